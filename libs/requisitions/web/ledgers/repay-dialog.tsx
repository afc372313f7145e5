import { DatePicker, Form, Input, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import { CallError, type FieldProblem, type Label } from '#calls/model';
import { repayLoan, undoRepayment, type LoanLedgerRow } from '#requisitions/model';
import { Money, useLabel, useToast } from '#ui/web';

/** What is refused, at its field; other failures as a message. */
function useProblems(prefix: string) {
  const say = useLabel();
  const toast = useToast();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return {
    refused(error: unknown) {
      const found = error instanceof CallError ? (error.details.problems ?? []) : [];
      setProblems(found);
      if (!found.length) toast.failure(error);
    },
    item(path: string, label: Label, control: ReactNode, required = false) {
      const problem = problems.find((one) => one.path === path);
      return (
        <Form.Item
          label={say(label)}
          htmlFor={`${prefix}-${path}`}
          required={required}
          {...(problem && { validateStatus: 'error' as const, help: say(problem.text) })}
        >
          {control}
        </Form.Item>
      );
    },
  };
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
  const { refused, item } = useProblems('repay');
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
    <Modal
      open
      title={say(['登记还款', 'Record a repayment'])}
      okText={say(['登记', 'Record'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={repay.isPending}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>
        {row.person.name} · {row.number} · {say(['未还', 'Owed'])}{' '}
        <Money amount={row.open} currency={row.currency} />
      </p>
      <Form layout="vertical">
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
      </Form>
    </Modal>
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
  const say = useLabel();
  const undo = useWrite(undoRepayment);
  const { refused, item } = useProblems('undo');
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
    <Modal
      open
      title={say(['冲销还款', 'Take back a repayment'])}
      okText={say(['冲销', 'Take back'])}
      okButtonProps={{ danger: true }}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={undo.isPending}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>
        {row.person.name} · {row.number} · {repayment.paidOn} · {repayment.receipt} ·{' '}
        <Money amount={repayment.amount} currency={row.currency} />
      </p>
      <Form layout="vertical">
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
      </Form>
    </Modal>
  );
}
