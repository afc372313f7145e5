import type { Flow } from '#approvals/model';

/** The flow being edited, with what it was before and what was undone. */
export interface Edits {
  flow: Flow;
  past: readonly Flow[];
  future: readonly Flow[];
}

export type Edit = { do: 'change'; flow: Flow } | { do: 'undo' } | { do: 'redo' };

/** Steps that can be taken back. */
const mostUndo = 100;

export const startEdits = (flow: Flow): Edits => ({ flow, past: [], future: [] });

/** The edits after one more; the same where it changes nothing. */
export function edit(edits: Edits, one: Edit): Edits {
  const { flow, past, future } = edits;
  switch (one.do) {
    case 'change':
      if (one.flow === flow) return edits;
      return { flow: one.flow, past: [...past.slice(1 - mostUndo), flow], future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { flow: before, past: past.slice(0, -1), future: [flow, ...future] } : edits;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { flow: next, past: [...past, flow], future: rest } : edits;
    }
  }
}
