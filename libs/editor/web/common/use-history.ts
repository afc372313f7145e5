import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import * as Y from 'yjs';

/** Undo and redo of what was done in this page alone. */
export interface History {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
}

/** Follows changes under `origin` to the maps of a document. */
export function useHistory(doc: Y.Doc, roots: readonly string[], origin: unknown): History {
  const [manager] = useState(
    () =>
      new Y.UndoManager(
        roots.map((root) => doc.getMap(root)),
        { trackedOrigins: new Set([origin]), captureTimeout: 0, doc },
      ),
  );
  useEffect(() => () => manager.clear(), [manager]);
  const subscribe = useMemo(
    () => (watcher: () => void) => {
      const events = ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const;
      for (const event of events) manager.on(event, watcher);
      return () => events.forEach((event) => manager.off(event, watcher));
    },
    [manager],
  );
  const can = useSyncExternalStore(
    subscribe,
    () => `${Number(manager.canUndo())}${Number(manager.canRedo())}`,
  );
  return {
    canUndo: can.startsWith('1'),
    canRedo: can.endsWith('1'),
    undo: () => void manager.undo(),
    redo: () => void manager.redo(),
  };
}
