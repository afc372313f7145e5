import { tightBelow } from '#lab/model';
import styles from '../lab.module.css';

/** Hours that are left, as a list shows them. */
export function LeftCell({ left, late }: { left: string | null | undefined; late: boolean }) {
  if (left === null || left === undefined) return <span>—</span>;
  const looks = late || Number(left) < 0 ? styles.late : Number(left) * 60 < tightBelow ? styles.tight : '';
  return <span className={`bms-figures ${looks}`}>{Number(left).toFixed(1)}</span>;
}
