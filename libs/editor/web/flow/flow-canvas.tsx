import {
  ConnectionMode,
  MarkerType,
  ReactFlow,
  type Edge,
  type EdgeChange,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useState } from 'react';
import { useLabel, useMedia } from '#ui/web';
import type { Other } from '../common/use-others.ts';
import { FlowNodeView, type DrawnNode } from './flow-node.tsx';
import { shapeLabels, sidesBetween } from './shapes.ts';
import type { FlowDesk } from './use-flow-desk.ts';
import styles from './flow.module.css';

const nodeTypes = { part: FlowNodeView };
const removes = ['Delete', 'Backspace'];

/** Nodes beyond this are drawn only where they can be seen. */
const mostDrawn = 200;

/** What is dragged or made larger now, before it is a change of the document. */
type Box = Partial<Record<'x' | 'y' | 'width' | 'height', number>>;

interface CanvasProps {
  desk: FlowDesk;
  others: readonly Other[];
  onWords(): void;
}

/** The drawing of a flow chart. */
export function FlowCanvas({ desk, others, onWords }: CanvasProps) {
  const say = useLabel();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map());
  const { nodes: parts, edges: leads, chosen, mayChange, changes } = desk;

  const nodes = useMemo(
    () =>
      parts.map((kept): DrawnNode => {
        const part = { ...kept, ...boxes.get(kept.id) };
        const here = others.filter(({ at }) => at === part.id);
        const { id, x, y, width, height, shape } = part;
        const names = here.map(({ name }) => name);
        return {
          ...{ id, width, height, type: 'part', position: { x, y }, measured: { width, height } },
          data: {
            ...{ part, here, mayChange },
            onResize: (which, box) => changes.resize(which, box),
          },
          selected: chosen.has(id),
          zIndex: shape === 'lane' ? -1 : 0,
          ariaLabel: [`${say(shapeLabels[shape])}：${part.text}`, ...names].join('，'),
        };
      }),
    [parts, boxes, others, chosen, mayChange, changes, say],
  );
  const edges = useMemo(() => {
    const byId = new Map(parts.map((part) => [part.id, { ...part, ...boxes.get(part.id) }]));
    return leads.flatMap(({ id, from, to, text }): Edge[] => {
      const [source, target] = [byId.get(from), byId.get(to)];
      if (!source || !target) return [];
      const [sourceHandle, targetHandle] = sidesBetween(source, target);
      const other = others.find(({ at }) => at === id);
      return [
        {
          ...{ id, source: from, target: to, sourceHandle, targetHandle, type: 'smoothstep' },
          label: other ? `${text} ${other.name}`.trim() : text,
          selected: chosen.has(id),
          markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
          ariaLabel: `${source.text} → ${target.text}${text && ` · ${text}`}`,
        },
      ];
    });
  }, [parts, leads, boxes, others, chosen]);

  const select = (selected: readonly { id: string; selected: boolean }[]) => {
    if (!selected.length) return;
    // Nodes and edges tell one after the other, before anything is drawn anew.
    desk.choose((before) => {
      const now = new Set(before);
      for (const { id, selected: is } of selected)
        if (is) now.add(id);
        else now.delete(id);
      return now;
    });
  };
  const onNodesChange = (all: NodeChange<DrawnNode>[]) => {
    select(all.filter((change) => change.type === 'select'));
    const next = new Map(boxes);
    const placed: { id: string; x: number; y: number }[] = [];
    for (const change of all) {
      if (change.type === 'position' && change.position) {
        if (change.dragging) next.set(change.id, { ...next.get(change.id), ...change.position });
        // Arrow keys and the end of a drag: half of a resize is kept when it ends.
        else if (!next.get(change.id)?.width) {
          next.delete(change.id);
          placed.push({ id: change.id, ...change.position });
        } else next.set(change.id, { ...next.get(change.id), ...change.position });
      } else if (change.type === 'dimensions' && change.resizing !== undefined) {
        if (change.resizing && change.dimensions)
          next.set(change.id, { ...next.get(change.id), ...change.dimensions });
        else next.delete(change.id);
      }
    }
    if (next.size || boxes.size) setBoxes(next);
    if (placed.length && mayChange) changes.place(placed);
  };
  const onEdgesChange = (all: EdgeChange[]) => select(all.filter((change) => change.type === 'select'));
  return (
    <div className={styles.canvas}>
      <ReactFlow
        {...{ nodes, edges, nodeTypes, onNodesChange, onEdgesChange }}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.15, ...(isStill && { duration: 0 }) }}
        minZoom={0.1}
        maxZoom={2}
        connectionMode={ConnectionMode.Loose}
        nodesDraggable={mayChange}
        nodesConnectable={mayChange}
        edgesReconnectable={false}
        deleteKeyCode={mayChange ? removes : null}
        multiSelectionKeyCode={['Shift', 'Control', 'Meta']}
        selectionKeyCode={null}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={nodes.length > mostDrawn}
        proOptions={{ hideAttribution: true }}
        onConnect={({ source, target }) => desk.connect(source, target)}
        onDelete={({ nodes: goneNodes, edges: goneEdges }) =>
          desk.remove([...goneNodes, ...goneEdges].map(({ id }) => id))
        }
        onNodeDoubleClick={onWords}
        onEdgeDoubleClick={onWords}
        ariaLabelConfig={{
          'node.a11yDescription.default': say([
            '按 Enter 选中，方向键移动，Delete 删除，F2 改文字',
            'Enter chooses, arrows move, Delete removes, F2 rewords',
          ]),
          'node.a11yDescription.keyboardDisabled': say(['按 Enter 选中', 'Enter chooses']),
          'node.a11yDescription.ariaLiveMessage': ({ x, y }) =>
            say(['已移动到 {x}，{y}', 'Moved to {x}, {y}'], { x: Math.round(x), y: Math.round(y) }),
          'edge.a11yDescription.default': say([
            '按 Enter 选中，Delete 删除，F2 改文字',
            'Enter chooses, Delete removes, F2 rewords',
          ]),
          'handle.ariaLabel': say(['连线处', 'Connect here']),
        }}
      />
    </div>
  );
}
