import { levelLabels, type Level } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './task.module.css';

/** P1 to P4, with what it means. */
export function LevelMark({ level }: { level: Level }) {
  const say = useLabel();
  return (
    <span className={`${styles.level} ${styles[`level${level}`]}`} title={say(levelLabels[level])}>
      P{level}
    </span>
  );
}
