import { sql } from 'drizzle-orm';
import { say, type Language } from '#calls/model';
import type { RecordImportResult } from '#registers/model';
import { keepMadeFile, newId, type ActorContext } from '#server-kit/server';
import type { RegistersKit } from '../registers-kit.ts';
import type { FileRequest } from './look-at-file.ts';

/** What the file service calls an import, as the owner of its refused rows. */
export const refusedRows = 'registerImport';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Keeps how many records of an import were refused, and the workbook of those rows; once, however often it is sent. */
export async function keepRefused(
  context: ActorContext,
  { store }: RegistersKit,
  { id, fileName }: FileRequest,
  { counts, errorFile }: Pick<RecordImportResult, 'counts' | 'errorFile'>,
  language: Language,
): Promise<void> {
  const { db, actor, now } = context;
  const { rows } = await db.execute<{ refused: number | null }>(
    sql`SELECT refused FROM register_import WHERE id = ${id} FOR UPDATE`,
  );
  if (!rows[0] || rows[0].refused !== null) return;
  const fileId = errorFile !== null && store ? newId() : null;
  if (fileId !== null && errorFile !== null && store)
    await keepMadeFile(context, store, {
      ...{ id: fileId, mediaType: workbook, bytes: Buffer.from(errorFile, 'base64') },
      name: `${fileName.replace(/\.(xlsx|csv)$/i, '')} ${say(['错误行', 'faulty rows'], language)}.xlsx`,
      ...{ uploaderId: actor.personId, companyId: actor.companyId, at: now },
      owner: { type: refusedRows, id },
    });
  await db.execute(sql`
    UPDATE register_import SET refused = ${counts.refused}, error_file_id = ${fileId}::uuid WHERE id = ${id}`);
}
