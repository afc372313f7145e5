import { useId } from 'react';
import { Link } from 'react-router';
import type { FieldProblem } from '#calls/model';
import type { ContextFact } from '#documents/model';
import { Money, Quantity, useLabel } from '#ui/web';
import styles from './context.module.css';

function Figure({ figure }: Pick<ContextFact, 'figure'>) {
  const say = useLabel();
  if (figure.as === 'money') return <Money amount={figure.value} currency={figure.currency} />;
  if (figure.as === 'quantity') return <Quantity value={figure.value} unit={figure.unit} />;
  return <>{say(figure.text)}</>;
}

interface ContextFactsProps {
  facts: readonly ContextFact[];
  /** What the server would refuse at submission, as far as it can be known now. */
  problems?: readonly FieldProblem[];
}

/** What to know before filling in or deciding: balances, what is owed, who else is away. Nothing where there is none. */
export function ContextFacts({ facts, problems = [] }: ContextFactsProps) {
  const say = useLabel();
  const id = useId();
  if (!facts.length && !problems.length) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {say(['参考信息', 'Good to know'])}
      </h2>
      {problems.length > 0 && (
        <ul className={styles.problems} role="status">
          {problems.map(({ path, text }) => (
            <li key={`${path} ${text[0]}`}>{say(text)}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, figure, tone, to }, at) => (
          <div key={`${at} ${label[0]}`} className={`${styles.fact} ${styles[tone]}`}>
            <dt>{say(label)}</dt>
            <dd>
              {to === null ? (
                <Figure figure={figure} />
              ) : (
                <Link to={to}>
                  <Figure figure={figure} />
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
