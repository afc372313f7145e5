import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import { recordFileOwner } from '#registers/model';
import { handle, newId, type ActorContext, type FileOwner, type Handler } from '#server-kit/server';
import { readableRecord } from '../handlers/record-view.ts';
import type { StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';
import { reachesRecord } from '../save/check-record.ts';
import { storedRecord } from '../save/locked-record.ts';

/** Whoever may change a record adds and takes away its files; those of a merged one stay as they were. */
const mayChange = ({ register }: ServedRegister, context: ActorContext, record: StoredRecord): boolean =>
  record.state !== 'merged' && reachesRecord(register, context, 'edit', record);

/** For the file service: files of a record are for whoever may read the record, asked at each reading. */
export function fileOwnerOf(served: ServedRegister): FileOwner {
  const { register } = served;
  return {
    type: recordFileOwner(register.name),
    async mayRead(context, id) {
      const record = await storedRecord(context, served, id);
      return record !== null && reachesRecord(register, context, 'get', record);
    },
    async mayChange(context, id) {
      const record = await storedRecord(context, served, id);
      return record !== null && mayChange(served, context, record);
    },
    async changed({ db, actor, now, remoteAddress }, id, { what, file }) {
      await db.execute(sql`
        INSERT INTO register_file_act (id, register, record_id, what, file_id, file_name, person_id, at, remote_address)
        VALUES (${newId()}, ${register.name}, ${id}, ${what}, ${file.id}, ${file.name}, ${actor.personId},
                ${now.toISOString()}::timestamptz, ${remoteAddress})`);
    },
  };
}

interface FileRow extends Record<string, unknown> {
  id: string;
  name: string;
  size: string;
  mediaType: string;
  at: string;
  uploaderId: string;
}

/** Answers <code>_14: the files of a record, oldest first. */
export const filesHandler = (served: ServedRegister): Handler =>
  handle(served.register.calls.files, async ({ id }, context) => {
    const { db, language } = context;
    const record = await readableRecord(context, served, id);
    const { rows } = await db.execute<FileRow>(sql`
      SELECT id, name, size::text, media_type AS "mediaType", created_at::text AS at, uploader_id AS "uploaderId"
        FROM file WHERE owner_type = ${recordFileOwner(served.register.name)} AND owner_id = ${id}
       ORDER BY created_at, id`);
    const people = await directory.personsById(db, [...new Set(rows.map(({ uploaderId }) => uploaderId))]);
    const person = directory.referringTo(language, people);
    return {
      files: rows.map(({ id: fileId, name, size, mediaType, at, uploaderId }) => ({
        ...{ id: fileId, name, size: Number(size), mediaType },
        ...{ at: new Date(at).toISOString(), by: person(uploaderId) },
      })),
      mayChange: mayChange(served, context, record),
    };
  });
