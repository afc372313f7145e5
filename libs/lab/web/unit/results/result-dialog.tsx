import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { bloodGroups, enterResult, resultWord, tests, type ResultOnWire, type TestName } from '#lab/model';
import { Note, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

const choices: Readonly<Record<string, readonly string[]>> = {
  agent: ['negative', 'reactive'],
  growth: ['noGrowth', 'growth'],
  group: bloodGroups,
};

interface ResultDialogProps {
  unitId: string;
  test: TestName;
  before: ResultOnWire | null;
  onClose: () => void;
}

/** Enters a result, or replaces one: sheets of the unit then lapse, and a banked unit returns to quarantine. */
export function ResultDialog({ unitId, test, before, onClose }: ResultDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(enterResult);
  const [value, setValue] = useState<string | undefined>();
  const [method, setMethod] = useState(before?.method ?? '');
  const [reason, setReason] = useState('');
  const [collectedOn, setCollectedOn] = useState(before?.collectedAt?.slice(0, 10) ?? '');
  const { kind, label, unit } = tests[test];
  const problems = problemsIn(write.error);
  const says = (path: string) => {
    const text = problems.find((one) => one.path === path)?.text;
    return text && <span className={styles.wrong}>{say(text)}</span>;
  };
  const save = () =>
    write.mutate(
      {
        ...{ unitId, test, value: value ?? '', method, reason, replaces: before?.id ?? null },
        collectedAt: collectedOn ? `${collectedOn}T00:00:00Z` : null,
      },
      { onSuccess: onClose, onError: (error) => toast.refusal(error) },
    );
  return (
    <Modal
      open
      title={`${say(label)}${before ? say(['：更换结果', ': replace the result']) : ''}`}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      okButtonProps={{ disabled: !value }}
      onOk={save}
      onCancel={onClose}
    >
      {before?.verifiedBy && (
        <Note>
          {say([
            '该结果已复核：更换后放行核对单失效，已入库的产品退回待放行。',
            'This result was verified: its sheets lapse, and a banked unit returns to quarantine.',
          ])}
        </Note>
      )}
      <div className={styles.fields}>
        <label className={styles.field}>
          {say(['结果', 'Result'])} {unit}
          {choices[kind] ? (
            <Select
              aria-label={say(['结果', 'Result'])}
              {...(value && { value })}
              onChange={setValue}
              options={choices[kind].map((one) => ({ value: one, label: say(resultWord(one)) }))}
            />
          ) : (
            <Input value={value ?? ''} maxLength={120} onChange={({ target }) => setValue(target.value)} />
          )}
          {says('value')}
        </label>
        <label className={styles.field}>
          {say(['方法', 'Method'])}
          <Input value={method} maxLength={80} onChange={({ target }) => setMethod(target.value)} />
        </label>
        <label className={styles.field}>
          {say(['采样日期', 'Taken on'])}
          <Input type="date" value={collectedOn} onChange={({ target }) => setCollectedOn(target.value)} />
        </label>
      </div>
      {before && (
        <label className={styles.field}>
          {say(['更换原因', 'Why it is replaced'])}
          <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
          {says('reason')}
        </label>
      )}
    </Modal>
  );
}
