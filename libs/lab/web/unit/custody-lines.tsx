import type { ReactNode } from 'react';
import type { UnitDetail } from '#lab/model';
import { DateText, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';

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
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{say(['时间', 'At'])}</th>
          <th>{say(['从', 'From'])}</th>
          <th>{say(['到', 'To'])}</th>
          <th>{say(['经手人', 'By'])}</th>
          <th>{say(['见证人', 'Witness'])}</th>
          <th>{say(['原因', 'Reason'])}</th>
          <th>{say(['离冷（秒）', 'Warm, s'])}</th>
          <th>{say(['校验', 'Seal'])}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <DateText value={line.at} zone={zone} />
            </td>
            <td>{line.from || '—'}</td>
            <td>{line.to}</td>
            <td>{line.person.name}</td>
            <td>{line.witness?.name ?? '—'}</td>
            <td>{line.reason}</td>
            <td className="bms-figures">{line.warmSeconds || '—'}</td>
            <td title={line.hash}>{renderSeal(line)}</td>
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
