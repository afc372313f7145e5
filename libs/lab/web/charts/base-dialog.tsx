import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { baseChart, type ChartName, type ChartSide } from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';

interface BaseDialogProps {
  chart: ChartName;
  side: ChartSide;
  subject: string;
  months: readonly string[];
  onClose: () => void;
}

/** Months that the limits follow from, and why they are others now. */
export function BaseDialog({ chart, side, subject, months, onClose }: BaseDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(baseChart);
  const [from, setFrom] = useState(months.at(-13) ?? months[0] ?? '');
  const [to, setTo] = useState(months.at(-2) ?? months[0] ?? '');
  const [reason, setReason] = useState('');
  const options = months.map((month) => ({ value: month, label: month }));
  return (
    <Modal
      open
      title={say(['重设基线', 'Base the chart anew'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={() =>
        write.mutate(
          { chart, side, subject, from, to, reason },
          { onSuccess: onClose, onError: (error) => toast.refusal(error) },
        )
      }
    >
      <div className={styles.fields}>
        <label className={styles.field}>
          {say(['从', 'From'])}
          <Select aria-label={say(['从', 'From'])} value={from} onChange={setFrom} options={options} />
        </label>
        <label className={styles.field}>
          {say(['到', 'To'])}
          <Select aria-label={say(['到', 'To'])} value={to} onChange={setTo} options={options} />
        </label>
      </div>
      <label className={styles.field}>
        {say(['原因', 'Reason'])}
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </label>
    </Modal>
  );
}
