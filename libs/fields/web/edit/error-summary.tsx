import type { Fields } from '#fields/model';
import { Alert, Button } from 'antd';
import { useLabel } from '#ui/web';
import { addLineId, controlId, labelOfPath } from './paths.ts';
import type { ShownProblem } from './shown-problems.ts';
import styles from './error-summary.module.css';

/** More than these are counted, not listed: nobody reads fifty. */
const listed = 8;

const find = (stable: string): HTMLElement | null => document.getElementById(controlId(stable));
const goTo = (target: HTMLElement | null): void => {
  target?.scrollIntoView?.({ block: 'center' });
  target?.focus({ preventScroll: true });
};

/** A grid takes no keys itself, its first cell does; where it has no line yet, one is added and begins. */
const goToLines = (name: string): void => {
  const grid = find(name);
  const add = document.getElementById(addLineId(name));
  if (!grid) return goTo(add);
  const cell = grid.querySelector<HTMLElement>(
    'td[data-row="0"][tabindex], td[data-row="0"] :is(input, textarea)',
  );
  if (cell) goTo(cell);
  else add?.click();
};

/**
 * Puts the keyboard on a field, wherever on the page it is; a line that is folded is opened first. What is of a line and of none
 * of its fields is at the line, and what is of no line that is there at all of them.
 */
export const jumpTo = (stable: string): void => {
  const [name = '', id] = stable.split('.');
  const line = id ? find(`${name}.${id}`) : null;
  const go = () => {
    const target = find(stable) ?? line ?? find(name);
    if (target && target.getAttribute('role') !== 'grid') goTo(target);
    else goToLines(name);
  };
  if (line?.getAttribute('aria-expanded') !== 'false') return go();
  line.click();
  requestAnimationFrame(go);
};

/** Many problems name their field themselves; it is not said twice. */
const names = (text: string, label: string | null): boolean =>
  !label || text.toLowerCase().startsWith(label.toLowerCase());

interface ErrorSummaryProps {
  /** All that a path may lead to. */
  fields: Fields;
  problems: readonly ShownProblem[];
}

/** All that stands in the way, in one place, each with a jump to its field. */
export function ErrorSummary({ fields, problems }: ErrorSummaryProps) {
  const say = useLabel();
  if (!problems.length) return null;
  const rest = problems.length - listed;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(['有 {n} 处需要修改', '{n} to correct'], { n: problems.length })}
      description={
        <ul className={styles.list}>
          {problems.slice(0, listed).map(({ stable, path, text }) => {
            const label = labelOfPath(fields, path);
            return (
              <li key={stable}>
                <Button
                  type="link"
                  size="small"
                  className={String(styles.jump)}
                  onClick={() => jumpTo(stable)}
                >
                  {names(say(text), label && say(label))
                    ? say(text)
                    : `${say(label!)}${say(['：', ': '])}${say(text)}`}
                </Button>
              </li>
            );
          })}
          {rest > 0 && <li>{say(['还有 {rest} 处', 'and {rest} more'], { rest })}</li>}
        </ul>
      }
    />
  );
}
