import { Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { moveBox } from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';

interface MoveBoxProps {
  boxScan: string;
  tanks: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Where a box goes, with everything in it; where one stands already, the two change places. */
export function MoveBoxDialog({ boxScan, tanks, onClose }: MoveBoxProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(moveBox);
  const [tankId, setTank] = useState(tanks[0]?.id ?? '');
  const [at, setAt] = useState({ section: 1, rack: 1, shelf: 1 });
  const [warmSeconds, setWarm] = useState(0);
  const [reason, setReason] = useState('');
  const number = (name: keyof typeof at, label: string) => (
    <label className={styles.field}>
      {label}
      <InputNumber
        min={1}
        max={24}
        value={at[name]}
        onChange={(value) => setAt({ ...at, [name]: value ?? 1 })}
      />
    </label>
  );
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={say(['整盒移动', 'Move the box whole'])}
      okText={say(['移动', 'Move'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={() =>
        write.mutate(
          { boxScan, tankId, ...at, warmSeconds, reason },
          {
            onSuccess: ({ words, units, changedWith }) => {
              toast.success(
                changedWith
                  ? [
                      '已移至 {words}（{units} 份），与 {other} 互换',
                      'Moved to {words} ({units} units), changed with {other}',
                    ]
                  : ['已移至 {words}（{units} 份）', 'Moved to {words} ({units} units)'],
                { words, units, other: changedWith ?? '' },
              );
              onClose();
            },
            onError: (error) => toast.refusal(error),
          },
        )
      }
    >
      <div className={styles.fields}>
        <label className={styles.field}>
          {say(['罐', 'Tank'])}
          <Select
            aria-label={say(['罐', 'Tank'])}
            value={tankId}
            onChange={setTank}
            options={tanks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </label>
        {number('section', say(['区', 'Section']))}
        {number('rack', say(['架', 'Rack']))}
        {number('shelf', say(['盒位', 'Shelf']))}
        <label className={styles.field}>
          {say(['离冷（秒）', 'Warm, s'])}
          <InputNumber min={0} max={86_400} value={warmSeconds} onChange={(value) => setWarm(value ?? 0)} />
        </label>
      </div>
      <label className={styles.field}>
        {say(['原因', 'Reason'])}
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </label>
    </Modal>
  );
}
