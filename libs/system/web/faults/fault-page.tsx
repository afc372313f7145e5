import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { faultList, faultStates, feedbackScreen, readFault } from '#system/model';
import {
  DateText,
  ErrorState,
  Loaded,
  LoadingState,
  PageHeader,
  PersonName,
  StatusTag,
  useLabel,
} from '#ui/web';
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
  const query = useQuery(read(readFault, { id }));
  const all = (
    <Button onClick={() => void navigate(feedbackScreen.route)}>{say(['查看全部', 'See all'])}</Button>
  );
  const below = (shown: ReactNode) => (
    <>
      <PageHeader title={say(feedbackScreen.title)} actions={all} />
      {shown}
    </>
  );
  return (
    <Loaded
      query={query}
      loading={below(<LoadingState rows={8} />)}
      renderFailure={(error, onRetry) => below(<ErrorState error={error} onRetry={onRetry} />)}
    >
      {(fault) => (
        <Report fault={fault} handles={handles} actions={all} onChanged={() => void query.refetch()} />
      )}
    </Loaded>
  );
}

interface ReportProps {
  fault: ResultOf<typeof readFault>;
  handles: boolean;
  actions: ReactNode;
  onChanged: () => void;
}

function Report({ fault, handles, actions, onChanged }: ReportProps) {
  const say = useLabel();
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
        actions={actions}
      />
      <div className={styles.panel}>
        <p className={styles.words}>{fault.body}</p>
        <FaultFiles fault={fault} onChanged={onChanged} />
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
