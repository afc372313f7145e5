import { Button } from 'antd';
import type { Label } from '#calls/model';
import { useLabel } from '../language/i18n.ts';
import styles from './line-steps.module.css';

/** From one line to the next where lines are done one at a time. `at`: which one it is, from 0. */
export function LineSteps({
  name = ['行', 'Lines'],
  at,
  count,
  onStep,
}: {
  name?: Label;
  at: number;
  count: number;
  onStep(at: number): void;
}) {
  const say = useLabel();
  return (
    <nav className={styles.steps} aria-label={say(name)}>
      <Button disabled={at === 0} onClick={() => onStep(at - 1)}>
        {say(['上一行', 'Previous'])}
      </Button>
      <span>
        {at + 1} / {count}
      </span>
      <Button disabled={at >= count - 1} onClick={() => onStep(at + 1)}>
        {say(['下一行', 'Next'])}
      </Button>
    </nav>
  );
}
