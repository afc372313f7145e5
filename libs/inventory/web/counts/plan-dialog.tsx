import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { RecordSelect, RecordsSelect } from '#fields/web';
import type { Reference } from '#identity/model';
import { pathOfCount, planCount } from '#inventory/model';
import { itemKinds } from '#master-data/model';
import { ClearableSelect, useFocusBack, useLabel, useToast } from '#ui/web';

/** Which warehouse, which of its bins and which kind of items are to be counted. */
export function PlanDialog({ onClose }: { onClose(): void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const plan = useWrite(planCount);
  const [warehouse, setWarehouse] = useState<Reference | null>(null);
  const [bins, setBins] = useState<Reference[]>([]);
  const [kind, setKind] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn>>([]);
  const wrong = problems.find(({ path }) => path === 'warehouseId');
  const send = async () => {
    try {
      const made = await plan.mutateAsync({
        ...{ warehouseId: warehouse?.id ?? '', binIds: bins.map(({ id }) => id), itemKind: kind, note },
      });
      toast.success(['已计划 {number}，共 {lines} 行', '{number} is planned: {lines} lines'], {
        ...{ number: made.number, lines: made.lines },
      });
      onClose();
      void navigate(pathOfCount(made.id));
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    }
  };
  return (
    <Modal
      open
      title={say(['计划盘点', 'Plan a count'])}
      okText={say(['生成盘点表', 'Make the sheet'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={plan.isPending}
      okButtonProps={{ disabled: !warehouse }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={say(['仓库', 'Warehouse'])}
          htmlFor="count-warehouse"
          required
          {...(wrong && { validateStatus: 'error' as const, help: say(wrong.text) })}
        >
          <RecordSelect
            id="count-warehouse"
            kind="warehouse"
            value={warehouse}
            onChange={(option) => {
              setWarehouse(option && { id: option.id, name: option.name });
              setBins([]);
            }}
          />
        </Form.Item>
        <Form.Item
          label={say(['库位', 'Bins'])}
          htmlFor="count-bins"
          extra={say(['留空为全部库位', 'Left empty: all of them'])}
        >
          <RecordsSelect id="count-bins" kind="bin" within={warehouse?.id} value={bins} onChange={setBins} />
        </Form.Item>
        <Form.Item label={say(['物料类型', 'Kind of items'])} htmlFor="count-kind">
          <ClearableSelect<string | null>
            id="count-kind"
            value={kind}
            placeholder={say(['全部', 'All'])}
            options={itemKinds.options.map(({ value, label }) => ({ value, label: say(label) }))}
            onChange={(value) => setKind(value ?? null)}
          />
        </Form.Item>
        <Form.Item label={say(['说明', 'Note'])} htmlFor="count-note">
          <Input
            id="count-note"
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
