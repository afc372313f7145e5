import { NavLink } from 'react-router';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './section-links.module.css';

/** Pages that belong together, each reached from each; the one that stands is marked. */
export function SectionLinks({
  title,
  places,
}: {
  title: Label;
  places: readonly { to: string; title: Label }[];
}) {
  const say = useLabel();
  return (
    <nav className={styles.links} aria-label={say(title)}>
      {places.map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          end
          data-words={say(place.title)}
          className={({ isActive }) => (isActive ? String(styles.here) : '')}
        >
          {say(place.title)}
        </NavLink>
      ))}
    </nav>
  );
}
