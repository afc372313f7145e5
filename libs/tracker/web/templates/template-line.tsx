import type { TemplateTask } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './templates.module.css';

/** A task of a template to read: its marks in words, and what a rule puts into its title by its name. */
export function TemplateLine({ task: { title, offset, level, minutes } }: { task: TemplateTask }) {
  const say = useLabel();
  const facts = [
    offset > 0 && say(['{n} 个工作日后', 'after {n} {n:working day|working days}'], { n: offset }),
    level !== 2 && `P${level}`,
    minutes !== null && say(['{n} 分钟', '{n} min'], { n: minutes }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <>
      {title.replaceAll('{number}', say(['单号', 'number']))}
      {facts.length > 0 && <span className={styles.facts}> · {facts.join(' · ')}</span>}
    </>
  );
}
