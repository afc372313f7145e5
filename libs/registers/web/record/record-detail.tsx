import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType } from 'react';
import { read } from '#api-client/web';
import { ListScan } from '#lists/web';
import { recordAddress, recordThread, type RecordView, type RegisterDeclaration } from '#registers/model';
import { useRecordParts, useTabTitle, WhyNumber } from '#shell/web';
import {
  later,
  Loaded,
  LoadingState,
  PageHeader,
  PageSkeleton,
  StatusTag,
  useLabel,
  useLanguage,
} from '#ui/web';
import { RecordMerges } from '../merge/record-merges.tsx';
import type { RecordPart } from '../register-parts.ts';
import { OpenRequests } from './open-requests.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordContent } from './record-content.tsx';
import { RecordFailure } from './record-failure.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordTimes } from './record-times.tsx';
import { RecordUses } from './record-uses.tsx';
import { codeOf, lookOfRecord, namesOf } from './record-words.ts';
import styles from './record.module.css';

const RecordFiles = later(
  () => import('../files/record-files.tsx').then((part) => part.RecordFiles),
  () => <LoadingState rows={2} />,
);

const DatedValues = later(
  () => import('../dated/dated-values.tsx').then((part) => part.DatedValues),
  () => <LoadingState rows={2} />,
);

const RecordChanges = later(
  () => import('./record-changes.tsx').then((part) => part.RecordChanges),
  () => <LoadingState rows={2} />,
);

const RecordTalk = later(
  () => import('#talk/web').then((part) => part.RecordTalk),
  () => <LoadingState rows={2} />,
);

interface RecordDetailProps {
  register: RegisterDeclaration;
  id: string;
  Above?: ComponentType<RecordPart>;
}

/** A record to read: what it is and what can be done with it, its content, where it is used, and who changed it. */
export function RecordDetail({ register, id, Above }: RecordDetailProps) {
  const [leaving, setLeaving] = useState(false);
  // A record that is being deleted is not read once more.
  const query = useQuery({ ...read(register.calls.read, { id }), enabled: !leaving });
  return (
    <Loaded
      query={query}
      loading={<PageSkeleton />}
      renderFailure={(error, onRetry) => (
        <RecordFailure register={register} error={error} onRetry={onRetry} />
      )}
    >
      {(view) => <Detail register={register} view={view} onRemoving={setLeaving} {...(Above && { Above })} />}
    </Loaded>
  );
}

interface DetailProps {
  register: RegisterDeclaration;
  view: RecordView;
  Above?: ComponentType<RecordPart>;
  onRemoving(soon: boolean): void;
}

function Detail({ register, view, Above, onRemoving }: DetailProps) {
  const say = useLabel();
  const code = codeOf(view);
  const address = useCallback(({ id }: { id: string }) => recordAddress(register, id), [register]);
  const parts = useRecordParts();
  const record = { type: recordThread(register.name), id: view.id };
  const [name, otherName] = namesOf(view, useLanguage());
  useTabTitle(code);
  return (
    <article className={styles.page}>
      <PageHeader
        title={
          <>
            <span className="bms-figures">{code}</span>
            {register.codes && <WhyNumber screen={register.code} number={code} id={view.id} />} {name}
          </>
        }
        tags={<StatusTag {...lookOfRecord(register, view)} />}
        description={[say(register.one), otherName].filter(Boolean).join(' · ')}
        actions={<RecordActions register={register} view={view} onRemoving={onRemoving} />}
      />
      {register.rows.scans && <ListScan list={register.rows} addressOf={address} />}
      {register.mergeCalls && <RecordMerges register={register} calls={register.mergeCalls} id={view.id} />}
      <div className={styles.body}>
        <div className={styles.content}>
          {Above && <Above register={register} view={view} />}
          <OpenRequests register={register} view={view} />
          <RecordContent register={register} view={view} />
          {register.datedCalls && (
            <DatedValues key={view.version} register={register} calls={register.datedCalls} view={view} />
          )}
        </div>
        <aside className={styles.aside}>
          <RecordUses register={register} id={view.id} used={view.used} />
          <RecordTimes view={view} />
        </aside>
        <div className={styles.content}>
          <RecordFiles register={register} id={view.id} />
          <section className={styles.panel} aria-labelledby="record-talk">
            <h2 id="record-talk" className={styles.heading}>
              {say(['讨论', 'Talk'])}
            </h2>
            <RecordTalk record={record} />
          </section>
          {register.governed && register.changesCall && (
            <RecordChanges register={register} call={register.changesCall} id={view.id} />
          )}
          {parts.map(({ key, title, Part }) => (
            <section key={key} className={styles.panel} aria-labelledby={`record-${key}`}>
              <h2 id={`record-${key}`} className={styles.heading}>
                {say(title)}
              </h2>
              <Part record={record} />
            </section>
          ))}
          <RecordHistory register={register} id={view.id} />
        </div>
      </div>
    </article>
  );
}
