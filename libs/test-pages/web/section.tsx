import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './section.module.css';

export interface SectionProps {
  title: Label;
  /** What is tried here, and what should be seen. */
  hint?: Label;
  /** As wide as two, where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/** One thing to try. */
export function Section({ title, hint, wide = false, children }: SectionProps) {
  const say = useLabel();
  return (
    <section className={`${styles.section} ${wide ? styles.wide : ''}`} aria-label={say(title)}>
      <h2 className={styles.title}>{say(title)}</h2>
      {hint && <p className={styles.hint}>{say(hint)}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** Sections beside each other as far as there is room. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={styles.sections}>{children}</div>
);
