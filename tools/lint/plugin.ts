import type { ESLint } from 'eslint';
import { boundaries } from './rules/boundaries.ts';
import { labels } from './rules/labels.ts';
import { noDocumentNames } from './rules/no-document-names.ts';
import { reasons } from './rules/reasons.ts';
import { tokens } from './rules/tokens.ts';

/** The rules of this house; each is derived from the folders, none holds a list of libraries. */
export const bms: ESLint.Plugin = {
  meta: { name: 'bms' },
  rules: { boundaries, labels, 'no-document-names': noDocumentNames, reasons, tokens },
};
