import { useId } from 'react';
import type { FieldProblem } from '#calls/model';
import type { ContextFact } from '#documents/model';
import { useLabel } from '#ui/web';
import { FactList } from './fact-list.tsx';
import styles from './context.module.css';

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
      <FactList facts={facts} />
    </section>
  );
}
