import { ruleBroken, type Rewording } from '#calls/model';
import { columnOfHead, readTable, type SheetColumn, type SheetRow } from '#fields/model';
import { mostImportedRows } from '#lists/model';
import { readWorkbook, UnreadableWorkbook } from '#server-kit/server';

/** The columns of a file that mean something, and its rows. */
export interface ImportSheet<C extends SheetColumn = SheetColumn> {
  columns: readonly C[];
  rows: readonly SheetRow[];
}

const limits = { bytes: 100_000_000, rows: mostImportedRows + 1, columns: 300, sheets: 1 };

const tooMany = () =>
  ruleBroken([
    `一次最多导入 ${mostImportedRows.toLocaleString('en')} 行，请拆分文件`,
    `At most ${mostImportedRows.toLocaleString('en')} rows at a time: please split the file`,
  ]);

/** The cells of the first sheet of a workbook; with `csv` also of a text file with commas, semicolons or tabs. */
export async function readSheet(bytes: Buffer, { csv = false } = {}): Promise<string[][]> {
  const text = csv && !isArchive(bytes) ? textOf(bytes) : null;
  if (text !== null) {
    const rows = readTable(text, separatorOf(text));
    if (rows.length > limits.rows) throw tooMany();
    return rows.map((cells) => cells.slice(0, limits.columns));
  }
  try {
    return (await readWorkbook(bytes, limits))[0]?.rows ?? [];
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    throw error.reason === 'tooMany'
      ? tooMany()
      : csv
        ? ruleBroken(['不是有效的 Excel（.xlsx）或 CSV 文件', 'Neither an Excel file (.xlsx) nor CSV'])
        : ruleBroken([
            '不是有效的 Excel 文件（.xlsx），请使用模板',
            'Not an Excel file (.xlsx): please use the template',
          ]);
  }
}

/** What a workbook begins with. */
const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** Text as spreadsheets save it: UTF-8, or else the code of Chinese systems. null where it is none. */
function textOf(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The sign that stands most often in the heads. */
function separatorOf(text: string): string {
  const [heads = ''] = text.split('\n', 1);
  const often = (sign: string) => heads.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best));
}

/** Columns with the names that an administrator has given them: an export is headed by these. */
export const withOwnWords = <C extends SheetColumn>(
  columns: readonly C[],
  rewordings: readonly Rewording[],
): C[] =>
  columns.map((column) => {
    const names = [column.label, ...(column.exportedAs ? [column.exportedAs] : [])];
    const alsoCalled = rewordings
      .filter(({ declared }) => names.some(([zh, en]) => zh === declared[0] && en === declared[1]))
      .map(({ own }) => own);
    return alsoCalled.length ? { ...column, alsoCalled } : column;
  });

/** The rows of a sheet by the columns that its heads mean, in any order and either language; other heads are passed over. */
export function rowsByColumn<C extends SheetColumn>(
  known: readonly C[],
  [heads = [], ...body]: readonly (readonly string[])[],
): ImportSheet<C> {
  const columns = heads.map((head) => columnOfHead(known, head));
  const rows = body.flatMap((texts, at): SheetRow[] => {
    const cells: Record<string, string> = {};
    columns.forEach((column, place) => {
      const text = texts[place]?.trim();
      if (column && text) cells[column.key] = text;
    });
    return Object.keys(cells).length ? [{ number: at + 2, cells }] : [];
  });
  return { columns: known.filter((column) => columns.includes(column)), rows };
}

/** A file without rows is a refusal. */
export const nothingInIt = () => ruleBroken(['文件中没有数据行', 'There are no rows in the file']);
