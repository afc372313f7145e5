import type { Label } from '#calls/model';
import { jobStates, type JobState } from '#contracts/model';
import type { UnitDetail } from '#lab/model';
import { CutShort, DateText, useLabel } from '#ui/web';
import styles from '../../lab.module.css';
import { CustodyTable } from '../custody-lines.tsx';

interface PaperProps {
  detail: UnitDetail;
}

/** From hand to hand before the door: a courier's jobs have it, and the ledger begins with the receipt. */
function Handovers({ detail: { unit, handovers } }: PaperProps) {
  const say = useLabel();
  if (handovers.length === 0) return null;
  return (
    <section>
      <h2>{say(['快递交接', 'Handed over on the way'])}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {handoverHeads.map((head) => (
              <th key={head[1]}>{say(head)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {handovers.map(({ id, job, to, at, who, place, note, enteredBy }) => (
            <tr key={id}>
              <td>
                <DateText value={at} zone={unit.siteZone} />
              </td>
              <td>{job}</td>
              <td>{to in jobStates ? say(jobStates[to as JobState]) : to}</td>
              <td>{who}</td>
              <td>{place || '—'}</td>
              <td>{note || '—'}</td>
              <td>{enteredBy.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
const handoverHeads: readonly Label[] = [
  ['时间', 'At'],
  ['派单', 'Job'],
  ['交接', 'Step'],
  ['交接人', 'Who'],
  ['地点', 'Where'],
  ['备注', 'Note'],
  ['登记人', 'Entered by'],
];

/** The chain of custody of a unit and its samples, from the courier to where each lies. */
export function CustodyPaper({ detail }: PaperProps) {
  const { unit, custody, custodyTotal, samples } = detail;
  return (
    <>
      <Handovers detail={detail} />
      <CutShort shown={custody.length} total={custodyTotal} />
      <LinesOnPaper lines={custody} zone={unit.siteZone} />
      {samples.map((sample) => (
        <section key={sample.id}>
          <h2>{sample.id}</h2>
          <LinesOnPaper lines={sample.custody} zone={unit.siteZone} />
        </section>
      ))}
    </>
  );
}

/** The first line first, as a chain is read; of its seal as much as tells two apart. */
function LinesOnPaper({ lines, zone }: { lines: UnitDetail['custody']; zone: string }) {
  const say = useLabel();
  return (
    <CustodyTable
      lines={lines.toReversed()}
      zone={zone}
      renderSeal={({ sealed, hash }) => (sealed ? hash.slice(0, 12) : say(['不符', 'Broken']))}
    />
  );
}
