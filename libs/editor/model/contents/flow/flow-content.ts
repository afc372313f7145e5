import type * as Y from 'yjs';
import type { ContentKind } from '../content-kind.ts';
import { isOneOf, isPartId, isWords, mapContent } from '../map-content.ts';
import { compareParts, type Part } from '../parts.ts';
import { flowLimits, flowRoots, flowShapes, pairOf, readFlow } from './read-flow.ts';

function parts(doc: Y.Doc): Part[] {
  const { nodes, edges } = readFlow(doc);
  const words = new Map(nodes.map(({ id, text }) => [id, text]));
  return [
    ...nodes.map(({ id, shape, text }) => ({ id, kind: shape, words: text, place: shape, shown: text })),
    ...edges.map(({ id, from, to, text }) => {
      const ends = `${words.get(from) ?? ''} → ${words.get(to) ?? ''}`;
      return {
        id,
        kind: 'edge',
        words: text,
        place: `${from} ${to}`,
        shown: text ? `${ends} · ${text}` : ends,
      };
    }),
  ];
}

const isPair = (least: number, most: number) => (value: unknown) => pairOf(value, least, most) !== null;

/** Flow charts: nodes with a shape, a place and words, and edges between them. */
export const flowContent: ContentKind = {
  ...mapContent({
    [flowRoots.nodes]: {
      isKey: isPartId,
      fields: {
        shape: isOneOf(flowShapes),
        text: isWords(flowLimits.words),
        at: isPair(-flowLimits.far, flowLimits.far),
        size: isPair(flowLimits.least, flowLimits.most),
      },
    },
    [flowRoots.edges]: {
      isKey: isPartId,
      fields: { from: isWords(40), to: isWords(40), text: isWords(flowLimits.words) },
    },
  }),
  counted: [{ root: flowRoots.nodes, most: flowLimits.nodes }],
  blocks(doc) {
    const { nodes, edges } = readFlow(doc);
    const inOrder = nodes.toSorted((a, b) => a.y - b.y || a.x - b.x);
    return [...inOrder, ...edges].flatMap(({ text }) => (text ? [{ kind: 'node', words: text }] : []));
  },
  compare: (older, newer) => compareParts(parts(older), parts(newer)),
};
