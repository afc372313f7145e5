import { taskStateLabels, type ChainStep } from '#approvals/model';
import { DateText, PersonAvatar, toneOf, useLabel } from '#ui/web';
import styles from './approval-chain.module.css';

type PersonOfStep = ChainStep['people'][number];

const added = {
  before: ['前加签', 'Added before'],
  after: ['后加签', 'Added after'],
  delegate: ['受托', 'By delegation'],
} as const;

/** One person's part in a step: face, what they said and when, or that they are expected. */
export function ChainPerson({ of, stepState }: { of: PersonOfStep; stepState: ChainStep['state'] }) {
  const say = useLabel();
  const { person, state, at, words, decidedBy } = of;
  // In a step that lies ahead everybody is expected: saying so of each is noise.
  const isPlain = state === 'expected' && stepState === 'expected';
  return (
    <li className={styles.person}>
      <PersonAvatar name={person.name} id={person.id} />
      <div className={styles.part}>
        <div className={styles.line}>
          <span className={styles.name}>{person.name}</span>
          {of.added && <span className={styles.quiet}>{say(added[of.added])}</span>}
          {decidedBy && (
            <span className={styles.quiet}>
              {say(['由 {name} 代为处理', 'decided by {name}'], { name: decidedBy.name })}
            </span>
          )}
          {!isPlain && (
            <span className={`${styles.state} ${styles[toneOf(state)] ?? ''}`}>
              {say(taskStateLabels[state])}
            </span>
          )}
          {at && (
            <span className={styles.quiet}>
              <DateText value={at} />
            </span>
          )}
        </div>
        {words && <p className={styles.words}>{words}</p>}
      </div>
    </li>
  );
}
