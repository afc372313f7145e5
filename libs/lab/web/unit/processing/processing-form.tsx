import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { invalid, problemsIn, type FieldProblem } from '#calls/model';
import { dateTime } from '#fields/model';
import { LoneField } from '#fields/web';
import {
  figuresOf,
  grownVolume,
  problemsOfRecord,
  saveProcessing,
  type ProcessingRecord,
  type Limit,
  type UnitHead,
} from '#lab/model';
import { ActionBar, Note, useLabel, useToast } from '#ui/web';
import styles from '../../lab.module.css';
import { figureFields, words } from './figure-fields.ts';
import { Figures } from './figures.tsx';
import { KeptBeside } from './kept-beside.tsx';
import { isExpired } from './expired.ts';
import { ReagentRows } from './reagent-rows.tsx';

/** Typed as everywhere; '0230' is today at half past two, on the clocks of the laboratory. */
const times = {
  startedAt: dateTime({ label: ['处理开始', 'Processing began'], ofToday: true }),
  freezingAt: dateTime({ label: ['开始冻存', 'Freezing began'], ofToday: true }),
};

interface ProcessingFormProps {
  unit: UnitHead;
  version: number;
  density: string;
  recoveryLimit: Limit;
  record: ProcessingRecord;
  /** Is it the director, who may let an expired reagent pass? */
  mayOverride: boolean;
  /** Lots that are open at its site. */
  inUse: ProcessingRecord['reagents'];
  done: () => void;
}

/** The record at the bench: figures follow while it is typed; with the start of freezing the unit is frozen. */
export function ProcessingForm({
  unit,
  version,
  density,
  recoveryLimit,
  record: begun,
  mayOverride,
  inUse,
  done,
}: ProcessingFormProps) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(saveProcessing);
  const [record, setRecord] = useState(begun);
  const [reason, setReason] = useState('');
  const [override, setOverride] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const set = (to: Partial<ProcessingRecord>) => {
    setRecord((before) => ({ ...before, ...to }));
    setRefused([]);
  };
  // What the form finds itself says more than the refusal of what was sent.
  const own = problemsOfRecord(record, density).map((one) => ({ ...one, path: `record.${one.path}` }));
  const grown = grownVolume(record, density);
  const asksReason = version > 0 || grown !== null;
  const save = () => {
    if (own.length > 0) return toast.refusal(invalid(own));
    write.mutate(
      // One whose field has gone says nothing of what is sent.
      { unitId: unit.id, version, record, reason: asksReason ? reason : '', override },
      {
        onSuccess: ({ state }) => {
          toast.success(
            state === 'frozen'
              ? ['已冻存，请放入隔离区', 'Frozen: put it into quarantine']
              : ['已保存', 'Saved'],
          );
          done();
        },
        onError: (error) => {
          setRefused(problemsIn(error));
          toast.refusal(error);
        },
      },
    );
  };
  const problemOf = (path: string) =>
    [...own, ...refused].find(
      (one) => one.path === path || one.path === `record.${path}` || one.path.startsWith(`record.${path}.`),
    )?.text;
  const says = (path: string): string | null => {
    const text = problemOf(path);
    return text ? say(text) : null;
  };
  const time = (name: 'startedAt' | 'freezingAt') => (
    <LoneField<string>
      field={times[name]}
      value={record[name]}
      timeZone={unit.siteZone}
      problem={problemOf(name)}
      onChange={(value) => set({ [name]: value })}
    >
      <Button size="small" onClick={() => set({ [name]: new Date().toISOString() })}>
        {say(['现在', 'Now'])}
      </Button>
    </LoneField>
  );
  return (
    <section className={`${styles.panel} ${styles.withBar}`}>
      <div className={styles.fields}>
        {figureFields.map(({ name, label }) => (
          <label key={name} className={styles.field}>
            {say(label)}
            <Input
              inputMode={words.has(name) ? 'text' : 'decimal'}
              value={record[name] ?? ''}
              aria-invalid={says(name) !== null}
              {...(says(name) && { status: 'error' as const })}
              onChange={({ target }) =>
                set({
                  [name]: words.has(name)
                    ? target.value
                    : target.value.trim() === ''
                      ? null
                      : target.value.trim(),
                })
              }
            />
            {says(name) && <span className={styles.wrong}>{says(name)}</span>}
          </label>
        ))}
        <label className={styles.field}>
          {say(['各皿集落（逗号分隔）', 'Colonies a dish, with commas'])}
          <Input
            defaultValue={record.dishes.join(', ')}
            onChange={({ target }) => set({ dishes: target.value.split(/[,，\s]+/).filter(Boolean) })}
          />
          {says('dishes') && <span className={styles.wrong}>{says('dishes')}</span>}
        </label>
        {time('startedAt')}
        {time('freezingAt')}
      </div>
      <Checkbox checked={record.nrbcOut} onChange={({ target }) => set({ nrbcOut: target.checked })}>
        {say(['设备已扣除有核红细胞', 'The device took nucleated red cells out'])}
      </Checkbox>
      <KeptBeside record={record} says={says} onChange={set} />
      <ReagentRows reagents={record.reagents} inUse={inUse} onChange={(reagents) => set({ reagents })} />
      <Figures figures={{ ...figuresOf(record, density) }} recoveryLimit={recoveryLimit} />
      {grown && <Note>{say(grown)}</Note>}
      {asksReason && (
        <label className={styles.field}>
          {version > 0 ? say(['更正原因', 'Why it is corrected']) : say(['原因', 'Reason'])}
          <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          {says('reason') && <span className={styles.wrong}>{says('reason')}</span>}
        </label>
      )}
      <ActionBar
        {...(mayOverride &&
          record.reagents.some(isExpired) && {
            apart: (
              <Checkbox checked={override} onChange={({ target }) => setOverride(target.checked)}>
                {say(['过期试剂由主任放行', 'The director lets an expired reagent pass'])}
              </Checkbox>
            ),
          })}
      >
        <Button type="primary" loading={write.isPending} onClick={save}>
          {record.freezingAt ? say(['保存并冻存', 'Save and freeze']) : say(['保存记录', 'Save the record'])}
        </Button>
      </ActionBar>
    </section>
  );
}
