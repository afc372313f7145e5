import { useEffect, useState } from 'react';
import { personIn } from '../../faces/person-in.ts';
import type { SharedLink } from '../../live/shared-link.ts';

/** Somebody else in the sheet and the cell where they are. */
export interface Other {
  client: number;
  id: string;
  name: string;
  row: string;
  column: string;
}

/** Where the others are; what a page says of its place is believed as far as it is one. */
export function useOthers(link: SharedLink): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    const read = () =>
      setOthers(
        [...link.awareness.getStates()].flatMap(([client, state]) => {
          const { row, column } = (state['cell'] ?? {}) as Record<string, unknown>;
          if (client === link.doc.clientID || typeof row !== 'string' || typeof column !== 'string')
            return [];
          return [{ client, ...personIn(state['user']), row, column }];
        }),
      );
    read();
    link.awareness.on('change', read);
    return () => link.awareness.off('change', read);
  }, [link]);
  return others;
}

/** Tells the others where one is. */
export function useTellPlace(link: SharedLink, row: string, column: string): void {
  useEffect(() => {
    link.awareness.setLocalStateField('cell', { row, column });
  }, [link, row, column]);
}
