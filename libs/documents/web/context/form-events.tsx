import { useId } from 'react';
import type { FormEvent } from '#documents/model';
import { DateText, StatusTag, useLabel } from '#ui/web';
import styles from './context.module.css';

/** What the approval set off, and what of it still waits for a module to take it up. */
export function FormEvents({ events }: { events: readonly FormEvent[] }) {
  const say = useLabel();
  const id = useId();
  if (!events.length) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {say(['后续业务', 'What follows'])}
      </h2>
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
    </section>
  );
}
