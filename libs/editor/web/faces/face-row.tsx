import type { Label } from '#calls/model';
import { PersonAvatar, useLabel } from '#ui/web';
import styles from './face-row.module.css';

/** Faces that stand beside each other; the others are a number. */
const mostFaces = 5;

interface FaceRowProps {
  people: readonly { id: string; name: string }[];
  /** What they are read out as, with {names}. */
  label: Label;
}

/** Faces beside each other, with their names for whoever points at them or listens. */
export function FaceRow({ people, label }: FaceRowProps) {
  const say = useLabel();
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(say(['、', ', ']));
  return (
    <span className={styles.faces} title={names}>
      <span className="bms-unseen">{say(label, { names })}</span>
      {people.slice(0, mostFaces).map(({ id, name }) => (
        <PersonAvatar key={id} id={id} name={name} />
      ))}
      {people.length > mostFaces && <span aria-hidden="true">+{people.length - mostFaces}</span>}
    </span>
  );
}
