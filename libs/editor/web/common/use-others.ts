import { useEffect, useState } from 'react';
import { personIn } from '../faces/person-in.ts';
import type { SharedLink } from '../live/shared-link.ts';

/** Somebody else who has the document open. */
interface Somebody {
  client: number;
  id: string;
  name: string;
}
type Told = Readonly<Record<string, unknown>>;

const same = (a: readonly Somebody[], b: readonly Somebody[]) => JSON.stringify(a) === JSON.stringify(b);

/** Where the others are, as far as what their pages tell is a place; `placeOf` must not change between drawings. */
export function usePlaces<P extends object>(
  link: SharedLink,
  placeOf: (told: Told) => P | null,
): readonly (Somebody & P)[] {
  const [others, setOthers] = useState<readonly (Somebody & P)[]>([]);
  useEffect(() => {
    const read = () => {
      const now = [...link.awareness.getStates()].flatMap(([client, told]): (Somebody & P)[] => {
        const place = client === link.doc.clientID ? null : placeOf(told);
        return place ? [{ client, ...personIn(told['user']), ...place }] : [];
      });
      setOthers((before) => (same(before, now) ? before : now));
    };
    read();
    link.awareness.on('change', read);
    return () => link.awareness.off('change', read);
  }, [link, placeOf]);
  return others;
}

/** Somebody else, and the part of the document at which they are. */
export type Other = Somebody & { at: string };

const partOf = ({ at }: Told) => (typeof at === 'string' ? { at } : null);

/** Where the others are. */
export const useOthers = (link: SharedLink): readonly Other[] => usePlaces(link, partOf);

/** Tells the others at which part this page is. */
export function useTellPlace(link: SharedLink, at: string): void {
  useEffect(() => link.awareness.setLocalStateField('at', at), [link, at]);
}
