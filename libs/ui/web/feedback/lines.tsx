import styles from './states.module.css';

/** Quiet grey lines where text will stand. */
export function Lines({ rows, title }: { rows: number; title?: boolean }) {
  return (
    <div aria-hidden="true">
      {title && <div className={`${styles.line} ${styles.titleLine}`} />}
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.line} />
      ))}
    </div>
  );
}
