import type { Label } from '#calls/model';

/** Kinds of documents that are edited together. What each holds stands in `contents`, its editor in `web/editors.ts`. */
export const documentKinds = ['text', 'mindmap', 'flow', 'sheet'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const kindLabels: Readonly<Record<DocumentKind, Label>> = {
  text: ['文档', 'Document'],
  mindmap: ['思维导图', 'Mind map'],
  sheet: ['表格', 'Spreadsheet'],
  flow: ['流程图', 'Flow chart'],
};

/**
 * Counts what a document of a kind may hold: a page that knows less opens it read-only, for it would delete what it does not
 * know. Kinds that came after text begin at 2, because a page that knows texts alone says 1 of every document.
 */
export const contentVersions: Readonly<Record<DocumentKind, number>> = {
  text: 1,
  mindmap: 2,
  flow: 2,
  sheet: 2,
};
