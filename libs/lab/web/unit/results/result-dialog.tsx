import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { dayOf, instantAt, problemsIn } from '#calls/model';
import { date } from '#fields/model';
import { LoneField } from '#fields/web';
import { bloodGroups, enterResult, resultWord, testOf, type ResultOnWire } from '#lab/model';
import { Note, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';

const choices: Readonly<Record<string, readonly string[]>> = {
  agent: ['negative', 'reactive'],
  growth: ['noGrowth', 'growth'],
  group: bloodGroups,
};

const takenOn = date({ label: ['采样日期', 'Taken on'] });
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

interface ResultDialogProps {
  unitId: string;
  /** Of the laboratory: the day of a specimen is a day there. */
  zone: string;
  test: string;
  before: ResultOnWire | null;
  /** The day of the specimen that other tests of hers were made of: proposed for the next one. */
  specimen: string | null;
  onClose: () => void;
}

/** Enters a result, or replaces one: sheets of the unit then lapse, and a banked unit returns to quarantine. */
export function ResultDialog({ unitId, zone, test, before, specimen, onClose }: ResultDialogProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(enterResult);
  const [value, setValue] = useState<string | undefined>();
  const [method, setMethod] = useState(before?.method ?? '');
  const [reason, setReason] = useState('');
  const [collectedOn, setCollectedOn] = useState(() => {
    const from = before ? before.collectedAt : specimen;
    return from ? dayOf(from, zone) : null;
  });
  const { kind, label, unit } = testOf(test) ?? { kind: 'text', label: [test, test] as const, unit: '' };
  const problems = problemsIn(write.error);
  const problemOf = (path: string) => problems.find((one) => one.path === path)?.text;
  const says = (path: string) => {
    const text = problemOf(path);
    return text && <span className={styles.wrong}>{say(text)}</span>;
  };
  const save = () =>
    write.mutate(
      {
        ...{ unitId, test, value: value ?? '', method, reason, replaces: before?.id ?? null },
        collectedAt: collectedOn ? instantAt(collectedOn, zone).toISOString() : null,
      },
      { onSuccess: onClose, onError: (error) => problemsIn(error).length === 0 && toast.refusal(error) },
    );
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={`${say(label)}${before ? say(['：更换结果', ': replace the result']) : ''}`}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      okButtonProps={{ disabled: !value || (collectedOn !== null && !isDay(collectedOn)) }}
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
      {says('test')}
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
        <LoneField<string>
          field={takenOn}
          value={collectedOn}
          timeZone={zone}
          problem={
            collectedOn === null || isDay(collectedOn)
              ? problemOf('collectedAt')
              : ['请填写有效的日期', 'Enter a valid day']
          }
          onChange={setCollectedOn}
        />
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
