import { signaturePaper } from '#approvals/model';

interface Stroke {
  points: readonly { x: number; y: number }[];
}

/** Points nearer than this to the one before say nothing more. Units of the paper. */
const nearest = 3;
/** Most points of a stroke and most strokes; see the declaration of `signature`. */
const most = { points: 600, strokes: 60 } as const;

const within = (value: number, upTo: number): number => Math.max(0, Math.min(upTo, Math.round(value)));

/** What was drawn on a paper so wide (pixels), in the units of the declared one: whole numbers, none of them idle. */
export function strokesOf(drawn: readonly Stroke[], width: number): number[][] {
  const scale = signaturePaper.width / Math.max(1, width);
  return drawn.slice(0, most.strokes).flatMap(({ points }) => {
    const kept: { x: number; y: number }[] = [];
    for (const point of points) {
      const x = within(point.x * scale, signaturePaper.width);
      const y = within(point.y * scale, signaturePaper.height);
      const last = kept.at(-1);
      if (!last || Math.hypot(x - last.x, y - last.y) >= nearest) kept.push({ x, y });
    }
    return kept.length > 0 ? [kept.slice(0, most.points).flatMap(({ x, y }) => [x, y])] : [];
  });
}
