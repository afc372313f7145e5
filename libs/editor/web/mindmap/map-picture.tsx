import type { MapNode } from '#editor/model';
import { paperColours } from '#ui/web';
import { branchPath, layOut, sizes, type PlacedNode } from './layout.ts';

/** Box and words of a node, by attributes alone: a style sheet may say otherwise where there is one. */
export function NodeShape({ place }: { place: PlacedNode }) {
  const { depth, width, height, lines } = place;
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={depth === 0 ? height / 2 : 6}
        fill={depth === 0 ? paperColours.strong : depth === 1 ? paperColours.soft : paperColours.ground}
        stroke={depth < 2 ? paperColours.strong : paperColours.border}
      />
      <text fontSize={sizes.text} fill={depth === 0 ? paperColours.strongText : paperColours.text}>
        {lines.map((line, at) => (
          // Lines of one text stand in their order.
          <tspan key={at} x={sizes.padX} y={sizes.padY + sizes.line * at + 15}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** A map whole, nothing folded: for a file and for paper. */
export function MapPicture({ root }: { root: MapNode }) {
  const { places, width, height } = layOut(root);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontFamily="sans-serif">
      <rect width={width} height={height} fill={paperColours.ground} />
      {[...places.values()].map((place) => {
        const from = place.parent === null ? null : places.get(place.parent);
        return (
          <g key={place.node.id}>
            {from && (
              <path
                d={branchPath(from, place)}
                fill="none"
                stroke={paperColours.lineQuiet}
                strokeWidth={1.5}
              />
            )}
            <g transform={`translate(${place.x} ${place.y})`}>
              <NodeShape place={place} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
