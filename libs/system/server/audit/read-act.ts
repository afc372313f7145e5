import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { directory } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import { entriesAtOnce, readAct } from '#system/model';
import { isAct, reachedActs } from './act-rows.ts';
import { entriesInWords, type AuditWords } from './act-words.ts';
import { entriesOfAct } from './stored-entries.ts';

interface Found extends Record<string, unknown> {
  id: string;
  at: string;
  personId: string | null;
  through: string | null;
  address: string | null;
  requestId: string | null;
}

/** SYS150P_2: one act with all that it changed. */
export const readActHandler = (words: AuditWords): Handler =>
  handle(readAct, async ({ id, after }, context) => {
    const { db, language } = context;
    const { rows } = await db.execute<Found>(sql`
      SELECT e.id::text AS id, e.at::text, e.actor_id AS "personId", e.through, e.remote_address AS address, e.request_id AS "requestId"
        FROM audit_entry e LEFT JOIN person p ON p.id = e.actor_id
       WHERE e.id = (SELECT coalesce(n.act, n.id) FROM audit_entry n WHERE n.id = ${id}::bigint)
         AND ${isAct} AND ${reachedActs(context)}`);
    const [found] = rows;
    if (!found) throw new CallError('notFound');
    const stored = await entriesOfAct(db, found.id, entriesAtOnce + 1, after);
    const shown = stored.slice(0, entriesAtOnce);
    const { personId, through } = found;
    const people = await directory.personsById(db, personId === null ? [] : [personId]);
    const said = await entriesInWords(context, words, shown);
    return {
      id: found.id,
      at: new Date(found.at).toISOString(),
      by: personId === null ? null : directory.referringTo(language, people)(personId),
      call: words.callOf(through),
      through: through ?? '',
      address: found.address,
      requestId: found.requestId,
      entries: said.map(({ beside: _beside, changes, ...entry }) => ({ ...entry, changes: [...changes] })),
      next: stored.length > entriesAtOnce ? (shown.at(-1)?.id ?? null) : null,
    };
  });
