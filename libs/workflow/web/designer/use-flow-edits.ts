import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Flow } from '#approvals/model';
import { edit, startEdits } from './edits.ts';

/** Is the person typing? Then Ctrl+Z is the field's own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** The flow being edited, with undo and redo by key; `kept` is what the server has. */
export function useFlowEdits(start: Flow) {
  const [edits, dispatch] = useReducer(edit, start, startEdits);
  const [kept, setKept] = useState(start);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) dispatch({ do: 'undo' });
    else if (key === 'y' || (key === 'z' && event.shiftKey)) dispatch({ do: 'redo' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return {
    flow: edits.flow,
    unsaved: edits.flow !== kept,
    mayUndo: edits.past.length > 0,
    mayRedo: edits.future.length > 0,
    setKept,
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    change: (next: (flow: Flow) => Flow) => dispatch({ do: 'change', flow: next(edits.flow) }),
  };
}
