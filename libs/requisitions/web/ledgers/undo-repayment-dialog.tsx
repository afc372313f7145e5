import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { currencyCode } from '#calls/model';
import { undoRepayment, type LoanLedgerRow, type LoanRepayment } from '#requisitions/model';
import { Money } from '#ui/web';
import { EntryDialog } from '../dialogs/entry-dialog.tsx';
import { useFieldProblems } from '../dialogs/use-field-problems.tsx';
import { WordsArea } from '../dialogs/words-area.tsx';

interface UndoProps {
  row: LoanLedgerRow;
  repayment: LoanRepayment;
  onClose(): void;
}

/** Takes an entry back by a counter-entry; the entry stays to be seen. */
export function UndoRepaymentDialog({ row, repayment, onClose }: UndoProps) {
  const undo = useWrite(undoRepayment);
  const { refused, item } = useFieldProblems('undo');
  const [words, setWords] = useState('');
  const send = async () => {
    try {
      await undo.mutateAsync({ id: repayment.id, words });
      onClose();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <EntryDialog
      words={{ title: ['冲销还款', 'Take back a repayment'], ok: ['冲销', 'Take back'] }}
      danger
      about={
        <>
          {row.person?.name} · {row.number} · {repayment.paidOn} · {repayment.receipt} ·{' '}
          <Money amount={repayment.amount} currency={currencyCode.parse(row.currency)} />
        </>
      }
      sending={undo.isPending}
      onSend={() => void send()}
      onClose={onClose}
    >
      {item(
        'words',
        ['冲销原因', 'Why'],
        <WordsArea id="undo-words" value={words} onChange={setWords} />,
        true,
      )}
    </EntryDialog>
  );
}
