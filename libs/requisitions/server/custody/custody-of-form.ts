import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { CustodyReturn, CustodyState } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { leftOf, readReturns, returnsAt, stateAt, thingLabel, type CustodyKind } from './custody-sql.ts';

interface Read extends Record<string, unknown> {
  thingId: string;
  thingName: string;
  state: CustodyState;
  due: string | null;
  returns: CustodyReturn[];
}

/** What the approval of a form has handed out, and how it stands. */
export async function custodyOfForm(context: ActorContext, kind: CustodyKind, formId: string) {
  const { rows } = await context.db.execute<Read>(sql`
    SELECT c.thing_id AS "thingId", c.thing_name AS "thingName", c.due::text AS due, ${stateAt(context)} AS state,
           ${returnsAt(context)} AS returns
      FROM custody c WHERE c.form_id = ${formId}::uuid AND c.kind = ${kind} ORDER BY c.taken_on DESC, c.id DESC`);
  return rows.map(({ thingId: id, thingName: name, state, due, returns }) => ({
    ...{ state, due, returns: readReturns(returns) },
    thing: thingLabel(kind, { id, name }) as Label,
  }));
}

/** How many of each thing of a company are out, or asked for and not decided yet. */
export async function outOf(
  { db }: Pick<ActorContext, 'db'>,
  companyId: string,
  things: readonly string[],
): Promise<Map<string, string>> {
  if (!things.length) return new Map();
  const { rows } = await db.execute<{ thing: string; out: string }>(sql`
    SELECT c.thing_id AS thing, trim_scale(sum(${leftOf}))::text AS out FROM custody c
     WHERE c.company_id = ${companyId} AND c.thing_id IN ${[...things]} AND c.due IS NOT NULL AND c.voided_at IS NULL
     GROUP BY 1`);
  return new Map(rows.map(({ thing, out }) => [thing, out]));
}
