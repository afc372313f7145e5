import type { CourierJobView } from '#contracts/model';
import { DateText, useLabel } from '#ui/web';
import styles from './dispatch.module.css';

interface ArrivalsProps {
  arrivals: CourierJobView['arrivals'];
  /** Of the laboratory, on whose clocks it arrives. */
  zone: string;
}

/** When a job was expected first and how that has changed: from, to, when that was said, and by whom. */
export function Arrivals({ arrivals, zone }: ArrivalsProps) {
  const say = useLabel();
  if (!arrivals.length) return null;
  return (
    <>
      <h3 id="arrivals" className={styles.subject}>
        {say(['预计到达', 'Expected arrival'])}
      </h3>
      <ol className={styles.list} aria-labelledby="arrivals">
        {arrivals.map(({ was, eta, at, by }, place) => (
          <li key={place}>
            <span>
              {was !== null && (
                <>
                  <DateText value={was} zone={zone} /> →{' '}
                </>
              )}
              {eta === null ? say(['未填', 'Not said']) : <DateText value={eta} zone={zone} />}
            </span>
            <span>
              {say(['登记于', 'Said'])} <DateText value={at} />
            </span>
            <small>{by.name}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
