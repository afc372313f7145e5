import { saveBlob } from '#ui/web';
import { fileName } from '../../common/file-name.ts';
import type { SheetStore } from '../state/sheet-store.ts';
import { workbookParts } from './write-sheet.ts';
import { packed } from './zip.ts';

/** Hands the sheet over as a workbook. */
export async function downloadWorkbook(store: SheetStore, title: string): Promise<void> {
  const blob = await packed(workbookParts(store, title));
  saveBlob(
    new Blob([blob], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    fileName(title, 'sheet', 'xlsx'),
  );
}
