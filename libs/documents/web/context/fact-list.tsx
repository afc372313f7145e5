import type { ContextFact } from '#documents/model';
import { useLabel } from '#ui/web';
import { Figure } from './figure.tsx';
import styles from './context.module.css';

interface FactListProps {
  facts: readonly ContextFact[];
  /** What each is made of is shown at once. */
  unfolded?: boolean;
}

/** Facts, each with what it is made of folded below it; what is against the rules is unfolded. */
export function FactList({ facts, unfolded = false }: FactListProps) {
  return (
    <ul className={`${styles.facts} ${unfolded ? styles.one : ''}`}>
      {facts.map((fact, at) => (
        <li key={`${at} ${fact.label[0]}`}>
          {fact.rows.length > 0 ? <WithRows fact={fact} unfolded={unfolded} /> : <Plain {...fact} />}
        </li>
      ))}
    </ul>
  );
}

/** Never by colour alone. */
function Mark({ tone }: Pick<ContextFact, 'tone'>) {
  const say = useLabel();
  if (tone !== 'warn' && tone !== 'bad') return null;
  return (
    <span className={styles.mark}>
      <span aria-hidden>!</span>
      <span className="bms-unseen">
        {tone === 'bad' ? say(['不合规：', 'Against the rules: ']) : say(['注意：', 'Note: '])}
      </span>
    </span>
  );
}

function Plain({ label, figure, tone, to }: ContextFact) {
  const say = useLabel();
  return (
    <div className={`${styles.fact} ${styles[tone]}`}>
      <span className={styles.label}>
        <Mark tone={tone} />
        {say(label)}
      </span>
      <span className={styles.figure}>
        <Figure figure={figure} to={to} />
      </span>
    </div>
  );
}

function WithRows({ fact, unfolded }: { fact: ContextFact; unfolded: boolean }) {
  const say = useLabel();
  const { label, figure, tone, rows } = fact;
  return (
    <details className={styles.more} open={unfolded || tone === 'bad'}>
      <summary className={`${styles.fact} ${styles[tone]}`}>
        <span className={styles.label}>
          <Mark tone={tone} />
          {say(label)}
        </span>
        <span className={styles.figure}>
          <Figure figure={figure} to={null} />
        </span>
      </summary>
      <ul className={styles.rows}>
        {rows.map((row, at) => (
          <li key={`${at} ${row.label[0]}`} className={styles.fact}>
            <span className={styles.label}>{say(row.label)}</span>
            <span className={styles.figure}>
              <Figure figure={row.figure} to={row.to} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
