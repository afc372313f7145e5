import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import { faultList, faultStates, feedbackScreen, readFault } from '#system/model';
import { DateText, ErrorState, LoadingState, PageHeader, PersonName, StatusTag, useLabel } from '#ui/web';
import { FactsSent } from '../fault-report/facts-sent.tsx';
import { FaultFiles } from './fault-files.tsx';
import { FaultReply } from './fault-reply.tsx';
import { FaultStateControl } from './fault-state-control.tsx';
import styles from './faults.module.css';

interface FaultPageProps {
  id: string;
  /** The reader answers faults of others. */
  handles: boolean;
}

/** A report with its answers, and what can be done. */
export function FaultPage({ id, handles }: FaultPageProps) {
  const say = useLabel();
  const navigate = useNavigate();
  const { data: fault, error, refetch } = useQuery(read(readFault, { id }));
  const all = (
    <Button onClick={() => void navigate(feedbackScreen.route)}>{say(['查看全部', 'See all'])}</Button>
  );
  if (!fault)
    return (
      <>
        <PageHeader title={say(feedbackScreen.title)} actions={all} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />}
      </>
    );
  const { state, reporter, reportedAt, entries } = fault;
  return (
    <div className={styles.page}>
      <PageHeader
        title={fault.subject}
        tags={<StatusTag label={faultStates[state]} tone={faultList.tones?.[state] ?? 'grey'} />}
        description={
          <>
            {handles && `${reporter.name} · `}
            <DateText value={reportedAt} relative />
          </>
        }
        actions={all}
      />
      <div className={styles.panel}>
        <p className={styles.words}>{fault.body}</p>
        <FaultFiles fault={fault} onChanged={() => void refetch()} />
        <FactsSent facts={fault.facts} />
        {entries.length > 0 && (
          <ol className={styles.entries} aria-label={say(['答复与补充', 'Answers and additions'])}>
            {entries.map(({ id: entry, author, byReporter, body, writtenAt }) => (
              <li key={entry} className={byReporter ? styles.addition : styles.answer}>
                <span className={styles.quiet}>
                  <PersonName id={author.id} name={author.name} /> <DateText value={writtenAt} relative />
                </span>
                <p className={styles.words}>{body}</p>
              </li>
            ))}
          </ol>
        )}
        <FaultReply key={entries.length} fault={fault} />
        <FaultStateControl fault={fault} handles={handles} />
      </div>
    </div>
  );
}
