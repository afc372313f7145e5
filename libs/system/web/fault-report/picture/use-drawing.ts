import { useState, type PointerEvent } from 'react';
import { markBetween, moved, type Mark, type MarkKind, type Point } from './marks.ts';

/** Under way: a new mark from a corner, or one that is being moved. */
type Drag = { from: Point; to: Point } & ({ moving: number } | { kind: MarkKind });

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
};

const resultOf = (drag: Drag, marks: readonly Mark[]): readonly Mark[] => {
  const { from, to } = drag;
  if (!('moving' in drag)) {
    const mark = markBetween(drag.kind, from, to);
    return mark ? [...marks, mark] : marks;
  }
  return marks.map((mark, at) =>
    at === drag.moving ? moved(mark, { x: to.x - from.x, y: to.y - from.y }) : mark,
  );
};

/** Mouse, pen and finger alike: drawn where nothing is, moved where a mark is (its element says which by data-mark). */
export function useDrawing(
  kind: MarkKind,
  marks: readonly Mark[],
  onChange: (marks: readonly Mark[]) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    /** With what is under way. */
    shown: drag ? resultOf(drag, marks) : marks,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = pointOf(event);
        const on = event.target instanceof HTMLElement ? event.target.dataset['mark'] : undefined;
        setDrag({ from, to: from, ...(on === undefined ? { kind } : { moving: Number(on) }) });
      },
      onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: pointOf(event) }),
      onPointerUp: () => {
        if (drag) onChange(resultOf(drag, marks));
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}
