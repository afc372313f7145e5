import { useEffect, useState } from 'react';
import type { SharedLink } from '../live/shared-link.ts';
import { FaceRow } from './face-row.tsx';
import { personIn } from './person-in.ts';

/** Who else has the document open now. */
export function Faces({ link }: { link: SharedLink }) {
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
  return <FaceRow people={people} label={['也在此文档中：{names}', 'Also here: {names}']} />;
}
