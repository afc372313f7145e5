import { approvalActionLabels, systemEntryLabels, type TrailEntry } from '#approvals/model';
import type { Label } from '#calls/model';
import { DateText, PersonAvatar, useLabel, WithUserCard } from '#ui/web';
import { SignatureImage } from '../sign/signature-image.tsx';
import styles from './approval-trail.module.css';

const labelOf = (action: TrailEntry['action']): Label =>
  action in systemEntryLabels
    ? systemEntryLabels[action as keyof typeof systemEntryLabels]
    : approvalActionLabels[action as keyof typeof approvalActionLabels];

const toneOf = (action: TrailEntry['action']): string | undefined =>
  ({ approve: styles.green, reject: styles.red, return: styles.orange, timedOut: styles.orange })[
    action as string
  ];

/** Steps that were reached by themselves stand in the chain; in the trail they would be every second line. */
const isTold = ({ action }: TrailEntry): boolean => action !== 'arrived' && action !== 'waited';

const day = 86_400_000;
/** How long ago says more than a date while it is not yet a day. */
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < day;

/** Everything that was done and said, latest first; append-only on the server. */
export function ApprovalTrail({ trail }: { trail: readonly TrailEntry[] }) {
  const say = useLabel();
  const told = trail.filter(isTold).toReversed();
  const rounds = new Set(told.map(({ round }) => round)).size;
  return (
    <ol className={styles.trail} aria-label={say(['审批记录', 'What was done and said'])}>
      {told.map((entry, index) => (
        <li key={entry.id}>
          {rounds > 1 && entry.round !== told[index - 1]?.round && (
            <p className={styles.round}>{say(['第 {round} 轮', 'Round {round}'], { round: entry.round })}</p>
          )}
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: TrailEntry }) {
  const say = useLabel();
  const { person, onBehalfOf, to, action, stepLabel, words, at, signature } = entry;
  // How a round has ended says more than that it has.
  const ended = action === 'finished' ? entry.note : null;
  const note = ended ? null : entry.note;
  return (
    <div className={styles.entry}>
      <PersonAvatar name={person.name} id={person.id} />
      <div className={styles.what}>
        <div className={styles.line}>
          {action in systemEntryLabels ? (
            <span>{person.name}</span>
          ) : (
            <WithUserCard id={person.id} name={person.name} />
          )}
          {onBehalfOf && (
            <span className={styles.quiet}>
              {say(['代 {name}', 'for {name}'], { name: onBehalfOf.name })}
            </span>
          )}
          <span className={`${styles.action} ${toneOf(action) ?? ''}`}>{say(ended ?? labelOf(action))}</span>
          {to && <span>{to.name}</span>}
          {stepLabel && <span className={styles.quiet}>{say(stepLabel)}</span>}
          <span className={styles.time}>
            <DateText value={at} relative={isRecent(at)} />
          </span>
        </div>
        {words && <p className={styles.words}>{words}</p>}
        {signature && (
          <SignatureImage
            signature={signature}
            name={say(['{name} 的签名', 'Signature of {name}'], { name: person.name })}
          />
        )}
        {note && <p className={styles.quiet}>{say(note)}</p>}
      </div>
    </div>
  );
}
