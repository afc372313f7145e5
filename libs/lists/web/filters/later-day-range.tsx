import { later } from '#ui/web';
import styles from '../list.module.css';

/** Between two days; the calendar comes when a screen first has one. */
export const DayRange = later(
  () => import('./day-range.tsx').then((part) => part.DayRange),
  ({ className = String(styles.range) }) => <span className={className} />,
);
