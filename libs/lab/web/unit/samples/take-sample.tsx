import { Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import { PeopleSelect } from '#fields/web';
import {
  moveSample,
  samplePurposeNames,
  samplePurposes,
  sampleWayNames,
  sampleWays,
  usesSample,
  type SampleOnWire,
  type SamplePurpose,
  type SampleWay,
  type UnitState,
} from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';
import { WarmHint } from '../../parts/warm-hint.tsx';

interface TakeSampleProps {
  sample: SampleOnWire;
  unitState: UnitState;
  onClose: () => void;
}

/** Takes a sample out: where to, what for, who was by. */
export function TakeSample({ sample, unitState, onClose }: TakeSampleProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(moveSample);
  const ways = sampleWayNames.filter(
    (one) =>
      one !== sample.state &&
      (one !== 'unit' || (sample.state !== 'withUnit' && !['issued', 'discarded'].includes(unitState))),
  );
  const [way, setWay] = useState<SampleWay>(ways[0] ?? 'used');
  const [purpose, setPurpose] = useState<SamplePurpose | null>(null);
  const [note, setNote] = useState('');
  const [warmSeconds, setWarm] = useState(0);
  const [witness, setWitness] = useState<{ id: string; name: string } | null>(null);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const saysOf = (path: string) => {
    const problem = refused.find((one) => one.path === path);
    return problem ? <span className={styles.wrong}>{say(problem.text)}</span> : null;
  };
  const save = () =>
    write.mutate(
      {
        ...{ scan: sample.id, way, note, warmSeconds, witnessId: witness?.id ?? null },
        purpose: usesSample(way) ? purpose : null,
      },
      {
        onSuccess: () => {
          toast.success(['已登记', 'Recorded']);
          onClose();
        },
        onError: (error) => {
          setRefused(problemsIn(error));
          if (problemsIn(error).length === 0) toast.refusal(error);
        },
      },
    );
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={`${say(['取出样品', 'Take a sample out'])} ${sample.id}`}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ danger: way === 'destroyed' }}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={save}
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          {say(['去向', 'Where to'])}
          <Select<SampleWay>
            aria-label={say(['去向', 'Where to'])}
            value={way}
            onChange={setWay}
            options={ways.map((value) => ({ value, label: say(sampleWays[value]) }))}
          />
        </div>
        {usesSample(way) && (
          <div className={styles.field}>
            {say(['用途', 'What for'])}
            <Select<SamplePurpose>
              aria-label={say(['用途', 'What for'])}
              value={purpose}
              onChange={setPurpose}
              options={samplePurposeNames.map((value) => ({ value, label: say(samplePurposes[value]) }))}
            />
            {saysOf('purpose')}
          </div>
        )}
        <div className={styles.field}>
          {say(['见证人', 'Witness'])}
          <PeopleSelect
            value={witness ? [witness] : []}
            onChange={(people) => setWitness(people.at(-1) ?? null)}
            control={{ 'aria-label': say(['见证人', 'Witness']) }}
          />
          {saysOf('witnessId')}
        </div>
        <label className={styles.field}>
          {say(['脱离低温（秒）', 'Out of the cold, s'])}
          <InputNumber min={0} max={86_400} value={warmSeconds} onChange={(value) => setWarm(value ?? 0)} />
          <WarmHint />
        </label>
      </div>
      <label className={styles.field}>
        {say(['说明', 'Note'])}
        <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
        {saysOf('note')}
      </label>
    </Modal>
  );
}
