import { levelLabels, type Level } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './task.module.css';

/** P1 to P4, with what it means: on hover, or `spoken` beside it. */
export function LevelMark({ level, spoken }: { level: Level; spoken?: boolean }) {
  const say = useLabel();
  const mark = (
    <span className={`${styles.level} ${styles[`level${level}`]}`} title={say(levelLabels[level])}>
      P{level}
    </span>
  );
  if (!spoken) return mark;
  return (
    <span>
      {mark} {say(levelLabels[level])}
    </span>
  );
}
