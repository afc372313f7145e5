import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import type * as Y from 'yjs';
import {
  FlowChanges,
  flowLimits,
  flowRoots,
  readFlow,
  shapeSizes,
  type FlowEdge,
  type FlowNode,
  type FlowShape,
} from '#editor/model';
import { useLabel, useToast } from '#ui/web';
import { newPartId } from '../common/new-part-id.ts';
import { useDocValue } from '../common/use-doc-value.ts';
import { useHistory, type History } from '../common/use-history.ts';
import type { EditorProps } from '../editors.ts';
import { shapeLabels } from './shapes.ts';

/** One flow chart at which somebody sits: what is chosen, and what can be done. */
export interface FlowDesk {
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
  chosen: ReadonlySet<string>;
  /** The node or edge that is chosen, where it is one alone. */
  only: FlowNode | FlowEdge | null;
  mayChange: boolean;
  history: History;
  changes: FlowChanges;
  choose: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** Adds a shape below the chosen node, with an edge to it; else near `near`. Answers where its middle is. */
  add(shape: FlowShape, near: { x: number; y: number }): { x: number; y: number } | null;
  /** Leads from the chosen node to another. */
  connect(from: string, to: string): void;
  /** Without ids what is chosen. */
  remove(ids?: readonly string[]): void;
}

/** Changes of this page, which it may take back. */
const origin = Symbol('flow chart');
const roots = [flowRoots.nodes, flowRoots.edges];
const gap = 48;
/** What stands where something stands already is put beside it. */
const beside = 24;

export const isNode = (part: FlowNode | FlowEdge): part is FlowNode => 'shape' in part;

export function useFlowDesk({ link, mayChange }: EditorProps, onRemoved: () => void): FlowDesk {
  const say = useLabel();
  const toast = useToast();
  const read = useCallback((doc: Y.Doc) => readFlow(doc), []);
  const { nodes, edges } = useDocValue(link.doc, read);
  const [changes] = useState(() => new FlowChanges(link.doc, newPartId, origin));
  const history = useHistory(link.doc, roots, origin);
  const [wanted, choose] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(
    () => [...nodes, ...edges].filter(({ id }) => wanted.has(id)),
    [nodes, edges, wanted],
  );
  const chosen = useMemo(() => new Set(parts.map(({ id }) => id)), [parts]);
  const only = parts.length === 1 ? (parts[0] ?? null) : null;
  return {
    ...{ nodes, edges, chosen, only, mayChange, history, changes, choose },
    add(shape, near) {
      if (!mayChange) return null;
      const leads = shape !== 'lane' && shape !== 'note';
      const above =
        leads && only && isNode(only) && only.shape !== 'lane' && only.shape !== 'note' ? only : null;
      const [width, height] = shapeSizes[shape];
      const place = above
        ? { x: above.x + (above.width - width) / 2, y: above.y + above.height + gap }
        : { x: near.x - width / 2, y: near.y - height / 2 };
      while (nodes.some(({ x, y }) => Math.abs(x - place.x) < beside && Math.abs(y - place.y) < beside)) {
        place.x += above ? width + beside : beside;
        if (!above) place.y += beside;
      }
      const id = changes.add(shape, { ...place, text: say(shapeLabels[shape]), after: above?.id ?? null });
      if (id === null) {
        toast.error([
          `流程图最多 ${flowLimits.nodes} 个节点`,
          `A flow chart holds ${flowLimits.nodes} nodes at most`,
        ]);
        return null;
      }
      choose(new Set([id]));
      return { x: place.x + width / 2, y: place.y + height / 2 };
    },
    connect(from, to) {
      const id = mayChange ? changes.connect(from, to) : null;
      if (id) choose(new Set([id]));
    },
    remove(ids = [...chosen]) {
      if (!mayChange || !ids.length) return;
      changes.remove(ids);
      onRemoved();
    },
  };
}
