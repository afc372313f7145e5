import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import type { UnitDetail } from '#lab/model';
import { DateText, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';

const heads = {
  at: ['时间', 'At'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  by: ['经手人', 'By'],
  witness: ['见证人', 'Witness'],
  reason: ['原因', 'Reason'],
  warm: ['脱离低温（秒）', 'Out of the cold, s'],
  seal: ['校验', 'Seal'],
} as const satisfies Record<string, Label>;

type CustodyLine = UnitDetail['custody'][number];
interface CustodyLinesProps {
  lines: readonly CustodyLine[];
  /** Of the laboratory, whose clocks the times are on. */
  zone: string;
}

/** Lines of custody of a unit or of a sample as a table, on the screen and on paper; each has its own look of a seal. */
export function CustodyTable({
  lines,
  zone,
  renderSeal,
}: CustodyLinesProps & { renderSeal: (line: CustodyLine) => ReactNode }) {
  const say = useLabel();
  // Where nothing is to be said, a card of a phone leaves it out.
  const unless = (said: unknown) => (said ? '' : styles.onlyWide);
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <thead>
        <tr>
          {Object.values(heads).map((head) => (
            <th key={head[1]}>{say(head)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-first="">
              <DateText value={line.at} zone={zone} />
            </td>
            <td data-label={say(heads.from)} className={unless(line.from)}>
              {line.from || '—'}
            </td>
            <td data-label={say(heads.to)}>{line.to}</td>
            <td data-label={say(heads.by)}>{line.person.name}</td>
            <td data-label={say(heads.witness)} className={unless(line.witness)}>
              {line.witness?.name ?? '—'}
            </td>
            <td data-label={say(heads.reason)}>{line.reason}</td>
            <td data-label={say(heads.warm)} className={`bms-figures ${unless(line.warmSeconds)}`}>
              {line.warmSeconds || '—'}
            </td>
            <td data-verdict="" title={line.hash}>
              {renderSeal(line)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on the screen: the beginning of each seal, or that it does not hold. */
export const CustodyLines = (props: CustodyLinesProps) => (
  <div className={styles.wide}>
    <CustodyTable
      {...props}
      renderSeal={({ sealed, hash }) =>
        sealed ? (
          <span className="bms-figures">{hash.slice(0, 8)}</span>
        ) : (
          <StatusTag tone="red" label={['不符', 'Broken']} />
        )
      }
    />
  </div>
);
