import { Form, Input, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { RecordSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { addToCount, stockStatuses } from '#inventory/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import type { Count } from './count-page.tsx';

const countable = ['usable', 'quarantine', 'blocked'] as const;
type Countable = (typeof countable)[number];

/** Goods that stand there and not in the sheet. */
export function AddLine({ count, onClose }: { count: Count; onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const add = useWrite(addToCount);
  const [item, setItem] = useState<Reference | null>(null);
  const [bin, setBin] = useState<Reference | null>(null);
  const [status, setStatus] = useState<Countable>('usable');
  const [typed, setTyped] = useState({ lot: '', quantity: '' });
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn>>([]);
  const field = (name: string, label: string, control: ReactNode) => {
    const problem = problems.find(({ path }) => path === name);
    return (
      <Form.Item
        label={label}
        htmlFor={`add-${name}`}
        {...(problem && { validateStatus: 'error' as const, help: say(problem.text) })}
      >
        {control}
      </Form.Item>
    );
  };
  const send = async () => {
    try {
      await add.mutateAsync({
        ...{ id: count.id, itemId: item?.id ?? '', binId: bin?.id ?? null, status },
        ...{ lot: typed.lot, quantity: typed.quantity.trim() },
      });
      toast.success(['已加入盘点表', 'Added to the sheet']);
      onClose();
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['表外实物', 'Goods that are not in the sheet'])}
      okText={say(['加入', 'Add'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={add.isPending}
      okButtonProps={{ disabled: !item || !typed.quantity.trim() }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        {field(
          'itemId',
          say(['物料', 'Item']),
          <RecordSelect
            id="add-itemId"
            kind="item"
            value={item}
            onChange={(option) => setItem(option && { id: option.id, name: option.name })}
          />,
        )}
        {field(
          'binId',
          say(['库位', 'Bin']),
          <RecordSelect
            id="add-binId"
            kind="bin"
            within={count.warehouse.id}
            value={bin}
            allowClear
            onChange={(option) => setBin(option && { id: option.id, name: option.name })}
          />,
        )}
        {field(
          'lot',
          say(['批号', 'Lot']),
          <Input
            id="add-lot"
            maxLength={40}
            value={typed.lot}
            onChange={({ target }) => setTyped({ ...typed, lot: target.value })}
          />,
        )}
        {field(
          'status',
          say(['状态', 'Status']),
          <Select<Countable>
            id="add-status"
            value={status}
            options={countable.map((value) => ({ value, label: say(stockStatuses[value]) }))}
            onChange={setStatus}
          />,
        )}
        {field(
          'quantity',
          say(['实盘数', 'Counted']),
          <Input
            id="add-quantity"
            inputMode="decimal"
            value={typed.quantity}
            onChange={({ target }) => setTyped({ ...typed, quantity: target.value })}
          />,
        )}
      </Form>
    </Modal>
  );
}
