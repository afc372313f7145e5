import { useSyncExternalStore } from 'react';
import type { FlowNode } from '#approvals/model';

let copied: FlowNode | null = null;
const listeners = new Set<() => void>();

/** Takes a step, to be put in elsewhere: in this flow or in that of another type. */
export function copyStep(node: FlowNode): void {
  copied = node;
  for (const tell of listeners) tell();
}

export const copiedStep = (): FlowNode | null => copied;

/** The step that was copied last; null where none was. */
export const useCopiedStep = (): FlowNode | null =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, copiedStep);
