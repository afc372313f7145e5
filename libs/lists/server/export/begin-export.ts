import { sql } from 'drizzle-orm';
import { CallError, inOwnWords, ruleBroken } from '#calls/model';
import { mostExported, type ExportRequest } from '#lists/model';
import { newId, ownWordsOf, type ActorContext } from '#server-kit/server';
import type { BegunExport, ExportSource } from './export-source.ts';

/** Finds the list and what of it is exported, and writes down who asked for it, before anything leaves. */
export async function beginExport(
  sources: readonly ExportSource[],
  request: ExportRequest,
  context: ActorContext,
): Promise<BegunExport> {
  const { screen, list, fields, filters, ids } = request;
  const source = sources.find((each) => each.has(screen, list));
  if (!source) throw new CallError('forbidden');
  const begun = await source.begin(request, context);
  const most = mostExported.toLocaleString('en');
  if (begun.total > mostExported)
    throw ruleBroken([
      `一次最多导出 ${most} ${begun.unit[0]}，请缩小范围`,
      `At most ${most} ${begun.unit[1]} at a time: please narrow the list`,
    ]);
  const words = await ownWordsOf(context.db, screen.split('_')[0] ?? screen);
  // The heads as the screen says them: in the words of the administrator, where these are others.
  const columns = begun.columns.map((column) => ({ ...column, title: inOwnWords(words, column.title) }));
  const { title = null } = begun;
  await context.db.execute(sql`
    INSERT INTO list_export (id, person_id, screen, list, fields, filters, records, at, title, heads)
    VALUES (${newId()}, ${context.actor.personId}, ${screen}, ${list ?? null}, ${JSON.stringify(fields)}::jsonb,
      ${JSON.stringify({ ...filters, ids })}::jsonb, ${begun.total}, ${context.now},
      ${title && JSON.stringify(title)}::jsonb, ${JSON.stringify(columns.map((column) => column.title))}::jsonb)`);
  return { ...begun, columns };
}
