import { Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { currencies, currencyCode } from '#calls/model';
import { repayLoan, type LoanLedgerRow } from '#requisitions/model';
import { CompanyDatePicker, formatDecimal, Money, today, useLabel, useToast } from '#ui/web';
import { EntryDialog } from '../dialogs/entry-dialog.tsx';
import { useFieldProblems } from '../dialogs/use-field-problems.tsx';
import { WordsArea } from '../dialogs/words-area.tsx';

interface RepayProps {
  row: LoanLedgerRow;
  onClose(): void;
}

const plain = (amount: string): string => amount.replaceAll(',', '').trim();

/** The cashier writes down what came back in cash: all of it, unless a part is typed. */
export function RepayDialog({ row, onClose }: RepayProps) {
  const say = useLabel();
  const toast = useToast();
  const repay = useWrite(repayLoan);
  const { refused, item } = useFieldProblems('repay');
  const currency = currencyCode.parse(row.currency);
  const grouped = (amount: string) =>
    /^\d+(\.\d+)?$/.test(amount) ? formatDecimal(amount, currencies[currency]) : amount;
  const [draft, setDraft] = useState({
    amount: grouped(row.open ?? ''),
    paidOn: dayjs(today()),
    receipt: '',
    words: '',
  });
  const change = (next: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...next }));
  const send = async () => {
    const { amount, paidOn, receipt, words } = draft;
    try {
      await repay.mutateAsync({
        ...{ id: row.id, receipt, words, paidOn: paidOn.format('YYYY-MM-DD') },
        amount: plain(amount) || '0',
      });
      toast.success(['还款已登记', 'Repayment recorded']);
      onClose();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <EntryDialog
      words={{ title: ['登记还款', 'Record a repayment'], ok: ['登记', 'Record'] }}
      about={
        <>
          {row.person?.name} · {row.number} · {say(['未还', 'Owed'])}{' '}
          <Money amount={row.open} currency={currency} />
        </>
      }
      sending={repay.isPending}
      onSend={() => void send()}
      onClose={onClose}
    >
      {item(
        'amount',
        ['还款金额', 'Amount'],
        <Input
          id="repay-amount"
          inputMode="decimal"
          value={draft.amount}
          suffix={row.currency}
          onBlur={() => change({ amount: grouped(plain(draft.amount)) })}
          onChange={({ target }) => change({ amount: target.value })}
        />,
        true,
      )}
      {item(
        'paidOn',
        ['收款日期', 'Received on'],
        <CompanyDatePicker
          id="repay-paidOn"
          value={draft.paidOn}
          maxDate={dayjs(today())}
          allowClear={false}
          onChange={(paidOn) => paidOn && change({ paidOn })}
        />,
        true,
      )}
      {item(
        'receipt',
        ['收据编号', 'Receipt no.'],
        <Input
          id="repay-receipt"
          maxLength={40}
          value={draft.receipt}
          onChange={({ target }) => change({ receipt: target.value })}
        />,
        true,
      )}
      {item(
        'words',
        ['备注', 'Note'],
        <WordsArea id="repay-words" value={draft.words} onChange={(words) => change({ words })} />,
      )}
    </EntryDialog>
  );
}
