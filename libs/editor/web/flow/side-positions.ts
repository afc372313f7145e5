import { Position } from '@xyflow/react';
import type { Side } from './shapes.ts';

/** Sides of a node as the library of the canvas names them. */
export const sidePositions: Readonly<Record<Side, Position>> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
};
