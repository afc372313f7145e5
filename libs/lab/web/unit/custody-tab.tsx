import type { UnitDetail } from '#lab/model';
import { CutShort, DateText, EmptyState, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { LookBacksOfUnit } from '../look-backs/look-backs-of-unit.tsx';

/** Every hand that a unit went through; the last line is where it is. */
export function CustodyTab({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { custody } = detail;
  if (custody.length === 0) return <EmptyState title={['还没有保管记录', 'No line of custody yet']} />;
  return (
    <>
      <LookBacksOfUnit detail={detail} />
      <CutShort shown={custody.length} total={detail.custodyTotal} />
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
            {custody.map((line) => (
              <tr key={line.id}>
                <td>
                  <DateText value={line.at} zone={detail.unit.siteZone} />
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
    </>
  );
}
