import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { read } from '#api-client/web';
import {
  bankContract,
  courierNumbers,
  dispatchFields,
  dispatchLabel,
  jobStates,
  jobTones,
  jobPath,
  kit,
  readJob,
  type CourierJobView,
  type DispatchField,
} from '#contracts/model';
import { FileList } from '#fields/web';
import { recordAddress } from '#registers/model';
import { useTabTitle, WhyNumber } from '#shell/web';
import {
  DateText,
  EmptyState,
  Loaded,
  later,
  Note,
  NothingChosen,
  PageHeader,
  PageSkeleton,
  StatusTag,
  useLabel,
} from '#ui/web';
import { LinkTo } from '../parts/link-to.tsx';
import { Arrivals } from './arrivals.tsx';
import { FollowJob } from './follow-job.tsx';
import { JobForm } from './job-form.tsx';
import { PrintJob } from './print-job.tsx';
import styles from './dispatch.module.css';

const HandoverDialog = later(
  () => import('./handover-dialog.tsx').then((part) => part.HandoverDialog),
  () => null,
);
const CancelDialog = later(
  () => import('./cancel-dialog.tsx').then((part) => part.CancelDialog),
  () => null,
);

/** HBCTR230P_2: a job of a courier. */
export default function JobPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const [language, setLanguage] = useState<'zh' | 'en' | undefined>();
  const query = useQuery({
    ...read(readJob, { id, ...(language && { language }) }),
    enabled: id !== '',
    // What is typed stays while the notification is read in the other language.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
  if (id === '')
    return (
      <NothingChosen
        page={['派单', 'Courier job']}
        from={['请从快递派单列表打开', 'Open it from the list of dispatches']}
      />
    );
  return (
    <Loaded query={query} loading={<PageSkeleton />}>
      {(job) => <Job job={job} asked={language} onLanguage={setLanguage} />}
    </Loaded>
  );
}

interface JobProps {
  job: CourierJobView;
  /** Of the notification, where somebody has chosen one. */
  asked: 'zh' | 'en' | undefined;
  onLanguage: (language: 'zh' | 'en') => void;
}

function Job({ job, asked, onLanguage }: JobProps) {
  const { language } = job.preview;
  const say = useLabel();
  const [handing, setHanding] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  useTabTitle(job.number);
  const further = job.may.filter((to) => to !== 'notified' && to !== 'cancelled');
  return (
    <article className={styles.page}>
      <PageHeader
        title={
          <>
            <span className="bms-figures">{job.number}</span>
            <WhyNumber screen={courierNumbers.code} number={job.number} id={job.id} />
          </>
        }
        tags={<StatusTag tone={jobTones[job.state]} label={jobStates[job.state]} />}
        description={
          <>
            <LinkTo screen={bankContract.code} needs="get" to={recordAddress(bankContract, job.contract.id)}>
              {job.contract.number}
            </LinkTo>{' '}
            {job.contract.mother}
            {job.kit && (
              <>
                {' · '}
                <LinkTo screen={kit.code} needs="get" to={recordAddress(kit, job.kit.id)}>
                  {job.kit.serial}
                </LinkTo>
              </>
            )}
          </>
        }
        actions={
          <>
            <PrintJob job={job} language={language} />
            {job.mayFollow && <FollowJob key={job.id} job={job} />}
            {further.length > 0 && (
              <Button onClick={() => setHanding(true)}>{say(['登记交接', 'Handover'])}</Button>
            )}
            {job.may.includes('cancelled') && (
              <Button danger onClick={() => setCancelling(true)}>
                {say(['取消派单', 'Cancel the job'])}
              </Button>
            )}
          </>
        }
      />
      <WhatCame job={job} />
      <div className={styles.columns}>
        <JobForm key={job.version} job={job} language={asked} />
        <section className={styles.card} aria-labelledby="preview">
          <div className={styles.head}>
            <h2 id="preview">{say(['通知预览', 'What the courier reads'])}</h2>
            <Segmented
              value={asked ?? language}
              onChange={onLanguage}
              options={[
                { value: 'zh', label: say(['中文', 'Chinese']) },
                { value: 'en', label: say(['英文', 'English']) },
              ]}
            />
          </div>
          <p className={styles.subject}>{job.preview.subject}</p>
          <dl className={styles.fields}>
            {(Object.keys(dispatchFields) as DispatchField[]).map((name) => (
              <div key={name}>
                <dt title={name}>{dispatchLabel(name, job.currency)[language === 'zh' ? 0 : 1]}</dt>
                <dd>{job.preview.values[name] || '—'}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Handovers job={job} />
      <Notices job={job} />
      {handing && <HandoverDialog job={job} onClose={() => setHanding(false)} />}
      {cancelling && <CancelDialog job={job} onClose={() => setCancelling(false)} />}
    </article>
  );
}

/** Of a job that came to nothing: why, and the one that took its place. */
function WhatCame({ job: { cancelReason, next } }: { job: CourierJobView }) {
  const say = useLabel();
  if (cancelReason === null && next === null) return null;
  return (
    <Note>
      {cancelReason !== null && say(['取消原因：{reason}', 'Called off: {reason}'], { reason: cancelReason })}{' '}
      {next && (
        <>
          {say(['后续派单', 'Its place was taken by'])} <Link to={jobPath(next.id)}>{next.number}</Link>
        </>
      )}
    </Note>
  );
}

/** From hand to hand. */
function Handovers({ job: { handovers, arrivals, zone, labZone } }: { job: CourierJobView }) {
  const say = useLabel();
  return (
    <section className={styles.card} aria-labelledby="handovers">
      <h2 id="handovers">{say(['交接记录', 'Handovers'])}</h2>
      {handovers.length ? (
        <ol className={styles.list}>
          {handovers.map(({ id, state, at, who, place, note, photo, by }) => (
            <li key={id}>
              <DateText value={at} zone={state === 'delivered' ? labZone : zone} />
              <StatusTag tone={jobTones[state]} label={jobStates[state]} />
              <span>{[who, place, note].filter(Boolean).join(' · ')}</span>
              {photo && <FileList files={[photo]} />}
              <small>{by.name}</small>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState icon="swap" title={['还没有交接', 'No handovers yet']} />
      )}
      <Arrivals arrivals={arrivals} zone={labZone} />
    </section>
  );
}

/** What the courier was told, word for word. */
function Notices({ job: { notices } }: { job: CourierJobView }) {
  const say = useLabel();
  if (!notices.length) return null;
  return (
    <section className={styles.card} aria-labelledby="notices">
      <h2 id="notices">{say(['已发通知', 'What was sent'])}</h2>
      {notices.map((notice, at) => (
        <details key={at}>
          <summary>
            <DateText value={notice.sentAt} /> {notice.subject} → {notice.sentTo} · {notice.by.name}
          </summary>
          <pre className={styles.body}>{notice.body}</pre>
        </details>
      ))}
    </section>
  );
}
