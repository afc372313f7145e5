import { tightBelow } from '#lab/model';
import styles from '../lab.module.css';

/** Hours that are left, as a list shows them: over in red, tight in orange. */
export function LeftCell({ left, late }: { left: string | null | undefined; late: boolean }) {
  if (left === null || left === undefined) return <span>—</span>;
  const look = late || Number(left) < 0 ? 'late' : Number(left) * 60 < tightBelow ? 'tight' : 'inTime';
  return (
    <span className={`bms-figures ${look === 'inTime' ? '' : styles[look]}`} data-look={look}>
      {Number(left).toFixed(1)}
    </span>
  );
}
