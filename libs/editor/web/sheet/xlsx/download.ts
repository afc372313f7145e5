import type { SheetStore } from '../state/sheet-store.ts';
import { workbookParts } from './write-sheet.ts';
import { packed } from './zip.ts';

/** Hands the sheet over as a workbook. */
export async function downloadWorkbook(store: SheetStore, title: string): Promise<void> {
  const blob = await packed(workbookParts(store, title));
  const address = URL.createObjectURL(
    new Blob([blob], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'sheet'}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
