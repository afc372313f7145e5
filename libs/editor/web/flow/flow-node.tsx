import { Handle, NodeResizer, type Node, type NodeProps } from '@xyflow/react';
import type { FlowNode } from '#editor/model';
import { useLabel } from '#ui/web';
import { faceClass } from '../faces/face-class.ts';
import type { Other } from '../common/use-others.ts';
import { shapePath, sides } from './shapes.ts';
import { sidePositions } from './side-positions.ts';
import styles from './flow.module.css';

export interface NodeData extends Record<string, unknown> {
  part: FlowNode;
  here: readonly Other[];
  mayChange: boolean;
  onResize(id: string, box: { x: number; y: number; width: number; height: number }): void;
}
export type DrawnNode = Node<NodeData>;

/** A node of a flow chart: its shape, its words, and who else is at it. */
export function FlowNodeView({ id, data, selected }: NodeProps<DrawnNode>) {
  const { part, here, mayChange, onResize } = data;
  const say = useLabel();
  const [first] = here;
  const classes = [
    styles.node,
    styles[part.shape],
    selected && styles.chosen,
    first && faceClass(first.id),
    first && styles.others,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <svg className={styles.shape} width={part.width} height={part.height} aria-hidden="true">
        <path d={shapePath(part)} />
      </svg>
      <div className={styles.words}>{part.text}</div>
      {first && <span className={styles.name}>{here.map(({ name }) => name).join(say(['、', ', ']))}</span>}
      {part.shape !== 'lane' &&
        sides.map((side) => (
          <Handle
            key={side}
            id={side}
            type="source"
            position={sidePositions[side]}
            isConnectable={mayChange}
            // Without a pointer edges come by 'lead to' of the tools.
            aria-hidden="true"
          />
        ))}
      {selected && mayChange && (
        <NodeResizer minWidth={60} minHeight={36} onResizeEnd={(_event, box) => onResize(id, box)} />
      )}
    </div>
  );
}
