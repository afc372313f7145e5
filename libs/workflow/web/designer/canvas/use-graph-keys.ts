import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Flow, FlowNode } from '#approvals/model';
import { allNodes, copyNode, findNode, insertNode, moveNode, placeOf, removeNode } from '#workflow/model';
import type { Designing } from '../designer-context.ts';
import { copiedStep, copyStep } from './clipboard.ts';

interface GraphKeys {
  ref: RefObject<HTMLDivElement | null>;
  onKey(event: KeyboardEvent, id: string): void;
}

/** The next step of the arm beside, where there is one. */
function beside(flow: Flow, id: string, by: -1 | 1): string | undefined {
  const list = placeOf(flow, id)?.list;
  const branch = list && allNodes(flow.nodes).find((node) => node.id === list.branch);
  if (!list || branch?.kind !== 'branch') return undefined;
  const at = branch.arms.findIndex((arm) => arm.id === list.arm);
  for (let next = at + by; next >= 0 && next < branch.arms.length; next += by) {
    const first = branch.arms[next]?.nodes[0];
    if (first) return first.id;
  }
  return undefined;
}

const focusIn = (drawing: HTMLElement | null, id: string | undefined): void => {
  if (id !== undefined) drawing?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
};

/**
 * Keys on a step: arrows go through the drawing, Alt with them moves the step, Delete removes it, + adds one after it,
 * Ctrl with C, X, V and D copies, cuts, pastes after it and doubles it.
 * A step that was moved keeps the focus.
 */
export function useGraphKeys({ flow, readOnly, change, select }: Designing): GraphKeys {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const focus = (id: string | undefined) => focusIn(ref.current, id);
  // With each drawing: the step that was moved stands elsewhere now. An effect that runs later could be one of the drawing
  // before the key.
  useLayoutEffect(() => {
    if (wanted.current !== null) focusIn(ref.current, wanted.current);
    wanted.current = null;
  });

  /** Copy, cut and paste, as everywhere; false where the key means nothing here. */
  const byClipboard = (key: string, id: string): boolean => {
    const node = findNode(flow, id);
    if (!node || (key !== 'c' && readOnly)) return false;
    if (key === 'c' || key === 'x') copyStep(node);
    if (key === 'x') remove(id);
    if (key === 'v' || key === 'd') paste(id, key === 'd' ? node : copiedStep());
    return ['c', 'x', 'v', 'd'].includes(key);
  };
  const paste = (after: string, node: FlowNode | null) => {
    const place = placeOf(flow, after);
    if (!place || !node) return;
    const copy = copyNode(flow, node);
    wanted.current = copy.id;
    change((current) => insertNode(current, { ...place, index: place.index + 1 }, copy));
    select(copy.id);
  };
  const remove = (id: string) => {
    const ids = allNodes(flow.nodes).map((node) => node.id);
    const at = ids.indexOf(id);
    wanted.current = ids[at + 1] ?? ids[at - 1] ?? null;
    select(null);
    change((current) => removeNode(current, id));
  };

  const onKey = (event: KeyboardEvent, id: string) => {
    const ids = allNodes(flow.nodes).map((node) => node.id);
    const at = ids.indexOf(id);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const aside = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && event.altKey && !readOnly) {
      wanted.current = id;
      change((current) => moveNode(current, id, step));
    } else if (step !== 0) focus(ids[at + step]);
    else if (aside !== 0) focus(beside(flow, id, aside));
    else if (event.key === 'Delete' && !readOnly) remove(id);
    else if ((event.key === '+' || event.key === 'Insert') && !readOnly)
      ref.current?.querySelector<HTMLElement>(`[data-add-after="${CSS.escape(id)}"]`)?.click();
    else if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (!byClipboard(event.key.toLowerCase(), id)) return;
    } else return;
    event.preventDefault();
  };
  return { ref, onKey };
}
