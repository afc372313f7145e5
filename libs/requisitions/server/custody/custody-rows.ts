import { sql } from 'drizzle-orm';
import { dayOf, say } from '#calls/model';
import { formsOf, formColumns } from '#documents/server';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import {
  conditions,
  sealList,
  toolList,
  type CustodyList,
  type CustodyReturn,
  type CustodyRow,
} from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { mayOpenAmong } from '../ledgers/seen-form.ts';
import {
  isKeeper,
  isOut,
  leftOf,
  readReturns,
  returnsAt,
  stateAt,
  thingAt,
  urgency,
  typeOfKind,
  type CustodyKind,
} from './custody-sql.ts';

/** '2026-11-22 1 损坏 手柄断裂 李伟; …' */
const returnedText = (returns: readonly CustodyReturn[], { language, timeZone }: ActorContext): string =>
  returns
    .map(({ at, quantity, condition, words, receivedBy }) =>
      [dayOf(new Date(at), timeZone), quantity, say(conditions[condition], language), words, receivedBy.name]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

async function complete(rows: CustodyRow[], context: ActorContext): Promise<CustodyRow[]> {
  const mayOpen = await mayOpenAmong(context, rows);
  return rows.map((row) => {
    const returns = readReturns(row.returns);
    return {
      ...row,
      returns,
      returned: returnedText(returns, context) || null,
      mayOpen: mayOpen(row.formId),
    };
  });
}

/** As far as the reader's right reaches; keepers see all of their company. */
const custodyRows = (list: CustodyList, kind: CustodyKind) =>
  listFrom(list, {
    from: sql`custody c JOIN ${formsOf({ code: typeOfKind[kind] })} f ON f.id = c.form_id JOIN person h ON h.id = c.holder_id`,
    id: sql`c.id`,
    // By the thing and its use, and by the number, subject and applicant of the form.
    search: sql`c.search || f.search`,
    at: {
      thing: thingAt(kind),
      number: sql`f.number`,
      quantity: sql`c.quantity`,
      left: sql`CASE WHEN ${isOut} THEN ${leftOf} ELSE 0 END`,
      holder: namedIn('h'),
      about: sql`c.about`,
      takenOn: sql`c.taken_on`,
      due: sql`c.due`,
      state: stateAt,
      returned: sql`NULL::text`,
    },
    carries: {
      formId: sql`f.id`,
      mayOpen: sql`false`,
      returns: returnsAt,
      mayReceive: (context) =>
        isKeeper(context, kind, context.actor.companyId)
          ? sql`(c.company_id = ${context.actor.companyId} AND ${isOut})`
          : sql`false`,
    },
    keys: { state: { value: urgency, as: 'int' } },
    reach: (context, action) => {
      const { actor } = context;
      const reached = withinScope(actor.scope([typeOfKind[kind]], action), formColumns, actor);
      const kept = isKeeper(context, kind, actor.companyId)
        ? sql`c.company_id = ${actor.companyId}`
        : sql`false`;
      return sql`c.kind = ${kind} AND (${reached} OR ${kept})`;
    },
    complete,
  });

export const toolRows = custodyRows(toolList, 'tool');
export const sealRows = custodyRows(sealList, 'seal');
