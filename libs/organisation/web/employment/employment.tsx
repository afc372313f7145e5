import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { dayAfter, type Label } from '#calls/model';
import type { PersonActKind } from '#identity/model';
import { cancelAct, readEmployment, standingLabels, type EmploymentAct } from '#organisation/model';
import type { RecordPart } from '#registers/web';
import {
  CompanyDatePicker,
  formatDay,
  later,
  Loaded,
  StatusTag,
  useConfirm,
  useLabel,
  useToast,
} from '#ui/web';
import styles from './employment.module.css';

const ActDialog = later(
  () => import('./act-dialog.tsx').then((part) => part.ActDialog),
  () => null,
);

const kinds: Readonly<Record<PersonActKind, Label>> = {
  join: ['入职', 'Joined'],
  move: ['调动', 'Moved'],
  leave: ['离职', 'Left'],
};
const comingKinds: Readonly<Record<PersonActKind, Label>> = {
  join: ['入职', 'Joins'],
  move: ['调动', 'Moves'],
  leave: ['离职', 'Leaves'],
};
const kindOf = ({ kind, ahead }: EmploymentAct): Label => (ahead ? comingKinds : kinds)[kind];

/** How somebody came, moved and left, with what is still to come; made and cancelled by whoever may. */
export default function Employment({ view }: RecordPart) {
  const say = useLabel();
  const [day, setDay] = useState<string | undefined>();
  const [making, setMaking] = useState<PersonActKind | null>(null);
  const query = useQuery(read(readEmployment, { personId: view.id, ...(day !== undefined && { day }) }));
  return (
    <section className={styles.panel} aria-labelledby="employment">
      <h2 id="employment">{say(['任职经历', 'Employment history'])}</h2>
      <Loaded query={query} rows={2}>
        {({ acts, asOf, mayChange }) => (
          <>
            <div className={styles.asOf}>
              <label htmlFor="employment-day">{say(['截至', 'As of'])}</label>
              <CompanyDatePicker
                id="employment-day"
                onChange={(value) => setDay(value?.format('YYYY-MM-DD') ?? undefined)}
              />
              <span>
                {say(standingLabels[asOf.standing])}
                {asOf.department && ` · ${placeText(asOf)}`}
              </span>
            </div>
            {mayChange && (
              <p className={styles.ways}>
                {asOf.standing !== 'left' && view.values['standing'] !== 'left' && (
                  <>
                    <Button onClick={() => setMaking('move')}>{say(['调动', 'Move'])}</Button>
                    <Button onClick={() => setMaking('leave')}>{say(['离职', 'Leave'])}</Button>
                  </>
                )}
                {view.values['standing'] === 'left' && (
                  <Button onClick={() => setMaking('join')}>{say(['复职', 'Come back'])}</Button>
                )}
              </p>
            )}
            {acts.length > 0 && (
              <ol className={styles.acts}>
                {acts.map((act) => (
                  <Act key={act.id} act={act} mayCancel={mayChange && act.ahead && acts.length > 1} />
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
      {making && query.data && (
        <ActDialog kind={making} view={view} locked={query.data.locked} onClose={() => setMaking(null)} />
      )}
    </section>
  );
}

interface Placed {
  department: { name: string } | null;
  post: { name: string } | null;
  jobLevel: { name: string } | null;
}

const placeText = ({ department, post, jobLevel }: Placed): string =>
  [department, post, jobLevel].flatMap((one) => one?.name ?? []).join(' · ');

function Act({ act, mayCancel }: { act: EmploymentAct; mayCancel: boolean }) {
  const say = useLabel();
  const ask = useConfirm();
  const toast = useToast();
  const write = useWrite(cancelAct);
  const cancel = async () => {
    const agreed = await ask({
      title: ['撤销 {day} 的{kind}？', 'Take back “{kind}” of {day}?'],
      text: ['它还没有生效，撤销后不再发生。', 'It has not come into force; it will not happen.'],
      values: { day: formatDay(act.from), kind: say(kindOf(act)) },
      danger: true,
    });
    if (agreed)
      write.mutate(
        { id: act.id },
        { onError: toast.failure, onSuccess: () => toast.success(['已撤销', 'Taken back']) },
      );
  };
  return (
    <li className={styles.act}>
      <span className="bms-figures">
        {act.from < '1971' ? say(['建档前', 'Before records']) : formatDay(act.from)}
      </span>
      <strong>{say(kindOf(act))}</strong>
      <span>
        {act.kind === 'leave'
          ? // The day by which it was asked for: it comes into force the day after.
            say(['最后工作日 {day}', 'Last day of work {day}'], {
              day: formatDay(dayAfter(formatDay(act.from), -1)),
            })
          : placeText(act)}
        {act.reason && <small> {act.reason}</small>}
      </span>
      <span className={styles.end}>
        {act.ahead && <StatusTag tone="blue" label={['待生效', 'To come']} />}
        {mayCancel && (
          <Button type="text" danger size="small" loading={write.isPending} onClick={() => void cancel()}>
            {say(['撤销', 'Take back'])}
          </Button>
        )}
      </span>
    </li>
  );
}
