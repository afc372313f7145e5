import type { Computed, LinesField } from '#fields/model';
import { useLabel } from '#ui/web';
import type { FieldContext } from '../field-view.ts';
import { DerivedValue } from './derived-value.tsx';
import styles from './line-grid.module.css';

interface GridFootProps {
  name: string;
  field: LinesField;
  sums: Computed['sums'];
  context: Pick<FieldContext, 'currency'>;
  actions?: boolean;
  /** Columns of look-ups, which a detail may leave out. */
  lookups?: boolean;
}

/** Totals under their columns; nothing where no column has one. */
export function GridFoot({ name, field, sums, context, actions = true, lookups = true }: GridFootProps) {
  const say = useLabel();
  const sum = (key: string) => sums[`${name}.${key}`];
  const hasTotals = [...Object.keys(field.fields), ...Object.keys(field.computed)].some(
    (key) => sum(key) !== undefined,
  );
  if (!hasTotals) return null;
  const asOf = (kind: string) => (kind === 'money' ? 'money' : 'quantity');
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.number}>
          {say(['计', 'Σ'])}
        </th>
        {Object.entries(field.fields).map(([key, { kind }]) => (
          <td key={key} className={styles.end}>
            {sum(key) !== undefined && (
              <DerivedValue strong as={asOf(kind)} value={sum(key)} context={context} />
            )}
          </td>
        ))}
        {Object.entries(field.computed).map(([key, { as }]) => (
          <td key={key} className={styles.end}>
            {sum(key) !== undefined && <DerivedValue strong as={as} value={sum(key)} context={context} />}
          </td>
        ))}
        {lookups && Object.keys(field.lookups).map((key) => <td key={key} aria-hidden="true" />)}
        {actions && <td className={styles.actions} aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}
