import { ruleBroken, say } from '#calls/model';
import {
  columnOfHead,
  mostImportedRows,
  updateColumns,
  type AnyForm,
  type ImportColumn,
} from '#documents/model';
import { readWorkbook, UnreadableWorkbook } from '#server-kit/server';

/** A row of the sheet. */
export interface ImportRow {
  /** As the spreadsheet counts. */
  number: number;
  /** Texts by key of the column. */
  cells: Readonly<Record<string, string>>;
}

export interface ImportSheet {
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
}

const limits = { bytes: 100_000_000, rows: mostImportedRows + 1, columns: 300, sheets: 1 };

async function sheetOf(bytes: Buffer): Promise<string[][]> {
  try {
    return (await readWorkbook(bytes, limits))[0]?.rows ?? [];
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw error.reason === 'tooMany'
      ? ruleBroken([
          `一次最多导入 ${mostImportedRows.toLocaleString('en')} 行，请拆分文件`,
          `At most ${mostImportedRows.toLocaleString('en')} rows at a time: please split the file`,
        ])
      : ruleBroken([
          '不是有效的 Excel 文件（.xlsx），请使用模板',
          'Not an Excel file (.xlsx): please use the template',
        ]);
  }
}

/**
 * The rows of an import's file: its first sheet, heads in the first row, in any order and either language. Heads that mean
 * nothing are passed over; a required one that is missing is a refusal, because every row would lack it, unless the file
 * changes what there is.
 */
export async function readRows(form: AnyForm, bytes: Buffer, keyBy?: string): Promise<ImportSheet> {
  const [heads = [], ...body] = await sheetOf(bytes);
  const known = updateColumns(form);
  const columns = heads.map((head) => columnOfHead(known, head));
  // A file that changes what there is says only what changes.
  const changes = columns.includes(known.find(({ key }) => key === (keyBy ?? 'number')) ?? null);
  const missing = changes ? [] : known.filter((column) => column.required && !columns.includes(column));
  if (keyBy && !columns.some((column) => column?.key === keyBy)) {
    const key = known.find((column) => column.key === keyBy);
    throw ruleBroken([
      `文件缺少更新依据列“${key ? say(key.label, 'zh') : keyBy}”`,
      `The file lacks the column “${key ? say(key.label, 'en') : keyBy}” by which rows are known`,
    ]);
  }
  if (missing.length)
    throw ruleBroken([
      `文件缺少必填列：${missing.map(({ label }) => say(label, 'zh')).join('、')}`,
      `The file lacks required columns: ${missing.map(({ label }) => say(label, 'en')).join(', ')}`,
    ]);
  const rows = body.flatMap((texts, at): ImportRow[] => {
    const cells: Record<string, string> = {};
    columns.forEach((column, place) => {
      const text = texts[place]?.trim();
      if (column && text) cells[column.key] = text;
    });
    return Object.keys(cells).length ? [{ number: at + 2, cells }] : [];
  });
  if (!rows.length) throw ruleBroken(['文件中没有数据行', 'There are no rows in the file']);
  return { columns: known.filter((column) => columns.includes(column)), rows };
}
