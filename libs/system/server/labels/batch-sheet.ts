import type { Label } from '#calls/model';
import type { SheetColumn } from '#fields/model';
import { readSheet, rowsByColumn } from '#lists/server';
import { writeWorkbook, type SheetCell } from '#server-kit/server';
import type { BatchWord } from '#system/model';

const column = (key: string, label: Label): SheetColumn => ({ key, label, field: null, required: true });

/** Columns of the workbook; a file may be headed in either language. */
const columns: readonly SheetColumn[] = [
  column('screen', ['画面代码', 'Screen code']),
  column('declaredZh', ['中文原文', 'Declared Chinese']),
  column('declaredEn', ['英文原文', 'Declared English']),
  column('zh', ['中文', 'Chinese']),
  column('en', ['英文', 'English']),
];

/** A workbook of own words; without any of both it is back to the declared ones. */
export async function workbookOf(words: readonly BatchWord[], half: 0 | 1): Promise<Buffer> {
  const rows: SheetCell[][] = [
    columns.map(({ label }) => ({ text: label[half], look: 'head' })),
    ...words.map(({ screen, declared, own }) =>
      [screen, ...declared, own?.[0] ?? '', own?.[1] ?? ''].map((text) => ({ text })),
    ),
  ];
  const parts: Buffer[] = [];
  const name = half === 0 ? '标签' : 'Labels';
  for await (const part of writeWorkbook([{ name, widths: [16, 30, 30, 30, 30], frozen: 1, rows }]))
    parts.push(part);
  return Buffer.concat(parts);
}

interface ReadWords {
  words: (BatchWord & { row: number })[];
  faults: { row: number; text: Label }[];
}

/** The words of a workbook; rows without a screen or declared words are faults. */
export async function wordsOfWorkbook(bytes: Buffer): Promise<ReadWords> {
  const { columns: found, rows } = rowsByColumn(columns, await readSheet(bytes));
  const missing = columns.filter(({ key }) => !found.some((each) => each.key === key));
  if (missing.length > 0)
    return {
      words: [],
      faults: missing.map(({ label: [zh, en] }) => ({
        row: 1,
        text: [`缺少列“${zh}”`, `The column “${en}” is missing`],
      })),
    };
  const read: ReadWords = { words: [], faults: [] };
  for (const { number: row, cells } of rows) {
    const { screen, declaredZh, declaredEn, zh = '', en = '' } = cells;
    if (!screen || !declaredZh || !declaredEn)
      read.faults.push({
        row,
        text: ['缺少画面代码或原文', 'The screen code or the declared words are missing'],
      });
    else
      read.words.push({
        ...{ row, screen: screen.toUpperCase(), declared: [declaredZh, declaredEn] },
        own: zh || en ? [zh, en] : null,
      });
  }
  return read;
}
