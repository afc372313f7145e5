import {
  type Computed,
  type Line,
  isBlank,
  type LinesField,
  type SimpleField,
  sumsShown,
} from '#fields/model';
import type { ReactNode } from 'react';
import { EmptyState, useLabel, useLanguage, useNarrow } from '#ui/web';
import type { FieldContext } from '../field-view.ts';
import { showText } from '../show-text.ts';
import { viewOf } from '../views.ts';
import { DerivedValue } from '../lines/derived-value.tsx';
import { GridFoot } from '../lines/grid-foot.tsx';
import { GridHead, mostGridWidth } from '../lines/grid-head.tsx';
import { useLookups } from '../lines/use-lookups.ts';
import grid from '../lines/line-grid.module.css';
import { LineFacts } from './line-facts.tsx';
import { useKnownBy } from './use-known-by.ts';

export interface LinesTableProps {
  name: string;
  field: LinesField;
  lines: readonly Line[];
  computed: Computed;
  context: FieldContext;
  /** Cells that look another way than their kind; undefined for all others. */
  looks?: ((line: Line, name: string, field: SimpleField) => ReactNode | undefined) | undefined;
}

/** What would be broken over two rows only to be harder to read. */
const shortKinds = new Set<SimpleField['kind']>([
  'date',
  'dateTime',
  'choice',
  'boolean',
  'quantity',
  'money',
]);

/** The columns in which something stands; what nobody filled in takes no room, and what is of the moment of filling in is gone. */
function filledIn(
  name: string,
  field: LinesField,
  lines: readonly Line[],
  { lines: results }: Computed,
): LinesField {
  const fields = Object.entries(field.fields).filter(
    ([key, { required }]) => required || lines.some((line) => !isBlank(line[key])),
  );
  const computed = Object.entries(field.computed).filter(([key]) =>
    results[name]?.some((row) => row[key] !== null),
  );
  const lookups = Object.entries(field.lookups).filter(([, { whileFilledIn }]) => !whileFilledIn);
  return {
    ...field,
    fields: Object.fromEntries(fields),
    computed: Object.fromEntries(computed),
    lookups: Object.fromEntries(lookups),
  };
}

/** Lines to read, with what is looked up beside them; on a narrow screen a card each. */
export function LinesTable(props: LinesTableProps) {
  const { name, computed, context, looks } = props;
  const say = useLabel();
  const narrow = useNarrow();
  const language = useLanguage();
  const [known = props] = useKnownBy([{ field: props.field, lines: props.lines }]);
  const { lines } = known;
  const field = filledIn(name, known.field, lines, computed);
  const lookups = useLookups(field, lines, context.companyId);
  if (!lines.length) return <EmptyState title={['没有明细', 'No lines']} />;
  if (narrow)
    return (
      <LineFacts
        name={name}
        field={field}
        lines={lines}
        computed={computed}
        context={context}
        lookups={lookups}
        looks={looks}
      />
    );
  const format = { language, currency: context.currency };
  return (
    <div className={grid.wrap}>
      <div
        className={grid.scroll}
        style={{ maxWidth: mostGridWidth(field, say) }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={say(field.label)}
      >
        <table className={grid.grid}>
          <GridHead field={field} actions={false} />
          <tbody>
            {lines.map((line, row) => (
              <tr key={line.id}>
                <th scope="row" className={`bms-figures ${grid.number}`}>
                  {row + 1}
                </th>
                {Object.entries(field.fields).map(([key, of]) => (
                  <td
                    key={key}
                    className={`${grid.read} ${shortKinds.has(of.kind) ? grid.unbroken : ''} ${viewOf(of).align === 'end' ? `bms-figures ${grid.end}` : ''}`}
                  >
                    {looks?.(line, key, of) ?? (showText(of, line[key], format) || '—')}
                  </td>
                ))}
                {Object.entries(field.computed).map(([key, { as }]) => (
                  <td key={key} className={grid.end}>
                    <DerivedValue
                      as={as}
                      value={computed.lines[name]?.[row]?.[key] ?? null}
                      context={context}
                    />
                  </td>
                ))}
                {Object.entries(field.lookups).map(([key, { as }]) => (
                  <td key={key} className={`${grid.end} ${grid.quiet}`}>
                    <DerivedValue as={as} value={lookups(key, line)} context={context} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <GridFoot name={name} field={field} sums={sumsShown(computed)} context={context} actions={false} />
        </table>
      </div>
    </div>
  );
}
