import { compareSheets, sheetParts, sheetWords } from '../sheet/content.ts';
import { isThereAs } from '../sheet/axis.ts';
import { sheetLimits } from '../sheet/limits.ts';
import type { Lines } from '../sheet/sheet-doc.ts';
import type { BlockChange } from '../text-blocks.ts';
import type { ContentKind, Counted } from './content-kind.ts';
import { mapContent } from './map-content.ts';

/** Rows or columns: those that are gone are kept, and not counted. */
const counted = (root: Lines): Counted => ({
  ...{ root, most: sheetLimits[root], isPart: isThereAs },
  begin: new Set(Array.from({ length: sheetLimits.begin[root] }, (_, at) => String(at))),
});

/** Spreadsheets: maps of single values, the last writer of each counts. */
export const sheetContent: ContentKind = {
  ...mapContent(sheetParts),
  counted: [{ root: 'cells', most: sheetLimits.cells }, counted('rows'), counted('columns')],
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
