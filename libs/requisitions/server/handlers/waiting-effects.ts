import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { formsOfAnyType, formColumns } from '#documents/server';
import { withinScope } from '#identity/server';
import { requisitionQuery, requisitionTypes, waitingEffects } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';

interface Waiting extends Record<string, unknown> {
  type: string;
  waitingFor: Label;
  count: number;
  longest: string[];
}

/** Events that nobody has reacted to, of forms that are still approved: a form made void waits for nothing. */
export const waitingEffectsHandler: Handler = handle(waitingEffects, async (_request, context) => {
  const { actor, db } = context;
  const where = withinScope(actor.scope(requisitionQuery.code, 'query'), formColumns, actor);
  const { rows } = await db.execute<Waiting>(sql`
    SELECT f.type, e.waiting_for AS "waitingFor", count(*)::int AS count,
           (array_agg(f.id ORDER BY f.finished_at, f.id))[1:3] AS longest
      FROM business_event e JOIN ${formsOfAnyType} f ON f.id::text = e.about_id AND f.type = e.about_type
     WHERE e.waiting_for IS NOT NULL AND e.handled_by = '{}' AND f.status = 'approved' AND ${where}
     GROUP BY f.type, e.waiting_for ORDER BY count(*) DESC, f.type`);
  const ids = rows.flatMap(({ longest }) => longest);
  const { rows: forms } = ids.length
    ? await db.execute<SeenForm>(sql`SELECT ${seenColumns} FROM ${formsOfAnyType} f WHERE f.id IN ${ids}`)
    : { rows: [] };
  const to = await linksTo(context, forms);
  return {
    rows: rows.map(({ type, waitingFor, count, longest }) => ({
      ...{ type, waitingFor, count },
      title: requisitionTypes.find(({ code }) => code === type)?.title ?? ([type, type] as const),
      longest: longest.flatMap((id) => {
        const form = forms.find((one) => one.id === id);
        return form ? [{ day: form.day, number: form.number, status: form.status, to: to(form) }] : [];
      }),
    })),
  };
});
