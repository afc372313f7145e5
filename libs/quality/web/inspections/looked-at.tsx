import { saysNotLookedAt, saysWithoutRecord, type InspectionView } from '#quality/model';
import { useLabel } from '#ui/web';
import styles from '../quality.module.css';

/** What of the sample was taken for good without being looked at: it stands on the sheet for good. Nothing where all of it was. */
export function LookedAt({ view: { plan, findings } }: { view: Pick<InspectionView, 'plan' | 'findings'> }) {
  const say = useLabel();
  const without = saysWithoutRecord(plan, findings);
  const left = [...(without ? [without] : []), ...saysNotLookedAt(plan, findings)];
  if (left.length === 0) return null;
  return <p className={styles.unseen}>{left.map((one) => say(one)).join(say(['；', '; ']))}</p>;
}
