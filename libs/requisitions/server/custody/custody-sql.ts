import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { directory } from '#identity/server';
import { headOf, labelOf, seals, type CustodyReturn } from '#requisitions/model';
import { inWords, type ActorContext } from '#server-kit/server';

/** Who keeps what is handed out, and takes it back. */
const keepers = { tool: 'toolKeeper', seal: 'sealKeeper' } as const;
export type CustodyKind = keyof typeof keepers;

/** The type that hands out things of a kind. */
export const typeOfKind: Readonly<Record<CustodyKind, string>> = {
  tool: headOf('toolBorrowing').code,
  seal: headOf('sealUse').code,
};

/** Keeps the actor the things of this company? */
export const isKeeper = ({ actor }: ActorContext, kind: CustodyKind, companyId: string): boolean =>
  actor.roles.includes(keepers[kind]) && actor.companyId === companyId;

/** What is still out of a row of `custody c`. */
export const leftOf = sql`c.quantity - coalesce((SELECT sum(r.quantity) FROM custody_return r WHERE r.custody_id = c.id), 0)`;

/** Something has still to come back. */
export const isOut = sql`(c.due IS NOT NULL AND c.voided_at IS NULL AND ${leftOf} > 0)`;

/** What is out comes first, by the day when it is due, and with it what is overdue; then the newest. */
export const urgency = sql`CASE WHEN ${isOut} THEN c.due - DATE '2000-01-01'
  ELSE 10000000 + (DATE '2200-01-01' - c.taken_on) END`;

/** A CustodyState. */
export const stateAt = ({ now, timeZone }: ActorContext): SQL => sql`CASE
  WHEN c.voided_at IS NOT NULL THEN 'voided' WHEN c.due IS NULL THEN 'used' WHEN ${leftOf} <= 0 THEN 'returned'
  WHEN c.due < ${dayOf(now, timeZone)}::date THEN 'overdue' ELSE 'out' END`;

/** What the thing is called: a tool as it was when it was lent, a seal in the language of the reader. */
export const thingAt =
  (kind: CustodyKind) =>
  ({ language }: ActorContext): SQL => {
    if (kind === 'tool') return sql`c.thing_name`;
    const names = Object.fromEntries(seals.options.map(({ value, label }) => [value, label]));
    return inWords(sql`c.thing_id`, names, language, sql`c.thing_id`);
  };
export const thingLabel = (kind: CustodyKind, { id, name }: { id: string; name: string }) =>
  kind === 'seal' ? labelOf(seals.options, id) : ([name, name] as const);

/** What came back of it, oldest first. Instants are still as the database writes them, see `readReturns`. */
export const returnsAt = ({ language }: ActorContext): SQL => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', r.id, 'at', r.returned_at, 'condition', r.condition, 'words', r.words,
           'quantity', trim_scale(r.quantity)::text,
           'receivedBy', jsonb_build_object('id', p.id, 'name', ${sql.raw(directory.nameColumn(language, 'p'))}))
           ORDER BY r.returned_at)
    FROM custody_return r JOIN person p ON p.id = r.received_by WHERE r.custody_id = c.id), '[]')`;

export const readReturns = (read: readonly CustodyReturn[]): CustodyReturn[] =>
  read.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
