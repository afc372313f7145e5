import { Segmented } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import type { ImportResult } from '#documents/model';
import { importOutcomes, type ImportOutcome } from '#lists/model';
import { ImportFaults, importLook } from '#lists/web';
import { formatDecimal, useLabel } from '#ui/web';

const labels: Record<ImportOutcome, Label> = {
  refused: ['有误 {n}', 'Faulty {n}'],
  changed: ['修改 {n}', 'Changed {n}'],
  new: ['新增 {n}', 'New {n}'],
  unchanged: ['无变化 {n}', 'Unchanged {n}'],
};
/** Beyond these nobody reads on. */
const mostShown = 500;

/** What becomes of each row, by kind; those that want looking at first. */
export function ImportRows({ result }: { result: ImportResult }) {
  const say = useLabel();
  const rowsOf = (outcome: ImportOutcome) => result.outcomes.filter((row) => row.outcome === outcome);
  const there = importOutcomes.filter((outcome) => rowsOf(outcome).length > 0);
  const order: readonly ImportOutcome[] = ['refused', 'changed', 'new', 'unchanged'];
  const [asked, setAsked] = useState<ImportOutcome | null>(null);
  const shown = asked ?? order.find((outcome) => there.includes(outcome)) ?? 'new';
  const rows = rowsOf(shown);
  return (
    <>
      <Segmented<ImportOutcome>
        aria-label={say(['各行结果', 'Rows by what becomes of them'])}
        value={shown}
        options={order
          .filter((outcome) => there.includes(outcome))
          .map((value) => ({
            value,
            label: say(labels[value], { n: formatDecimal(String(rowsOf(value).length)) }),
          }))}
        onChange={setAsked}
      />
      {shown === 'refused' ? (
        <ImportFaults faults={result.faults} />
      ) : (
        <div
          className={importLook.faults}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={say(labels[shown], { n: rows.length })}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{say(['行', 'Row'])}</th>
                <th scope="col">{say(['单据', 'Form'])}</th>
                {shown === 'changed' && <th scope="col">{say(['修改的字段', 'Changed fields'])}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostShown).map(({ row, name, changes }) => (
                <tr key={row}>
                  <td className="bms-figures">{row}</td>
                  <td>{name || '—'}</td>
                  {shown === 'changed' && (
                    <td>{changes.map((label) => say(label)).join(say(['、', ', ']))}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown !== 'refused' && rows.length > mostShown && (
        <span className={importLook.quiet}>
          {say(['仅列出前 {n} 行', 'The first {n} rows are listed'], { n: mostShown })}
        </span>
      )}
    </>
  );
}
