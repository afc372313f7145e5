import { ruleBroken, say } from '#calls/model';
import { updateColumns, type AnyForm } from '#documents/model';
import { withOwnWords, nothingInIt, readSheet, rowsByColumn, type ImportSheet } from '#lists/server';
import { rewordingsOf, type ActorContext } from '#server-kit/server';

/**
 * Reads the rows of a file to import: the first sheet, with heads in its first row. A file without a required column is
 * refused, since every new form would lack that field; a file that changes forms may leave columns out.
 */
export async function readRows(
  { db }: Pick<ActorContext, 'db'>,
  form: AnyForm,
  bytes: Buffer,
  keyBy?: string,
): Promise<ImportSheet> {
  const known = withOwnWords(updateColumns(form), await rewordingsOf(db, form.code));
  const sheet = rowsByColumn(known, await readSheet(bytes));
  const { columns } = sheet;
  // A file that changes what there is says only what changes.
  const changes = columns.some(({ key }) => key === (keyBy ?? 'number'));
  const missing = changes ? [] : known.filter((column) => column.required && !columns.includes(column));
  if (keyBy && !changes) {
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
  if (!sheet.rows.length) throw nothingInIt();
  return sheet;
}
