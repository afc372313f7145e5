import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import {
  contents,
  mostVersions,
  nameVersion,
  readVersion,
  readVersions,
  restoreVersion,
  sayAgain,
  type DocumentVersion,
} from '#editor/model';
import { directory } from '#identity/server';
import { handle, isoOf, type ActorContext, type Handler } from '#server-kit/server';
import { readHold } from './holds/read-hold.ts';
import { anchorAgain } from './passages/anchor-again.ts';
import { reached } from './reached.ts';
import { isTooMuch, sizeOf } from './room-left.ts';
import type { Sources } from './rooms/rights.ts';
import { addUpdates, compact, keepVersion, loadDocument } from './store.ts';

async function stateOf({ db }: ActorContext, id: string, number: number): Promise<Uint8Array> {
  const { rows } = await db.execute<{ state: Buffer }>(
    sql`SELECT state FROM document_version WHERE document_id = ${id} AND number = ${number} LIMIT 1`,
  );
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  return new Uint8Array(found.state);
}

/** Versions of documents; `changed` tells pages that have the document open. */
export function versionHandlers(sources: Sources, changed: (id: string) => void): readonly Handler[] {
  return [
    handle(readVersions, async ({ id }, context) => {
      const { mayChange } = await reached(context, sources, id);
      const { rows } = await context.db.execute<Record<string, unknown> & DocumentVersion>(sql`
        SELECT v.number::int AS number, ${isoOf(sql`v.at`)} AS at, v.name, v.why,
               (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id,
                         'name', ${sql.raw(directory.nameColumn(context.language, 'p'))}) ORDER BY p.id), '[]')
                  FROM person p WHERE p.id = ANY (v.authors)) AS authors
          FROM document_version v WHERE v.document_id = ${id} ORDER BY v.number DESC, v.at DESC LIMIT ${mostVersions + 1}`);
      return { versions: rows.slice(0, mostVersions), hasEarlier: rows.length > mostVersions, mayChange };
    }),
    handle(readVersion, async ({ id, number }, context) => {
      await reached(context, sources, id);
      return { state: Buffer.from(await stateOf(context, id, number)).toString('base64') };
    }),
    handle(nameVersion, async ({ id, name }, context) => {
      const { db, now } = context;
      await reached(context, sources, id, { changes: true });
      const { doc, number } = await loadDocument(db, id);
      await keepVersion(db, id, doc, number, { why: 'named', name, now });
      return { number };
    }),
    handle(restoreVersion, async ({ id, number: wanted }, context) => {
      const { db, now, actor } = context;
      const document = await reached(context, sources, id, { changes: true });
      const { hold } = await readHold(db, id, now);
      if (hold && hold.by.id !== actor.personId)
        throw ruleBroken([
          `${hold.by.zh}正在独占编辑此文档`,
          `${hold.by.en || hold.by.zh} is writing alone in it`,
        ]);
      const state = await stateOf(context, id, wanted);
      const { doc, number } = await loadDocument(db, id);
      if (wanted === number) throw ruleBroken(['文档与该版本相同', 'The document says the same']);
      await keepVersion(db, id, doc, number, { why: 'restore', now });
      const before = sizeOf(doc);
      const bytes = sayAgain(doc, state, contents[document.kind].roots);
      if (isTooMuch(before, sizeOf(doc)))
        throw ruleBroken([
          '恢复此版本后文档会超过 10 MB',
          'With this version the document would be larger than 10 MB',
        ]);
      const last = await addUpdates(db, document, [{ authorId: actor.personId, bytes }], now);
      await compact(db, document, doc, last, now);
      if (document.kind === 'text') await anchorAgain(db, id, doc);
      changed(id);
      return { number: last };
    }),
  ];
}
