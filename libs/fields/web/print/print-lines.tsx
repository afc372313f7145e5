import type { LinesField } from '#fields/model';
import { isCode } from '#ui/model';
import { useLabel } from '#ui/web';
import { numberCharacters, printedWidth, type PrintColumn } from './print-columns.ts';

interface PrintLinesProps {
  field: LinesField;
  columns: readonly PrintColumn[];
  /** How many lines there are. */
  count: number;
}

/** Lines on paper: the head stands again on every page; no line is cut in two. */
export function PrintLines({ field, columns, count }: PrintLinesProps) {
  const say = useLabel();
  const whole = printedWidth(columns);
  const share = (characters: number) => ({ width: `${(100 * characters) / whole}%` });
  const firstSum = columns.findIndex(({ total }) => total !== '');
  return (
    <table className="bms-print-lines">
      <caption>{say(field.label)}</caption>
      <colgroup>
        <col style={share(numberCharacters)} />
        {columns.map(({ key, width }) => (
          <col key={key} style={share(width)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" className={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_line, row) => (
          <tr key={row}>
            <td>{row + 1}</td>
            {columns.map(({ key, align, texts: { [row]: text = '' } }) => (
              <td key={key} className={isCode(text) && align !== 'end' ? 'bms-code' : align}>
                {text}
              </td>
            ))}
          </tr>
        ))}
        {firstSum >= 0 && (
          <tr className="bms-print-totals">
            {/* The column of the numbers is too narrow for the word. */}
            <th scope="row" colSpan={firstSum + 1}>
              {say(['合计', 'Total'])}
            </th>
            {columns.slice(firstSum).map(({ key, total }) => (
              <td key={key} className="end">
                {total}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
