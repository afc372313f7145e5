import { compareSheets, sheetParts, sheetWords } from '../sheet/content.ts';
import { sheetLimits } from '../sheet/limits.ts';
import type { BlockChange } from '../text-blocks.ts';
import type { ContentKind } from './content-kind.ts';
import { mapContent } from './map-content.ts';

/** Spreadsheets: maps of single values, the last writer of each counts. */
export const sheetContent: ContentKind = {
  ...mapContent(sheetParts),
  counted: { root: 'cells', most: sheetLimits.cells },
  blocks: (doc) => sheetWords(doc).map((words) => ({ kind: 'cell', words })),
  compare: (older, newer) =>
    compareSheets(older, newer).map(({ place, old, fresh }): BlockChange => {
      const said = (words: string, change: BlockChange['change']): BlockChange => ({
        ...{ kind: 'cell', words: `${place}: ${words}`, change },
      });
      if (old === '') return said(fresh, 'added');
      return fresh === '' ? said(old, 'removed') : said(`${old} → ${fresh}`, 'reworded');
    }),
};
