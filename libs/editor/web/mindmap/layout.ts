import { outlineOf, type MapNode } from '#editor/model';
import { linesWithin, textSizes, widthOf } from '../common/text-lines.ts';

/** A node in its place: its upper left corner and size in pixels, its words in lines. */
export interface PlacedNode {
  node: MapNode;
  parent: string | null;
  depth: number;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: readonly string[];
  isFolded: boolean;
}

export interface MapLayout {
  places: ReadonlyMap<string, PlacedNode>;
  width: number;
  height: number;
}

export const sizes = { ...textSizes, padX: 12, padY: 7, gapX: 44, gapY: 10, margin: 40 } as const;
const widest = 260;
const narrowest = 24;

/** Places a map from the left to the right: a node stands at the middle of those below it. Folded ones hide what is below. */
export function layOut(root: MapNode, folded: ReadonlySet<string> = new Set()): MapLayout {
  const isOpen = (node: MapNode) => !folded.has(node.id);
  const places = new Map<string, PlacedNode>();
  const order = [...outlineOf(root, isOpen)];
  for (const { node, depth, parent } of order) {
    const lines = linesWithin(node.text, widest);
    const left = parent && places.get(parent.id);
    places.set(node.id, {
      ...{ node, depth, parent: parent?.id ?? null, lines, y: 0 },
      x: left ? left.x + left.width + sizes.gapX : sizes.margin,
      width: Math.ceil(Math.max(narrowest, ...lines.map(widthOf))) + 2 * sizes.padX,
      height: Math.max(1, lines.length) * sizes.line + 2 * sizes.padY,
      isFolded: !isOpen(node) && node.under.length > 0,
    });
  }
  // From below to above: how much room what is below takes.
  const rooms = new Map<string, number>();
  for (const { node } of order.toReversed()) {
    const shown = isOpen(node) ? node.under : [];
    const below = shown.reduce((sum, { id }) => sum + (rooms.get(id) ?? 0), 0);
    const gaps = Math.max(0, shown.length - 1) * sizes.gapY;
    rooms.set(node.id, Math.max(places.get(node.id)?.height ?? 0, below + gaps));
  }
  const tops = new Map<string, number>([[root.id, sizes.margin]]);
  for (const { node } of order) {
    const [top, room, place] = [tops.get(node.id) ?? 0, rooms.get(node.id) ?? 0, places.get(node.id)];
    if (!place) continue;
    place.y = top + (room - place.height) / 2;
    const shown = isOpen(node) ? node.under : [];
    const below =
      shown.reduce((sum, { id }) => sum + (rooms.get(id) ?? 0), -sizes.gapY) + shown.length * sizes.gapY;
    let at = top + (room - below) / 2;
    for (const { id } of shown) {
      tops.set(id, at);
      at += (rooms.get(id) ?? 0) + sizes.gapY;
    }
  }
  let right = 0;
  for (const { x, width } of places.values()) right = Math.max(right, x + width);
  return { places, width: right + sizes.margin, height: (rooms.get(root.id) ?? 0) + 2 * sizes.margin };
}

/** The line from a node to one below it. */
export function branchPath(from: PlacedNode, to: PlacedNode): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const [x2, y2] = [to.x, to.y + to.height / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
