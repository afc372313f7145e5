import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { sharedLimits } from '#editor/model';

/** Characters of what is put in at once: a change is one update, and of these no more is taken than so many bytes. */
const atOnce = sharedLimits.update / 4;

/** Blocks in their order, as many together as one change brings. */
function partsOf(blocks: readonly Node[]): Node[][] {
  const parts: Node[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const length = JSON.stringify(block).length;
    if (size + length > atOnce) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(block);
    size += length;
  }
  return parts;
}

/** Takes a text in the place of what the document says, in changes that are not too large to be kept. */
export function takeIn({ commands, view }: Editor, text: Node): void {
  const parts = partsOf(text.children);
  const last = parts.pop() ?? [];
  commands.setContent({ type: 'doc', content: last.map((block) => block.toJSON() as object) });
  // From its end to its beginning: behind a last block the editor may put an empty paragraph of its own.
  for (const part of parts.toReversed())
    view.dispatch(view.state.tr.insert(0, Fragment.fromArray([...part])));
}
