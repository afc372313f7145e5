import * as Y from 'yjs';
import { differences } from './differences.ts';

/** A paragraph, heading, item or cell of a text, as it is compared and searched. */
export interface TextBlock {
  kind: string;
  words: string;
}

const wordsIn = (text: Y.XmlText): string =>
  text
    .toDelta()
    .map(({ insert }: { insert: unknown }) => (typeof insert === 'string' ? insert : '\n'))
    .join('');

function collect(node: Y.XmlFragment | Y.XmlElement, kind: string, to: TextBlock[]): void {
  let words = '';
  let isLeaf = false;
  for (const child of node.toArray())
    if (child instanceof Y.XmlText) {
      words += wordsIn(child);
      isLeaf = true;
    } else if (child instanceof Y.XmlElement) {
      if (child.nodeName === 'hardBreak') words += '\n';
      else collect(child, child.nodeName, to);
    }
  if (isLeaf) to.push({ kind, words });
}

/** The blocks of a text with words, in their order. */
export function textBlocks(doc: Y.Doc): TextBlock[] {
  const blocks: TextBlock[] = [];
  collect(doc.getXmlFragment('text'), 'paragraph', blocks);
  return blocks.filter(({ words }) => words !== '');
}

/** How a block differs from an older state. */
export interface BlockChange extends TextBlock {
  change: 'same' | 'added' | 'removed' | 'reworded' | 'moved';
  /** What it said, or where it stood, in the older state. */
  before?: string;
}

/** Blocks of two states side by side: what was taken out stands before what came in its place. */
export const compareBlocks = (older: readonly TextBlock[], newer: readonly TextBlock[]): BlockChange[] =>
  differences(older, newer, (a, b) => a.kind === b.kind && a.words === b.words).map(({ change, of }) => ({
    ...of,
    change,
  }));
