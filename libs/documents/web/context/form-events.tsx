import { useId } from 'react';
import type { ContextFact, FormEvent } from '#documents/model';
import { DateText, StatusTag, useLabel } from '#ui/web';
import { FactList } from './fact-list.tsx';
import styles from './context.module.css';

interface FormEventsProps {
  /** What the approval changed already. */
  effects: readonly ContextFact[];
  events: readonly FormEvent[];
}

/** What the approval set off: what it has changed, and what still waits for a module to take it up. */
export function FormEvents({ effects, events }: FormEventsProps) {
  const say = useLabel();
  const id = useId();
  if (!events.length && !effects.length) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {say(['后续业务', 'What follows'])}
      </h2>
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map(({ id: key, label, at, waitingFor }) => (
            <li key={key} className={styles.event}>
              <span className={styles.what}>{say(label)}</span>
              <span className={styles.when}>
                <DateText value={at} />
              </span>
              <StatusTag label={waitingFor ?? ['已处理', 'Done']} tone={waitingFor ? 'blue' : 'green'} />
            </li>
          ))}
        </ul>
      )}
      {effects.length > 0 && <FactList facts={effects} />}
    </section>
  );
}
