import { useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** What the seconds out of the cold are, where somebody types them. */
export function WarmHint() {
  const say = useLabel();
  return (
    <small className={styles.quiet}>
      {say([
        '从离开液氮到放回；没有离开填 0',
        'From leaving the nitrogen until it is back; 0 if it never left',
      ])}
    </small>
  );
}
