import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type Ref,
} from 'react';
import { mapRoot } from '#editor/model';
import { faceClass } from '../faces/face-class.ts';
import { useLabel } from '#ui/web';
import type { Other } from '../common/use-others.ts';
import { branchPath, layOut, type PlacedNode } from './layout.ts';
import { MapField } from './map-field.tsx';
import { treeEvents } from './map-keys.ts';
import { NodeShape } from './map-picture.tsx';
import type { MapDesk } from './use-map-desk.ts';
import styles from './mindmap.module.css';

interface DrawingProps {
  desk: MapDesk;
  others: readonly Other[];
  zoom: number;
  label: string;
  hint: string;
  ref: Ref<HTMLDivElement>;
}

/** Nodes beyond this are drawn only where they can be seen. */
const mostDrawn = 400;
const around = 500;
/** Pixels that a pointer goes before it carries. */
const carriesFrom = 6;

interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of a scrolled place that can be seen, in pixels of the screen. */
function useSeen(place: HTMLDivElement | null): Window | null {
  const [seen, setSeen] = useState<Window | null>(null);
  useEffect(() => {
    if (!place) return undefined;
    let asked = 0;
    const read = () => {
      asked = 0;
      const { scrollLeft: left, scrollTop: top, clientWidth, clientHeight } = place;
      setSeen({ left, top, right: left + clientWidth, bottom: top + clientHeight });
    };
    const ask = () => void (asked ||= requestAnimationFrame(read));
    ask();
    place.addEventListener('scroll', ask, { passive: true });
    const watcher = new ResizeObserver(ask);
    watcher.observe(place);
    return () => {
      cancelAnimationFrame(asked);
      place.removeEventListener('scroll', ask);
      watcher.disconnect();
    };
  }, [place]);
  return seen;
}

/** Can it be seen, or nearly? */
const isWithin = ({ x, y, width, height }: PlacedNode, seen: Window, zoom: number): boolean =>
  x * zoom < seen.right + around &&
  (x + width) * zoom > seen.left - around &&
  y * zoom < seen.bottom + around &&
  (y + height) * zoom > seen.top - around;

const nodeAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-node]')?.getAttribute('data-node') ?? null) : null;

/** A mind map as it is drawn, from the left to the right. */
export function MapDrawing({ desk, others, zoom, label, hint, ref }: DrawingProps) {
  const say = useLabel();
  const prefix = useId();
  const { root, folded, chosen, typing } = desk;
  const { places, width, height } = useMemo(() => layOut(root, folded), [root, folded]);
  const [tree, setTree] = useState<HTMLDivElement | null>(null);
  const own = useRef<HTMLDivElement | null>(null);
  const seen = useSeen(tree);
  const carried = useRef<{ id: string; x: number; y: number; pointer: number; goes: boolean } | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const at = places.get(chosen);

  useLayoutEffect(() => {
    const place = own.current;
    if (!place || !at) return;
    const [left, top] = [at.x * zoom - 24, at.y * zoom - 24];
    const [right, bottom] = [(at.x + at.width) * zoom + 24, (at.y + at.height) * zoom + 24];
    if (left < place.scrollLeft) place.scrollLeft = left;
    else if (right > place.scrollLeft + place.clientWidth) place.scrollLeft = right - place.clientWidth;
    if (top < place.scrollTop) place.scrollTop = top;
    else if (bottom > place.scrollTop + place.clientHeight) place.scrollTop = bottom - place.clientHeight;
  }, [at, zoom]);

  const isNear = (place: PlacedNode) => places.size <= mostDrawn || !seen || isWithin(place, seen, zoom);
  const drawn = [...places.values()].filter((place) => place.node.id === chosen || isNear(place));
  const lines = [...places.values()].filter((place) => {
    const from = place.parent === null ? null : places.get(place.parent);
    return from && (isNear(place) || isNear(from));
  });

  const down = (event: PointerEvent) => {
    const id = nodeAt(event.target);
    if (!id) return;
    desk.choose(id);
    if (desk.mayChange && id !== mapRoot && event.pointerType === 'mouse' && event.button === 0)
      carried.current = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, goes: false };
  };
  const go = (event: PointerEvent) => {
    const carries = carried.current;
    if (!carries || carries.pointer !== event.pointerId) return;
    carries.goes ||= Math.hypot(event.clientX - carries.x, event.clientY - carries.y) > carriesFrom;
    if (!carries.goes) return;
    const over = nodeAt(document.elementFromPoint(event.clientX, event.clientY));
    setTarget(over === carries.id ? null : over);
  };
  const drop = () => {
    const carries = carried.current;
    carried.current = null;
    if (carries?.goes && target) desk.move(carries.id, target);
    setTarget(null);
  };
  return (
    <div
      ref={(place) => {
        own.current = place;
        setTree(place);
        if (typeof ref === 'function') ref(place);
        else if (ref) ref.current = place;
      }}
      className={styles.drawing}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      aria-activedescendant={`${prefix}${chosen}`}
      onPointerDown={down}
      onPointerMove={go}
      onPointerUp={drop}
      onPointerCancel={() => {
        carried.current = null;
        setTarget(null);
      }}
      onDoubleClick={({ target: on }) => nodeAt(on) && desk.rename()}
      {...treeEvents(desk, true)}
    >
      <svg
        role="none"
        className={styles.svg}
        width={Math.max(width * zoom, 1)}
        height={Math.max(height * zoom, 1)}
        viewBox={`0 0 ${width} ${height}`}
      >
        {lines.map((place) => {
          const from = places.get(place.parent ?? '');
          return from && <path key={place.node.id} className={styles.branch} d={branchPath(from, place)} />;
        })}
        {drawn.map((place) => {
          const { node, depth, x, y } = place;
          const here = others.filter((other) => other.at === node.id);
          const [first] = here;
          const classes = [
            styles.node,
            styles[`depth${Math.min(depth, 2)}`],
            node.id === chosen && styles.chosen,
            node.id === target && styles.target,
            first && faceClass(first.id),
          ];
          return (
            <g
              key={node.id}
              id={`${prefix}${node.id}`}
              data-node={node.id}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={node.id === chosen}
              aria-label={[node.text, ...here.map(({ name }) => name)].join('，')}
              {...(node.under.length > 0 && { 'aria-expanded': !place.isFolded })}
              className={classes.filter(Boolean).join(' ')}
              transform={`translate(${x} ${y})`}
            >
              <NodeShape place={place} />
              {first && (
                <>
                  <rect
                    className={styles.other}
                    x={-3}
                    y={-3}
                    width={place.width + 6}
                    height={place.height + 6}
                    rx={8}
                  />
                  <text className={styles.otherName} x={0} y={-6}>
                    {here.map(({ name }) => name).join(say(['、', ', ']))}
                  </text>
                </>
              )}
              {node.under.length > 0 && depth > 0 && (
                <g
                  className={styles.fold}
                  transform={`translate(${place.width} ${place.height / 2})`}
                  onPointerDown={(event) => {
                    event.stopPropagation();
                    desk.fold(node.id);
                  }}
                  onDoubleClick={(event) => event.stopPropagation()}
                >
                  <circle r={9} />
                  <path d={place.isFolded ? 'M-4 0H4M0 -4V4' : 'M-4 0H4'} />
                </g>
              )}
            </g>
          );
        })}
        {typing && at && typing.id === chosen && (
          <foreignObject x={at.x} y={at.y} width={Math.max(at.width, 200)} height={Math.max(at.height, 36)}>
            <MapField key={typing.id} desk={desk} onEnd={() => own.current?.focus({ preventScroll: true })} />
          </foreignObject>
        )}
      </svg>
    </div>
  );
}
