import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, compareDecimals, dayOf, subtractDecimals } from '#calls/model';
import { directory } from '#identity/server';
import {
  headOf,
  labelOf,
  seals,
  type Condition,
  type CustodyCalls,
  type CustodyRow,
  type CustodyState,
} from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { reachOf } from '../ledgers/reach.ts';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';

/** Who keeps what is handed out, and takes it back. */
const keepers = {
  tool: { role: 'toolKeeper', type: headOf('toolBorrowing').code },
  seal: { role: 'sealKeeper', type: headOf('sealUse').code },
} as const;
export type CustodyKind = keyof typeof keepers;

/** The newest rows that a ledger shows. */
const most = 500;

interface Row extends SeenForm {
  custodyId: string;
  thingId: string;
  thingName: string;
  quantity: string;
  takenOn: string;
  due: string | null;
  about: string;
  isVoid: boolean;
  returns: { id: string; at: string; quantity: string; condition: Condition; words: string; by: string }[];
}

/** Keeps the actor the things of this company? */
export const isKeeper = ({ actor }: ActorContext, kind: CustodyKind, companyId: string): boolean =>
  actor.roles.includes(keepers[kind].role) && actor.companyId === companyId;

/** What is still out of a row of `custody c`, in SQL. */
export const leftOf = sql`c.quantity - coalesce((SELECT sum(r.quantity) FROM custody_return r WHERE r.custody_id = c.id), 0)`;
const isOut = sql`c.due IS NOT NULL AND c.voided_at IS NULL AND ${leftOf} > 0`;

const whose = (context: ActorContext, kind: CustodyKind): { where: SQL; mayChoose: boolean } => {
  const { where, mayChoose } = reachOf(context, keepers[kind].type);
  const { actor } = context;
  return isKeeper(context, kind, actor.companyId)
    ? { where: sql`(${where} OR c.company_id = ${actor.companyId})`, mayChoose: true }
    : { where, mayChoose };
};

export async function custodyRows(
  context: ActorContext,
  kind: CustodyKind,
  where: SQL,
  newest = most,
): Promise<CustodyRow[]> {
  const { db, language, now } = context;
  const { rows } = await db.execute<Row>(sql`
    SELECT ${seenColumns}, c.id AS "custodyId", c.thing_id AS "thingId", c.thing_name AS "thingName",
           trim_scale(c.quantity)::text AS quantity, c.taken_on::text AS "takenOn", c.due::text AS due, c.about,
           c.voided_at IS NOT NULL AS "isVoid",
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'at', r.returned_at, 'condition', r.condition,
                       'quantity', trim_scale(r.quantity)::text, 'words', r.words, 'by', r.received_by)
                       ORDER BY r.returned_at)
                       FROM custody_return r WHERE r.custody_id = c.id), '[]') AS returns
      FROM custody c JOIN form f ON f.id = c.form_id
     WHERE c.kind = ${kind} AND ${where} ORDER BY c.taken_on DESC, c.id DESC LIMIT ${newest}`);
  const people = await directory.personsById(db, [
    ...new Set(rows.flatMap(({ applicantId, returns }) => [applicantId, ...returns.map(({ by }) => by)])),
  ]);
  const person = directory.referringTo(language, people);
  const to = await linksTo(context, rows);
  const today = dayOf(now, context.timeZone);
  return rows.map((row) => {
    const left = subtractDecimals(row.quantity, addDecimals(...row.returns.map(({ quantity }) => quantity)));
    return {
      id: row.custodyId,
      thing: kind === 'seal' ? [...labelOf(seals, row.thingId)] : [row.thingName, row.thingName],
      ...{ quantity: row.quantity, left, takenOn: row.takenOn, due: row.due, about: row.about },
      holder: person(row.applicantId),
      state: stateOf(row, left, today),
      returns: row.returns.map(({ by, at, ...one }) => ({
        ...one,
        at: new Date(at).toISOString(),
        receivedBy: person(by),
      })),
      mayReceive:
        row.due !== null &&
        !row.isVoid &&
        compareDecimals(left, '0') > 0 &&
        isKeeper(context, kind, row.companyId),
      number: row.number,
      status: row.status,
      to: to(row),
    };
  });
}

function stateOf({ isVoid, due }: Row, left: string, today: string): CustodyState {
  if (isVoid) return 'voided';
  if (due === null) return 'used';
  if (compareDecimals(left, '0') <= 0) return 'returned';
  return due < today ? 'overdue' : 'out';
}

/** Rows of `custody c` and `form f` in which the text stands; a seal is found by its name in either language. */
function named(kind: CustodyKind, q: string): SQL {
  const wanted = q.toLowerCase();
  const found = seals
    .filter(({ label }) => label.some((name) => name.toLowerCase().includes(wanted)))
    .map(({ value }) => value);
  const text = sql`strpos(lower(c.thing_name || ' ' || c.about || ' ' || coalesce(f.number, '')), ${wanted}) > 0`;
  return kind === 'seal' && found.length ? sql`(${text} OR c.thing_id IN ${found})` : text;
}

/** The ledger of a kind, as far as the reader's right reaches; keepers see all of their company. */
export async function custodyLedger(
  context: ActorContext,
  kind: CustodyKind,
  { outOnly, personId, q }: ReturnType<CustodyCalls['ledger']['request']['parse']>,
  newest = most,
) {
  const { where, mayChoose } = whose(context, kind);
  const narrowed = [
    where,
    ...(personId ? [sql`c.holder_id = ${personId}`] : []),
    ...(q ? [named(kind, q)] : []),
  ];
  const chosen = sql.join(narrowed, sql` AND `);
  const today = dayOf(context.now, context.timeZone);
  const { rows } = await context.db.execute<{ out: number; overdue: number }>(sql`
    SELECT count(*)::int AS out, count(*) FILTER (WHERE c.due < ${today}::date)::int AS overdue
      FROM custody c JOIN form f ON f.id = c.form_id WHERE c.kind = ${kind} AND ${chosen} AND ${isOut}`);
  return {
    mayChoose,
    out: rows[0]?.out ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    rows: await custodyRows(context, kind, outOnly ? sql`${chosen} AND ${isOut}` : chosen, newest),
  };
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
