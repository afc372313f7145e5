import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { DocumentKind } from '#editor/model';
import { stateOfDocument } from '#editor/server';
import { readSetting } from '#identity/server';
import { mostOpeningsAnHour, openPublicPaper } from '#papers/model';
import { handlePublic, hourly, isoOf, type Handler } from '#server-kit/server';

interface Found extends Record<string, unknown> {
  id: string;
  title: string;
  kind: DocumentKind;
  changedAt: string;
}

/** Reads a document at its public address and counts it. Every reason why there is nothing is the same answer. */
export function publicHandler(): Handler {
  const count = hourly(mostOpeningsAnHour, [
    '该网络一小时内打开过多，请 {minutes} 分钟后再试',
    'Too many openings from this network within an hour, please try again in {minutes} min',
  ]);
  return handlePublic(openPublicPaper, async ({ token }, { db, now, remoteAddress }) => {
    count(remoteAddress ?? '', now);
    const { rows } = await db.execute<Found>(sql`
      SELECT d.id, d.title, d.kind, ${isoOf(sql`s.changed_at`)} AS "changedAt"
        FROM paper_address a JOIN paper d ON d.id = a.paper_id JOIN shared_document s ON s.id = d.id
       WHERE a.token = ${token} AND d.reading = 'everyone' AND d.deleted_at IS NULL`);
    const [found] = rows;
    if (!found || !(await readSetting(db, 'publicPapersAllowed'))) throw new CallError('notFound');
    const { id, title, kind, changedAt } = found;
    const state = await stateOfDocument(db, id);
    await db.execute(sql`UPDATE paper_address SET opens = opens + 1 WHERE token = ${token}`);
    return { title, kind, changedAt, state: Buffer.from(state).toString('base64') };
  });
}
