import * as Y from 'yjs';
import { richMarks, richNodes } from '../rich/rich-schema.ts';
import { compareBlocks, textBlocks } from '../text-blocks.ts';
import type { ContentKind, FoundPlace } from './content-kind.ts';

const { doc: _doc, text: _text, picture: _picture, mention: _mention, ...richBlocks } = richNodes;
/** What a text may hold (tiptap's names): what rich texts hold but pictures and names of people, and tables; nodes, marks, and attributes of nodes. */
const textNodes: ReadonlySet<string> = new Set([
  ...Object.keys(richBlocks),
  ...['table', 'tableRow', 'tableCell', 'tableHeader'],
]);
const textMarks: ReadonlySet<string> = new Set(Object.keys(richMarks));
const textAttributes: ReadonlySet<string> = new Set([
  ...Object.values(richBlocks).flatMap(({ attributes = {} }) => Object.keys(attributes)),
  ...['type', 'colspan', 'rowspan', 'colwidth', 'align', 'tight'],
]);

/** Where links of a text may lead. */
export const isSafeLink = (href: unknown): boolean =>
  typeof href === 'string' && href.length <= 2_000 && /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href);

/** y-prosemirror adds a hash where marks of one name overlap: 'link--x1'. */
const markOf = (key: string): string => key.split('--')[0] ?? key;

function isMark({ key, value }: { key: string; value: unknown }): boolean {
  const mark = markOf(key);
  if (!textMarks.has(mark)) return false;
  return mark !== 'link' || value === null || isSafeLink((value as { href?: unknown }).href);
}

function isAttribute(at: FoundPlace): boolean {
  const key = at === 'gone' ? null : at?.keys.at(-1);
  return at === 'gone' || (typeof key === 'string' && textAttributes.has(key));
}

/** Texts: one fragment of tiptap's nodes. */
export const textContent: ContentKind = {
  roots: { text: 'fragment' },
  isKnown({ content, parent }, place) {
    if (typeof parent === 'string' && parent !== 'text') return false;
    if (content instanceof Y.ContentDeleted || content instanceof Y.ContentString) return true;
    if (content instanceof Y.ContentType)
      return (
        content.type instanceof Y.XmlText ||
        (content.type instanceof Y.XmlElement && textNodes.has(content.type.nodeName))
      );
    if (content instanceof Y.ContentFormat)
      return isMark(content as unknown as { key: string; value: unknown });
    return content instanceof Y.ContentAny && isAttribute(place());
  },
  blocks: textBlocks,
  compare: (older, newer) => compareBlocks(textBlocks(older), textBlocks(newer)),
};
