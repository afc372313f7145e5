import { useEffect, useState } from 'react';
import { personIn } from '../faces/person-in.ts';
import type { SharedLink } from '../live/shared-link.ts';

/** Somebody else who has the document open, and the part at which they are. */
export interface Other {
  client: number;
  id: string;
  name: string;
  at: string;
}

const same = (a: readonly Other[], b: readonly Other[]) => JSON.stringify(a) === JSON.stringify(b);

/** Where the others are. */
export function useOthers(link: SharedLink): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    const read = () => {
      const now = [...link.awareness.getStates()].flatMap(([client, { user, at }]): Other[] =>
        client === link.doc.clientID || typeof at !== 'string' ? [] : [{ client, ...personIn(user), at }],
      );
      setOthers((before) => (same(before, now) ? before : now));
    };
    read();
    link.awareness.on('change', read);
    return () => link.awareness.off('change', read);
  }, [link]);
  return others;
}

/** Tells the others at which part this page is. */
export function useTellPlace(link: SharedLink, at: string): void {
  useEffect(() => link.awareness.setLocalStateField('at', at), [link, at]);
}
