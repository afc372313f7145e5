import { sql } from 'drizzle-orm';
import { CallError, ruleBroken, textIn, type Rewording } from '#calls/model';
import { mostExported, type ExportRequest } from '#lists/model';
import { newId, rewordingsOf, type ActorContext } from '#server-kit/server';
import type { BegunExport, ExportSource } from './export-source.ts';

/** The heads as the screen says them: in the words of the administrator, where these are others. */
function inOwnHeads(begun: BegunExport, rewordings: readonly Rewording[]): BegunExport {
  if (rewordings.length === 0) return begun;
  const { language, columns } = begun;
  const own = new Map(
    rewordings.map((each) => [textIn(each.declared, language), textIn(each.own, language)]),
  );
  return {
    ...begun,
    columns: columns.map((column) => ({ ...column, title: own.get(column.title) ?? column.title })),
  };
}

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
  await context.db.execute(sql`
    INSERT INTO list_export (id, person_id, screen, list, fields, filters, records, at)
    VALUES (${newId()}, ${context.actor.personId}, ${screen}, ${list ?? null}, ${JSON.stringify(fields)}::jsonb,
      ${JSON.stringify({ ...filters, ids })}::jsonb, ${begun.total}, ${context.now})`);
  return inOwnHeads(begun, await rewordingsOf(context.db, screen.split('_')[0]));
}
