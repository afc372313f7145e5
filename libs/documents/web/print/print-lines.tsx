import { isBlank, type ComputedField } from '#documents/model';
import { formatDecimal, useLabel, useLanguage } from '#ui/web';
import { currencies } from '#calls/model';
import { showText } from '../fields/show-text.ts';
import { viewOf } from '../fields/views.ts';
import type { LinesTableProps } from '../detail/lines-table.tsx';

/** Shares of the width of the page. */
const numberCharacters = 4;
const derivedCharacters = 13;

/** Lines on paper: the head stands again on every page; no line is cut in two. */
export function PrintLines({ name, field, lines, computed, context }: LinesTableProps) {
  const say = useLabel();
  const language = useLanguage();
  const format = { language, currency: context.currency };
  const figure = (value: string | null | undefined, as: ComputedField<never>['as'] | 'money') =>
    value ? formatDecimal(value, as === 'money' ? currencies[context.currency] : 0) : '';
  // A column that nobody filled in takes no room on paper.
  const fields = Object.entries(field.fields).filter(([key]) => lines.some((line) => !isBlank(line[key])));
  const derived = Object.entries(field.computed);
  const characters = [
    ...fields.map(([, of]) => viewOf(of).characters(of)),
    ...derived.map(() => derivedCharacters),
  ];
  const whole = characters.reduce((sum, count) => sum + count, numberCharacters);
  const sum = (key: string) => computed.sums[`${name}.${key}`];
  const hasTotals = [...fields, ...derived].some(([key]) => sum(key) !== undefined);
  return (
    <table className="bms-print-lines">
      <caption>{say(field.label)}</caption>
      <colgroup>
        <col style={{ width: `${100 * (numberCharacters / whole)}%` }} />
        {characters.map((count, at) => (
          <col key={at} style={{ width: `${100 * (count / whole)}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          {fields.map(([key, of]) => (
            <th key={key} scope="col" className={viewOf(of).align}>
              {say(of.label)}
            </th>
          ))}
          {derived.map(([key, { label }]) => (
            <th key={key} scope="col" className="end">
              {say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <tr key={line.id}>
            <td>{row + 1}</td>
            {fields.map(([key, of]) => (
              <td key={key} className={viewOf(of).align}>
                {showText(of, line[key], format)}
              </td>
            ))}
            {derived.map(([key, { as }]) => (
              <td key={key} className="end">
                {figure(computed.lines[name]?.[row]?.[key], as)}
              </td>
            ))}
          </tr>
        ))}
        {hasTotals && (
          <tr className="bms-print-totals">
            <th scope="row">{say(['合计', 'Total'])}</th>
            {fields.map(([key, { kind }]) => (
              <td key={key} className="end">
                {figure(sum(key), kind === 'money' ? 'money' : 'quantity')}
              </td>
            ))}
            {derived.map(([key, { as }]) => (
              <td key={key} className="end">
                {figure(sum(key), as)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
