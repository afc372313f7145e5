import type { ESLint } from 'eslint';
import { boundaries } from './rules/boundaries.ts';
import { formsOf } from './rules/forms-of.ts';
import { labels } from './rules/labels.ts';
import { noDocumentNames } from './rules/no-document-names.ts';
import { oneScope } from './rules/one-scope.ts';
import { reasons } from './rules/reasons.ts';
import { tokens } from './rules/tokens.ts';

/** The rules of this house; each is derived from the folders, none holds a list of libraries. */
export const bms: ESLint.Plugin = {
  meta: { name: 'bms' },
  rules: {
    boundaries,
    'forms-of': formsOf,
    labels,
    'no-document-names': noDocumentNames,
    'one-scope': oneScope,
    reasons,
    tokens,
  },
};
