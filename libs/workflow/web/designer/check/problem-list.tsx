import { useLabel } from '#ui/web';
import { findNode } from '#workflow/model';
import { useDesigning } from '../designer-context.ts';
import styles from './problem-list.module.css';

interface ProblemListProps {
  /** Still asking about what was changed last. */
  checking: boolean;
}

/** What is wrong with the flow; a press leads to the place. */
export function ProblemList({ checking }: ProblemListProps) {
  const say = useLabel();
  const { problems, flow, select } = useDesigning();
  const goTo = (node: string | null) => {
    const place =
      node === null ? null : document.querySelector<HTMLElement>(`[data-node="${CSS.escape(node)}"]`);
    place?.scrollIntoView({ block: 'center', inline: 'center' });
    place?.focus({ preventScroll: true });
    select(node ?? 'flow');
  };
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <section className="bms-frame" aria-label={say(['检查结果', 'Checks'])} aria-busy={checking}>
      <p className={styles.head} aria-live="polite">
        {problems.length === 0
          ? say(
              checking
                ? ['正在检查…', 'Checking…']
                : ['检查通过：没有发现问题。', 'Checked: nothing is wrong.'],
            )
          : say(
              [
                '{errors} 个错误，{warnings} 个提醒',
                '{errors} {errors:error|errors}, {warnings} {warnings:note|notes}',
              ],
              {
                errors,
                warnings: problems.length - errors,
              },
            )}
      </p>
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map(({ severity, node, text }, index) => (
            <li key={index}>
              <button
                type="button"
                className={`${styles.problem} ${styles[severity]}`}
                onClick={() => goTo(node)}
              >
                <strong>{say(severity === 'error' ? ['错误', 'Error'] : ['提醒', 'Note'])}</strong>{' '}
                {node !== null && `${say(findNode(flow, node)?.label ?? [node, node])}${say(['：', ': '])}`}
                {say(text)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
