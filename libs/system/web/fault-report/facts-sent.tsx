import { useLabel } from '#ui/web';
import { factLabels } from './facts.ts';
import styles from './fault-report.module.css';

/** What goes along with a report: nothing is sent that the person cannot read before. */
export function FactsSent({ facts }: { facts: Readonly<Record<string, string>> }) {
  const say = useLabel();
  return (
    <details className={styles.facts}>
      <summary>{say(['同时发送的信息', 'What goes along'])}</summary>
      <dl>
        {Object.entries(factLabels)
          .filter(([name]) => facts[name])
          .map(([name, label]) => (
            <div key={name}>
              <dt>{say(label)}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
