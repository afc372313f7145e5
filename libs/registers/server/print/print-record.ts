import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import { handle, newId, type Handler } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { notFound } from '../registers-kit.ts';
import { reachesRecord } from '../save/check-record.ts';
import { lockedRecord } from '../save/locked-record.ts';

/** Answers <code>_15: counts a print of a record. It is locked, so that no copy counts twice. */
export const printHandler = (served: ServedRegister): Handler =>
  handle(served.register.calls.print, async ({ id }, context) => {
    const { register } = served;
    const { db, actor, language, now } = context;
    const record = await lockedRecord(context, served, id);
    if (!record || !reachesRecord(register, context, 'get', record)) throw notFound();
    const at = now.toISOString();
    const { rows } = await db.execute<{ copy: number }>(sql`
      INSERT INTO register_print (id, register, record_id, copy, version, language, person_id, at)
      SELECT ${newId()}::uuid, ${register.name}, ${id}, coalesce(max(copy), 0) + 1, ${record.version}, ${language},
             ${actor.personId}, ${at}::timestamptz
        FROM register_print WHERE register = ${register.name} AND record_id = ${id}
      RETURNING copy`);
    const person = await directory.personById(db, actor.personId);
    return {
      copy: rows[0]?.copy ?? 1,
      at,
      by: { id: actor.personId, name: person ? directory.nameIn(language, person) : actor.personId },
    };
  });
