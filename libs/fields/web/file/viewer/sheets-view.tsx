import { Tabs } from 'antd';
import { useLabel } from '#ui/web';
import styles from './viewer.module.css';

interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

/** 0 → A, 26 → AA. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26));
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A workbook as tables, a tab for each sheet. */
export function SheetsView({ sheets }: { sheets: readonly Sheet[] }) {
  const [only] = sheets;
  if (sheets.length === 1 && only) return <SheetTable sheet={only} />;
  return (
    <Tabs
      className={String(styles.sheets)}
      items={sheets.map((sheet, at) => ({
        key: String(at),
        label: sheet.name,
        children: <SheetTable sheet={sheet} />,
      }))}
    />
  );
}

function SheetTable({ sheet: { name, rows } }: { sheet: Sheet }) {
  const say = useLabel();
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (!columns) return <p className={styles.quiet}>{say(['（空工作表）', '(empty sheet)'])}</p>;
  return (
    <div
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={name}
      data-scrolls
    >
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th aria-label={say(['行号', 'Row'])} />
            {Array.from({ length: columns }, (_column, at) => (
              <th key={at} scope="col">
                {columnName(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              <th scope="row">{line + 1}</th>
              {Array.from({ length: columns }, (_column, at) => (
                <td key={at} className={isNumber(row[at] ?? '') ? styles.number : undefined}>
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
