import type { UnitDetail } from '#lab/model';
import { DateText, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** Lines of custody of a unit or of a sample, with the seal of each; times on the clocks of the laboratory. */
export function CustodyLines({ lines, zone }: { lines: UnitDetail['custody']; zone: string }) {
  const say = useLabel();
  return (
    <div className={styles.wide}>
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
              <td title={line.hash}>
                {line.sealed ? (
                  <span className="bms-figures">{line.hash.slice(0, 8)}</span>
                ) : (
                  <StatusTag tone="red" label={['不符', 'Broken']} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
