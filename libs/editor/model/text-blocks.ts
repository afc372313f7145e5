import * as Y from 'yjs';

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

/** Blocks beyond this are compared by their place alone. */
const mostCompared = 2_000;

/** Blocks of two states side by side: what was taken out stands before what came in its place. */
export function compareBlocks(older: readonly TextBlock[], newer: readonly TextBlock[]): BlockChange[] {
  const same = (a: TextBlock | undefined, b: TextBlock | undefined) =>
    a !== undefined && b !== undefined && a.kind === b.kind && a.words === b.words;
  let head = 0;
  while (same(older[head], newer[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(older.length, newer.length) - head &&
    same(older[older.length - 1 - tail], newer[newer.length - 1 - tail])
  )
    tail++;
  const [before, after] = [older.slice(head, older.length - tail), newer.slice(head, newer.length - tail)];
  const middle: BlockChange[] =
    before.length > mostCompared || after.length > mostCompared
      ? [
          ...before.map((block) => ({ ...block, change: 'removed' as const })),
          ...after.map((block) => ({ ...block, change: 'added' as const })),
        ]
      : alongLongest(before, after, same);
  const kept = (blocks: readonly TextBlock[]) =>
    blocks.map((block) => ({ ...block, change: 'same' as const }));
  return [...kept(newer.slice(0, head)), ...middle, ...kept(newer.slice(newer.length - tail))];
}

/** Along the longest sequence that both have. */
function alongLongest(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  same: (a: TextBlock | undefined, b: TextBlock | undefined) => boolean,
): BlockChange[] {
  const width = after.length + 1;
  const longest = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      longest[row * width + column] = same(before[row], after[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: BlockChange[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old && fresh && same(old, fresh)) {
      changes.push({ ...fresh, change: 'same' });
      row++;
      column++;
    } else if (old && (!fresh || at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ ...old, change: 'removed' });
      row++;
    } else if (fresh) {
      changes.push({ ...fresh, change: 'added' });
      column++;
    }
  }
  return changes;
}
