import { Segmented } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import type { HistoryChange } from '#fields/model';
import { ImportFaults, importLook } from '#lists/web';
import { mostListed, recordOutcomes, type RecordImportResult, type RecordOutcome } from '#registers/model';
import { formatDecimal, useLabel } from '#ui/web';

const labels: Record<RecordOutcome, Label> = {
  refused: ['有误 {n}', 'Faulty {n}'],
  changed: ['修改 {n}', 'Changed {n}'],
  new: ['新增 {n}', 'New {n}'],
  unchanged: ['无变化 {n}', 'Unchanged {n}'],
  skipped: ['已有，跳过 {n}', 'There already, skipped {n}'],
};
/** Those that want looking at first. */
const order: readonly RecordOutcome[] = ['refused', 'changed', 'new', 'unchanged', 'skipped'];

/** What becomes of each record, by kind. */
export function ImportedRecords({ result }: { result: RecordImportResult }) {
  const say = useLabel();
  const { counts } = result;
  const there = order.filter((outcome) => recordOutcomes.includes(outcome) && counts[outcome] > 0);
  const [asked, setAsked] = useState<RecordOutcome | null>(null);
  const shown = asked ?? there[0];
  if (!shown) return null;
  const label = (outcome: RecordOutcome) =>
    say(labels[outcome], { n: formatDecimal(String(counts[outcome])) });
  return (
    <>
      <Segmented<RecordOutcome>
        aria-label={say(['各行结果', 'Rows by what becomes of them'])}
        value={shown}
        options={there.map((value) => ({ value, label: label(value) }))}
        onChange={setAsked}
      />
      {shown === 'refused' ? (
        <ImportFaults faults={result.faults} />
      ) : (
        <Records result={result} outcome={shown} name={label(shown)} />
      )}
      {shown !== 'refused' && counts[shown] > mostListed && (
        <span className={importLook.quiet}>
          {say(['仅列出前 {n} 条', 'The first {n} are listed'], { n: mostListed })}
        </span>
      )}
    </>
  );
}

interface RecordsProps {
  result: RecordImportResult;
  outcome: RecordOutcome;
  name: string;
}

function Records({ result, outcome, name: called }: RecordsProps) {
  const say = useLabel();
  const records = result.records.filter((record) => record.outcome === outcome);
  return (
    <div
      className={importLook.faults}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={called}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{say(['行', 'Row'])}</th>
            <th scope="col">{say(['记录', 'Record'])}</th>
            {outcome === 'changed' && <th scope="col">{say(['修改', 'Changes'])}</th>}
          </tr>
        </thead>
        <tbody>
          {records.map(({ row, name, changes, notes }) => (
            <tr key={row}>
              <td className="bms-figures">{row}</td>
              <td>
                {name || '—'}
                {notes.map((note) => (
                  <div key={note[1]} className={importLook.quiet}>
                    {say(note)}
                  </div>
                ))}
              </td>
              {outcome === 'changed' && (
                <td>
                  {changes.map((change, at) => (
                    <Change key={at} {...change} />
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const wholeLine: Record<NonNullable<HistoryChange['line']>, Label> = {
  added: ['新增', 'added'],
  removed: ['删除', 'removed'],
  reordered: ['调整顺序', 'put in another order'],
};

function Change({ label, before, after, line }: HistoryChange) {
  const say = useLabel();
  return (
    <div className={importLook.change}>
      <span className={importLook.quiet}>{say(label)}</span>
      {line && <span>{say(wholeLine[line])}</span>}
      {before && <del>{before}</del>}
      {!line && <span aria-hidden="true">→</span>}
      {!line && !after ? <span>{say(['（清空）', '(emptied)'])}</span> : after && <ins>{after}</ins>}
    </div>
  );
}
