import { FileList } from '#documents/web';
import { faultStates, type FaultReport, type FaultState } from '#system/model';
import { DateText, PersonName, StatusTag, useLabel, type Tone } from '#ui/web';
import { FactsSent } from '../fault-report/facts-sent.tsx';
import { FaultReply } from './fault-reply.tsx';
import { FaultStateControl } from './fault-state-control.tsx';
import styles from './faults.module.css';

const tones: Record<FaultState, Tone> = {
  open: 'grey',
  handling: 'blue',
  answered: 'orange',
  closed: 'green',
};

export interface FaultRowProps {
  fault: FaultReport;
  /** The reader answers faults of others. */
  handles: boolean;
  opened: boolean;
  onOpen: () => void;
}

/** A report: its head, and opened all of it with the answers and what can be done. */
export function FaultRow({ fault, handles, opened, onOpen }: FaultRowProps) {
  const say = useLabel();
  const { subject, state, reporter, reportedAt } = fault;
  return (
    <li className={styles.fault}>
      <button type="button" className={styles.head} aria-expanded={opened} onClick={onOpen}>
        <StatusTag label={faultStates[state]} tone={tones[state]} />
        <span className={styles.subject}>{subject}</span>
        <span className={styles.quiet}>
          {handles && `${reporter.name} · `}
          <DateText value={reportedAt} relative />
        </span>
      </button>
      {opened && (
        <div className={styles.body}>
          <p className={styles.words}>{fault.body}</p>
          <FileList files={fault.attachments} />
          <FactsSent facts={fault.facts} />
          {fault.entries.length > 0 && (
            <ol className={styles.entries} aria-label={say(['答复与补充', 'Answers and additions'])}>
              {fault.entries.map(({ id, author, byReporter, body, writtenAt }) => (
                <li key={id} className={byReporter ? styles.addition : styles.answer}>
                  <span className={styles.quiet}>
                    <PersonName id={author.id} name={author.name} /> <DateText value={writtenAt} relative />
                  </span>
                  <p className={styles.words}>{body}</p>
                </li>
              ))}
            </ol>
          )}
          <FaultReply key={fault.entries.length} fault={fault} />
          <FaultStateControl fault={fault} handles={handles} />
        </div>
      )}
    </li>
  );
}
