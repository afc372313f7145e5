import { Skeleton } from 'antd';
import { errorTexts } from '#api-client/web';
import { useLabel } from '#ui/web';
import styles from '../list.module.css';

/** The shape of the rows before the first come: as high as they will be, so that nothing jumps. */
export function ListSkeleton({ narrow, rows }: { narrow: boolean; rows: number }) {
  const say = useLabel();
  return (
    <div className={styles.skeleton} role="status">
      <span className="bms-unseen">{say(errorTexts.loading)}</span>
      {Array.from({ length: Math.min(rows, 20) }, (_, at) => (
        <div key={at} className={narrow ? styles.skeletonCard : styles.skeletonRow}>
          <Skeleton.Node active className={String(styles.skeletonNumber)} />
          <Skeleton.Node active className={String(styles.skeletonSubject)} />
          {!narrow && <Skeleton.Node active className={String(styles.skeletonNumber)} />}
        </div>
      ))}
    </div>
  );
}
