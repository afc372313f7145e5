import { useId, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './inspector.module.css';

interface SettingProps {
  label: Label;
  help?: Label;
  /** Draws the control with the id that the label belongs to. */
  children(id: string): ReactNode;
}

/** One setting of a step: its name above, its control, and what it means. */
export function Setting({ label, help, children }: SettingProps) {
  const say = useLabel();
  const id = useId();
  return (
    <div className={styles.setting}>
      <label htmlFor={id} className={styles.label}>
        {say(label)}
      </label>
      {children(id)}
      {help && <div className={styles.help}>{say(help)}</div>}
    </div>
  );
}

interface SettingsProps {
  label: Label;
  children: ReactNode;
}

/** Settings that belong together, under one heading. */
export function Settings({ label, children }: SettingsProps) {
  const say = useLabel();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{say(label)}</h3>
      {children}
    </section>
  );
}
