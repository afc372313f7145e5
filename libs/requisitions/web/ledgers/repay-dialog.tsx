import { DatePicker, Form, Input, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { repayLoan, undoRepayment, type LoanLedgerRow } from '#requisitions/model';
import { Money, useFocusBack, useLabel, useToast } from '#ui/web';
import { useFieldProblems } from '../dialogs/use-field-problems.tsx';

interface EntryDialogProps {
  /** Heading and what its button says. */
  words: { title: Label; ok: Label };
  danger?: boolean;
  /** What the entry is about. */
  about: ReactNode;
  sending: boolean;
  onSend(): void;
  onClose(): void;
  /** Its fields. */
  children: ReactNode;
}

/** Asks for an entry of the ledger; nothing typed is lost by a press beside it. */
function EntryDialog({ words, danger = false, about, sending, onSend, onClose, children }: EntryDialogProps) {
  useFocusBack();
  const say = useLabel();
  return (
    <Modal
      open
      title={say(words.title)}
      okText={say(words.ok)}
      okButtonProps={{ danger }}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={sending}
      mask={{ closable: false }}
      onOk={onSend}
      onCancel={onClose}
    >
      <p>{about}</p>
      <Form layout="vertical">{children}</Form>
    </Modal>
  );
}

interface RepayProps {
  row: LoanLedgerRow;
  onClose(): void;
}

/** The cashier writes down what came back in cash: all of it, unless a part is typed. */
export function RepayDialog({ row, onClose }: RepayProps) {
  const say = useLabel();
  const toast = useToast();
  const repay = useWrite(repayLoan);
  const { refused, item } = useFieldProblems('repay');
  const [draft, setDraft] = useState({ amount: row.open, paidOn: dayjs(), receipt: '', words: '' });
  const change = (next: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...next }));
  const send = async () => {
    const { amount, paidOn, receipt, words } = draft;
    try {
      await repay.mutateAsync({
        ...{ id: row.id, receipt, words, paidOn: paidOn.format('YYYY-MM-DD') },
        amount: amount.trim() || '0',
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
          {row.person.name} · {row.number} · {say(['未还', 'Owed'])}{' '}
          <Money amount={row.open} currency={row.currency} />
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
          onChange={({ target }) => change({ amount: target.value.replaceAll(',', '') })}
        />,
        true,
      )}
      {item(
        'paidOn',
        ['收款日期', 'Received on'],
        <DatePicker
          id="repay-paidOn"
          value={draft.paidOn}
          maxDate={dayjs()}
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
        <Input.TextArea
          id="repay-words"
          rows={2}
          maxLength={200}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />,
      )}
    </EntryDialog>
  );
}

export type LoanRepayment = LoanLedgerRow['repayments'][number];

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
          {row.person.name} · {row.number} · {repayment.paidOn} · {repayment.receipt} ·{' '}
          <Money amount={repayment.amount} currency={row.currency} />
        </>
      }
      sending={undo.isPending}
      onSend={() => void send()}
      onClose={onClose}
    >
      {item(
        'words',
        ['冲销原因', 'Why'],
        <Input.TextArea
          id="undo-words"
          rows={2}
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />,
        true,
      )}
    </EntryDialog>
  );
}
