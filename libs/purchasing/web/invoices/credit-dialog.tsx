import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import { noteCredit, type CreditRow } from '#purchasing/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';

/** The credit note of a supplier, as it came. */
export function CreditDialog({ row, onClose }: { row: CreditRow; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(noteCredit);
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState(row.quantity ?? '');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const help = (path: string) => {
    const problem = problems.find((one) => one.path === path);
    return problem ? { validateStatus: 'error' as const, help: say(problem.text) } : {};
  };
  const send = async () => {
    if (!number.trim())
      return setProblems([
        { path: 'number', text: ['请填写贷项通知单号', 'Say the number of the credit note'] },
      ]);
    try {
      await write.mutateAsync({ id: row.id, number: number.trim(), quantity: quantity || '0' });
      toast.success(['贷项已登记', 'The credit is entered']);
      onClose();
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
    return undefined;
  };
  return (
    <Modal
      open
      title={say(['登记贷项通知单', 'Enter a credit note'])}
      okText={say(['登记', 'Enter'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>
        {row.supplier?.name} · {row.item?.name} · {row.invoices}
      </p>
      <Form layout="vertical">
        <Form.Item
          required
          label={say(['贷项通知单号', 'Credit note no.'])}
          htmlFor="credit-number"
          {...help('number')}
        >
          <Input
            id="credit-number"
            maxLength={40}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Form.Item>
        <Form.Item
          required
          label={say(['数量（{unit}）', 'Quantity ({unit})'], { unit: row.unit ?? '' })}
          htmlFor="credit-quantity"
          {...help('quantity')}
        >
          <Input
            id="credit-quantity"
            inputMode="decimal"
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
