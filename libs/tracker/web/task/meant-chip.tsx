import { Button, Tag } from 'antd';
import { useLabel } from '#ui/web';
import type { Meaning } from './use-meant.ts';
import styles from './task.module.css';

/** Who or what was understood; where several may be meant they are offered, and the choice can be changed. */
export function MeantChip({ sign, meaning }: { sign: '@' | '#'; meaning: Meaning }) {
  const say = useLabel();
  const { word, isLooking, meant, offered, choose } = meaning;
  if (word === null || isLooking) return null;
  if (!meant && !offered.length)
    return (
      <span className={styles.wrong}>
        {say(['找不到“{name}”', 'Nothing found for “{name}”'], { name: word })}
      </span>
    );
  if (meant)
    return (
      <Tag
        variant="filled"
        closable={offered.length > 0}
        closeIcon={<span aria-label={say(['换一个', 'Choose another'])}>×</span>}
        onClose={(event) => {
          event.preventDefault();
          choose(null);
        }}
      >
        {sign}
        {meant.name}
      </Tag>
    );
  return (
    <span role="group" aria-label={say(['“{name}”是哪一个？', 'Which “{name}”?'], { name: word })}>
      {say(['“{name}”是哪一个？', 'Which “{name}”?'], { name: word })}{' '}
      {offered.map(({ id, name, code, detail }) => (
        <Button key={id} size="small" title={detail || code} data-choice="" onClick={() => choose(id)}>
          {name}
          {offered.some((other) => other.id !== id && other.name === name) && ` ${detail || code}`}
        </Button>
      ))}
    </span>
  );
}
