import { sql, type SQL } from 'drizzle-orm';
import { detailRouteOf, formCalls, statusesOf, type AnyForm, type RelatedForm } from '#documents/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { mayRead, readableOf } from '../forms/may.ts';
import { findForm, notFound } from '../forms/stored-form.ts';
import { ownersOf, summaryColumns, summaryJoins, summaryOf, type SummaryRow } from '../list/summary.ts';

/** How far a chain is followed, and how many forms of it are looked at. */
const farthest = 5;
const most = 60;

/** Forms along the links from one form, each by its shortest way; `next` are beside it without such a link. */
const along = (id: string, next: readonly string[], from: SQL, to: SQL): SQL => sql`
  WITH RECURSIVE chain (id, distance) AS (
    (SELECT ${to}, 1 FROM form_link WHERE ${from} = ${id}::uuid
     UNION SELECT unnest(${sql.param([...next])}::uuid[]), 1)
    UNION
    SELECT l.${to}, chain.distance + 1 FROM chain JOIN form_link l ON l.${from} = chain.id
     WHERE chain.distance < ${farthest})
  SELECT id, min(distance)::int AS distance FROM chain WHERE id <> ${id}::uuid
   GROUP BY id ORDER BY distance, id LIMIT ${most}`;

async function chainOf(
  context: ActorContext,
  kit: FormsKit,
  chain: SQL,
): Promise<{ forms: RelatedForm[]; hidden: number }> {
  const { rows } = await context.db.execute<SummaryRow & { distance: number }>(sql`
    SELECT ${summaryColumns(context.language)}, chain.distance
      FROM (${chain}) AS chain JOIN form f ON f.id = chain.id ${summaryJoins}
     ORDER BY chain.distance, f.sort_at DESC`);
  const readable = await readableOf(context, rows.map(ownersOf));
  const forms = rows
    .filter(({ id }) => readable.has(id))
    .flatMap((row) => {
      const form = kit.formOf(row.type);
      if (!form) return [];
      const { id, number, subject, status, amount, currency } = summaryOf(row);
      const path = `${detailRouteOf(form)}?id=${id}`;
      const statusLabel: [string, string] = [...statusesOf(form)[status]];
      return { id, path, number, subject, status, statusLabel, amount, currency, distance: row.distance };
    });
  // Drafts of others are nobody's business, not even that there is one.
  const hidden = rows.filter(({ id, status }) => !readable.has(id) && status !== 'draft').length;
  return { forms, hidden };
}

/** What a form came from and what came from it, as far as the reader may see; open to whoever may read it. */
export const relatedHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).related, async ({ id }, context) => {
    const row = await findForm(context, form, id);
    if (!row || !(await mayRead(context, kit, row))) throw notFound();
    const [from, to] = [sql.raw('from_id'), sql.raw('to_id')];
    // What a step of an approval has started goes on from the form that waits for it.
    const { parents, children } = await kit.approvals.startedAround(context, { type: form.code, id });
    const up = await chainOf(context, kit, along(id, parents, from, to));
    const down = await chainOf(context, kit, along(id, children, to, from));
    return {
      upstream: up.forms.toReversed(),
      downstream: down.forms,
      hidden: up.hidden + down.hidden,
    };
  });
