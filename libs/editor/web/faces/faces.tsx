import { useEffect, useState } from 'react';
import { PersonAvatar, useLabel } from '#ui/web';
import type { SharedLink } from '../live/shared-link.ts';
import { personIn } from './person-in.ts';
import styles from '../shared.module.css';

/** Faces that stand beside each other; the others are a number. */
const mostFaces = 5;

/** Who else has the document open now. */
export function Faces({ link }: { link: SharedLink }) {
  const say = useLabel();
  const [people, setPeople] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    const read = () => {
      const others = [...link.awareness.getStates()]
        .filter(([client]) => client !== link.doc.clientID)
        .map(([, state]) => personIn(state.user));
      setPeople([...new Map(others.filter(({ id }) => id).map((each) => [each.id, each])).values()]);
    };
    read();
    link.awareness.on('change', read);
    return () => link.awareness.off('change', read);
  }, [link]);
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(say(['、', ', ']));
  return (
    <span className={styles.faces} title={names}>
      <span className={styles.hidden}>{say(['也在此文档中：{names}', 'Also here: {names}'], { names })}</span>
      {people.slice(0, mostFaces).map(({ id, name }) => (
        <PersonAvatar key={id} id={id} name={name} />
      ))}
      {people.length > mostFaces && <span aria-hidden="true">+{people.length - mostFaces}</span>}
    </span>
  );
}
