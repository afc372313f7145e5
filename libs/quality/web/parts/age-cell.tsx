import { Quantity } from '#ui/web';
import styles from '../quality.module.css';

/** Days from which on goods have waited too long to be looked at. */
const late = 3;

/** How long something waits; what waits long stands out. */
export const AgeCell = ({ days }: { days: string | null }) =>
  days === null ? null : (
    <span className={Number(days) >= late ? styles.late : undefined}>
      <Quantity value={days} />
    </span>
  );
