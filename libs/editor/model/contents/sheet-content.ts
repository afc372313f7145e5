import { compareSheets, sheetParts, sheetWords } from '../sheet/content.ts';
import { sheetLimits } from '../sheet/limits.ts';
import type { ContentKind } from './content-kind.ts';
import { mapContent } from './map-content.ts';

/** Spreadsheets: maps of single values, the last writer of each counts. */
export const sheetContent: ContentKind = {
  ...mapContent(sheetParts),
  counted: { root: 'cells', most: sheetLimits.cells },
  blocks: (doc) => sheetWords(doc).map((words) => ({ kind: 'cell', words })),
  compare: (older, newer) =>
    compareSheets(older, newer).map(({ place, old, fresh }) => ({
      ...{ kind: 'cell', words: `${place}: ${fresh === '' ? '—' : fresh}` },
      ...{ change: 'reworded', before: old === '' ? '—' : old },
    })),
};
