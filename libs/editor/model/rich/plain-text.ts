import type { RichNode, RichText } from './rich-schema.ts';

/** A line across the page, in plain words. */
const rule = '———';

function inlineWords(nodes: readonly RichNode[]): string {
  return nodes
    .map(({ type, text = '', marks = [], attrs }) => {
      if (type === 'hardBreak') return '\n';
      if (type === 'mention') return `@${String(attrs?.['words'])}`;
      const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
      // An address that is not what one reads would be lost.
      return typeof href === 'string' && href !== text && href !== `mailto:${text}`
        ? `${text} (${href})`
        : text;
    })
    .join('');
}

const within = (lines: readonly string[], sign: string): string[] =>
  lines.map((line, at) => `${at === 0 ? sign : '  '}${line}`);

function linesOf({ type, content = [], attrs }: RichNode): string[] {
  const inside = () => content.flatMap(linesOf);
  switch (type) {
    case 'bulletList':
      return content.flatMap((item) => within(linesOf(item), '• '));
    case 'orderedList': {
      const start = Number(attrs?.['start'] ?? 1);
      return content.flatMap((item, at) => within(linesOf(item), `${start + at}. `));
    }
    case 'taskList':
      return content.flatMap((item) => within(linesOf(item), item.attrs?.['checked'] ? '☑ ' : '☐ '));
    case 'blockquote':
      return inside().map((line) => `> ${line}`);
    case 'horizontalRule':
      return [rule];
    case 'picture':
      return [`[${String(attrs?.['words'] || '🖼')}]`];
    case 'listItem':
    case 'taskItem':
      return inside();
    default:
      return inlineWords(content).split('\n');
  }
}

/** What a rich text says in plain words, a block a line: for lists, mails, exports, searching. */
export const plainOf = (rich: RichText | null): string =>
  (rich?.content ?? []).flatMap(linesOf).join('\n').trim();

/** Plain words as a rich text: each line a paragraph. null: they say nothing. */
export function richOfPlain(words: string): RichText | null {
  const lines = words.replaceAll(/\r\n?/g, '\n').trim();
  if (!lines) return null;
  return {
    type: 'doc',
    content: lines
      .split('\n')
      .map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })),
  };
}

/** Two rich texts, one below the other. */
export const joinedRich = (first: RichText | null, second: RichText | null): RichText | null =>
  first && second ? { type: 'doc', content: [...first.content, ...second.content] } : (first ?? second);
