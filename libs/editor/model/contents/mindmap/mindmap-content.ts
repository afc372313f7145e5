import type * as Y from 'yjs';
import type { ContentKind } from '../content-kind.ts';
import { isPartId, isWords, mapContent } from '../map-content.ts';
import { compareParts, type Part } from '../parts.ts';
import { mapLimits, mapNodes, outlineOf, readMap } from './read-map.ts';

const parts = (doc: Y.Doc): Part[] =>
  [...outlineOf(readMap(doc))]
    .filter(({ node }) => node.text !== '')
    .map(({ node, parent }) => ({
      ...{ id: node.id, kind: 'node', place: parent?.id ?? '', words: node.text },
      shown: parent?.text ? `${parent.text} › ${node.text}` : node.text,
    }));

/** Mind maps: a flat map of nodes, each with its parent, its order among siblings and its words. */
export const mindmapContent: ContentKind = {
  ...mapContent({
    [mapNodes]: {
      isKey: isPartId,
      fields: { parent: isWords(40), order: isWords(100), text: isWords(mapLimits.words) },
    },
  }),
  counted: [{ root: mapNodes, most: mapLimits.nodes }],
  blocks: (doc) =>
    [...outlineOf(readMap(doc))].flatMap(({ node }) =>
      node.text ? [{ kind: 'node', words: node.text }] : [],
    ),
  compare: (older, newer) => compareParts(parts(older), parts(newer)),
};
