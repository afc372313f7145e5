import { useEffect, useState, useSyncExternalStore } from 'react';
import { reachServer } from '#api-client/web';
import type { DocumentKind } from '#editor/model';
import { noHold, SharedLink, type LinkState } from './shared-link.ts';

const nothing: LinkState = {
  ...{ connection: 'connecting', saved: true, refusal: null, refused: null, isThere: false, hold: noHold },
};
const never = () => () => undefined;

/** A document, open in this page as long as the component is there; null until it is opened. */
export function useShared(id: string, kind: DocumentKind): [link: SharedLink | null, state: LinkState] {
  const [link, setLink] = useState<SharedLink | null>(null);
  useEffect(() => {
    const opened = new SharedLink(id, kind, reachServer);
    opened.start();
    // oxlint-disable-next-line react/set-state-in-effect -- what the effect opens it also closes: no rendering may open it
    setLink(opened);
    return () => {
      setLink(null);
      opened.stop();
    };
  }, [id, kind]);
  const state = useSyncExternalStore(link?.subscribe ?? never, link ? link.getState : () => nothing);
  return [link, state];
}
