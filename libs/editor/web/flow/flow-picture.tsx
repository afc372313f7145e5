import { getSmoothStepPath } from '@xyflow/react';
import type { FlowNode, readFlow } from '#editor/model';
import { paperColours } from '#ui/web';
import { linesWithin, textSizes } from '../common/text-lines.ts';
import { middleOf, shapePath, sidesBetween } from './shapes.ts';
import { sidePositions } from './side-positions.ts';

const margin = 24;

const fills: Readonly<Record<FlowNode['shape'], string>> = {
  start: paperColours.green,
  step: paperColours.ground,
  decision: paperColours.orange,
  document: paperColours.blue,
  note: paperColours.yellow,
  lane: paperColours.grey,
};

function Words({ node }: { node: FlowNode }) {
  const { text, width, height, shape } = node;
  const isLane = shape === 'lane';
  const lines = linesWithin(text, isLane ? height - 16 : width * (shape === 'decision' ? 0.62 : 0.88));
  const [x, y] = isLane ? [16, height / 2] : [width / 2, height / 2];
  return (
    <text
      textAnchor="middle"
      fontSize={textSizes.text}
      fill={paperColours.text}
      {...(isLane && { transform: `rotate(-90 ${x} ${y})` })}
    >
      {lines.map((line, at) => (
        // Lines of one text stand in their order.
        <tspan key={at} x={x} y={y + 5 + (at - (lines.length - 1) / 2) * textSizes.line}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A chart whole, by attributes alone: for a file and for paper. */
export function FlowPicture({ nodes, edges }: Readonly<ReturnType<typeof readFlow>>) {
  const [left, top] = [Math.min(0, ...nodes.map(({ x }) => x)), Math.min(0, ...nodes.map(({ y }) => y))];
  const right = Math.max(left + 100, ...nodes.map(({ x, width }) => x + width));
  const bottom = Math.max(top + 60, ...nodes.map(({ y, height }) => y + height));
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (
    <svg
      width={width}
      height={height}
      viewBox={`${left - margin} ${top - margin} ${width} ${height}`}
      fontFamily="sans-serif"
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 10 10"
          refX={9}
          refY={5}
          markerWidth={8}
          markerHeight={8}
          orient="auto"
        >
          <path d="M0 0L10 5L0 10Z" fill={paperColours.line} />
        </marker>
      </defs>
      <rect x={left - margin} y={top - margin} width={width} height={height} fill={paperColours.ground} />
      {nodes.map((node) => (
        <g key={node.id} transform={`translate(${node.x} ${node.y})`}>
          <path d={shapePath(node)} fill={fills[node.shape]} stroke={paperColours.line} />
          <Words node={node} />
        </g>
      ))}
      {edges.map(({ id, from, to, text }) => {
        const [source, target] = [byId.get(from), byId.get(to)];
        if (!source || !target) return null;
        const [leaves, comes] = sidesBetween(source, target);
        const [[sourceX, sourceY], [targetX, targetY]] = [middleOf(source, leaves), middleOf(target, comes)];
        const [path, x, y] = getSmoothStepPath({
          ...{ sourceX, sourceY, targetX, targetY },
          ...{ sourcePosition: sidePositions[leaves], targetPosition: sidePositions[comes] },
        });
        return (
          <g key={id}>
            <path d={path} fill="none" stroke={paperColours.line} strokeWidth={1.5} markerEnd="url(#arrow)" />
            {text && (
              <text
                {...{ x, y: y + 4, textAnchor: 'middle', fontSize: 12, fill: paperColours.text }}
                stroke={paperColours.ground}
                strokeWidth={4}
                paintOrder="stroke"
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
