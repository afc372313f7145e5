/** Kinds of documents that are edited together. */
export const documentKinds = ['text'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Shared types at the top of a document, by kind: 'fragment' is an XmlFragment. */
export const rootsOf: Readonly<Record<DocumentKind, readonly string[]>> = { text: ['text'] };

/** Counts what a document may hold: a page that knows less opens it read-only, for it would delete what it does not know. */
export const contentVersion = 1;

/** What a text may hold (tiptap's names): nodes, marks, and attributes of nodes. */
export const textNodes: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'taskList', 'taskItem', 'blockquote'],
  ...['codeBlock', 'hardBreak', 'horizontalRule', 'table', 'tableRow', 'tableCell', 'tableHeader'],
]);
export const textMarks: ReadonlySet<string> = new Set([
  ...['bold', 'italic', 'strike', 'underline', 'code', 'link'],
]);
export const textAttributes: ReadonlySet<string> = new Set([
  ...['level', 'start', 'type', 'checked', 'language', 'colspan', 'rowspan', 'colwidth', 'align', 'tight'],
]);

/** Where links of a text may lead. */
export const isSafeLink = (href: unknown): boolean =>
  typeof href === 'string' && href.length <= 2_000 && /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href);
