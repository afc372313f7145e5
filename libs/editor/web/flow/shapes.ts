import type { Label } from '#calls/model';
import type { FlowNode, FlowShape } from '#editor/model';

export const shapeLabels: Readonly<Record<FlowShape, Label>> = {
  start: ['开始/结束', 'Start or end'],
  step: ['步骤', 'Step'],
  decision: ['判断', 'Decision'],
  document: ['单据', 'Document'],
  note: ['备注', 'Note'],
  lane: ['泳道', 'Lane'],
};

/** The outline of a shape as an SVG path, from 0, 0. */
export function shapePath({
  shape,
  width: w,
  height: h,
}: Pick<FlowNode, 'shape' | 'width' | 'height'>): string {
  switch (shape) {
    case 'start': {
      const r = Math.min(w, h) / 2;
      return `M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 ${r} 0Z`;
    }
    case 'decision':
      return `M${w / 2} 0L${w} ${h / 2}L${w / 2} ${h}L0 ${h / 2}Z`;
    case 'document': {
      const wave = Math.min(10, h / 6);
      return `M0 0H${w}V${h - wave}Q${w * 0.75} ${h - 3 * wave} ${w / 2} ${h - wave}T0 ${h - wave}Z`;
    }
    case 'note':
      return `M0 0H${w - 14}L${w} 14V${h}H0ZM${w - 14} 0V14H${w}`;
    case 'lane':
      return `M0 0H${w}V${h}H0ZM32 0V${h}`;
    default:
      return `M4 0H${w - 4}Q${w} 0 ${w} 4V${h - 4}Q${w} ${h} ${w - 4} ${h}H4Q0 ${h} 0 ${h - 4}V4Q0 0 4 0Z`;
  }
}

export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];

/** The sides at which an edge leaves one node and comes to another: those that face each other. */
export function sidesBetween(from: FlowNode, to: FlowNode): [Side, Side] {
  const [dx, dy] = [
    to.x + to.width / 2 - from.x - from.width / 2,
    to.y + to.height / 2 - from.y - from.height / 2,
  ];
  // Downwards before sideways, as charts are read.
  if (to.y >= from.y + from.height) return ['bottom', 'top'];
  if (to.y + to.height <= from.y && Math.abs(dx) < from.width) return ['top', 'bottom'];
  if (Math.abs(dx) < from.width / 2) return dy >= 0 ? ['bottom', 'top'] : ['top', 'bottom'];
  return dx > 0 ? ['right', 'left'] : ['left', 'right'];
}

/** Where a side of a node has its middle. */
export function middleOf({ x, y, width, height }: FlowNode, side: Side): [number, number] {
  if (side === 'top') return [x + width / 2, y];
  if (side === 'bottom') return [x + width / 2, y + height];
  return [side === 'left' ? x : x + width, y + height / 2];
}
