import { isBlank } from '#fields/model';
import { useLabel } from '#ui/web';
import { FieldValue } from '../field-value.tsx';
import { DerivedValue } from '../lines/derived-value.tsx';
import type { Lookups } from '../lines/use-lookups.ts';
import type { LinesTableProps } from './lines-table.tsx';
import styles from './detail.module.css';

/** Lines on a narrow screen: a card each, blank fields left out. */
export function LineFacts(props: LinesTableProps & { lookups: Lookups }) {
  const { name, field, lines, computed, context, lookups, looks } = props;
  const say = useLabel();
  return (
    <ol className={styles.lineCards}>
      {lines.map((line, row) => (
        <li key={line.id} className={styles.lineCard}>
          <span className={`bms-figures ${styles.lineNumber}`}>{row + 1}</span>
          <dl className={styles.lineFacts}>
            {Object.entries(field.fields)
              .filter(([key]) => !isBlank(line[key]))
              .map(([key, of]) => (
                <div key={key}>
                  <dt>{say(of.label)}</dt>
                  <dd>
                    {looks?.(line, key, of) ?? <FieldValue field={of} value={line[key]} context={context} />}
                  </dd>
                </div>
              ))}
            {Object.entries(field.computed).map(([key, { as, label }]) => (
              <div key={key}>
                <dt>{say(label)}</dt>
                <dd>
                  <DerivedValue
                    strong
                    as={as}
                    value={computed.lines[name]?.[row]?.[key] ?? null}
                    context={context}
                  />
                </dd>
              </div>
            ))}
            {Object.entries(field.lookups).map(([key, { as, label }]) => (
              <div key={key}>
                <dt>{say(label)}</dt>
                <dd>
                  <DerivedValue as={as} value={lookups(key, line)} context={context} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
