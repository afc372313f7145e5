import { sql } from 'drizzle-orm';
import { dayAfter, dayOf, type Language } from '#calls/model';
import {
  birthCallCode,
  birthOptions,
  dispatchOptions,
  findForBirth,
  kitLead,
  type ContractStage,
} from '#contracts/model';
import { directory, matches, withinScope } from '#identity/server';
import { companyToday, handle, type ActorContext, type Handler } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import { hasKit } from '../kits/kit-lasts.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { firstDueDate, isOverdue } from './is-overdue.ts';
import { scannedChild } from '../lists/scanned.ts';
import { childrenOf } from '../stage/stage-facts.ts';

/** How many contracts a call offers. */
const offered = 8;

/** Couriers that can be told, those in use. */
async function couriers({ db, language }: ActorContext) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    email: string;
    language: Language | null;
  }>(sql`
    SELECT b.id, ${sql.raw(directory.nameColumn(language, 'b'))} AS name, coalesce(b.email, '') AS email, b.language
      FROM bank_partner b WHERE b.kind = 'courier' AND b.state = 'active' ORDER BY b.code`);
  return rows;
}

/** Whoever may have collected a child, those in use. */
async function collectors({ db, language }: ActorContext) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT b.id, ${sql.raw(directory.nameColumn(language, 'b'))} AS name FROM bank_partner b
     WHERE b.kind IN ('collector', 'obstetrician') AND b.state = 'active' ORDER BY b.kind, b.code LIMIT 500`);
  return rows;
}

const reach = ({ actor }: ActorContext, code: string) =>
  withinScope(actor.scope([code], 'query'), { company: sql`c.company_id` }, actor);

const options = handle(birthOptions, async (_request, context) => {
  const { db, now, timeZone } = context;
  const today = dayOf(now, timeZone);
  const lead = await valueOf(db, kitLead);
  const { rows } = await db.execute<{ from: string; births: number; withoutKit: number }>(sql`
    SELECT date_trunc('week', c.expected_on)::date::text AS "from", count(*)::int AS births,
           count(*) FILTER (WHERE NOT ${hasKit})::int AS "withoutKit"
      FROM bank_contract c JOIN bank_child h ON h.contract_id = c.id
     WHERE c.contract_state = 'signed' AND h.born_at IS NULL AND ${reach(context, birthCallCode)}
       AND c.expected_on BETWEEN ${firstDueDate(today)}::date AND ${dayAfter(today, 7 * 12)}::date
     GROUP BY 1 ORDER BY 1`);
  const { rows: waiting } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM bank_contract c JOIN bank_child h ON h.contract_id = c.id
     WHERE c.contract_state = 'signed' AND h.born_at IS NULL AND c.expected_on <= ${dayAfter(today, lead)}::date
       AND NOT ${isOverdue} AND ${reach(context, birthCallCode)} AND NOT ${hasKit}`);
  return {
    ...{ weeks: rows, kitsToSend: waiting[0]?.count ?? 0 },
    ...{ couriers: await couriers(context), collectors: await collectors(context) },
  };
});

interface FoundRow extends Record<string, unknown> {
  id: string;
  number: string;
  mother: string;
  phone: string;
  dueOn: string;
  stage: ContractStage;
  zone: string;
  hospital: string;
  obstetrician: { id: string; name: string } | null;
}

const find = (unitsOf: UnitsOfContracts) =>
  handle(findForBirth, async ({ q, childId }, context) => {
    const { db, language } = context;
    const name = (alias: string) => sql.raw(directory.nameColumn(language, alias));
    const scanned = scannedChild(sql`b.id`)(q, context);
    const { rows } = await db.execute<FoundRow>(sql`
    SELECT c.id, c.code AS number, ${name('c')} AS mother, c.mother_phone AS phone, c.expected_on::text AS "dueOn", c.stage,
           c.birth_zone AS zone, coalesce(${name('h')}, '') AS hospital,
           CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'name', ${name('o')}) END AS obstetrician
      FROM bank_contract c LEFT JOIN bank_partner h ON h.id = c.hospital_id LEFT JOIN bank_partner o ON o.id = c.obstetrician_id
     WHERE c.contract_state = 'signed' AND ${reach(context, birthCallCode)}
       AND EXISTS (SELECT FROM bank_child b WHERE b.contract_id = c.id AND b.born_at IS NULL)
       AND ${childId === undefined ? sql`true` : sql`EXISTS (SELECT FROM bank_child b WHERE b.contract_id = c.id AND b.id = ${childId})`}
       AND ${q === '' ? sql`true` : sql`(${matches(sql`c.search`, q)} OR c.id IN (SELECT b.contract_id FROM bank_child b WHERE ${scanned}))`}
     ORDER BY abs(c.expected_on - ${companyToday}), c.code LIMIT ${offered}`);
    const ids = rows.map(({ id }) => id);
    const [children, units] = await Promise.all([childrenOf(db, ids), unitsOf(db, ids)]);
    const { rows: coded } = q
      ? await db.execute<{ id: string }>(
          sql`SELECT b.id FROM bank_child b WHERE b.born_at IS NULL AND ${scanned} LIMIT 2`,
        )
      : { rows: [] };
    const [first, ...others] = coded.filter((one) => children.some((child) => child.id === one.id));
    return {
      meant: first && others.length === 0 ? first.id : null,
      contracts: rows.map((row) => ({
        ...row,
        children: children
          .filter(({ contractId }) => contractId === row.id)
          .map(({ id, order, bornAt, kit, kitFailsOn }) => ({
            ...{ id, order, kit, kitFailsOn, atLab: units.some((unit) => unit.childId === id) },
            bornAt: bornAt === null ? null : new Date(bornAt).toISOString(),
          })),
      })),
    };
  });

const jobOptions = handle(dispatchOptions, async (_request, context) => ({
  couriers: await couriers(context),
}));

export const birthReading = (unitsOf: UnitsOfContracts): readonly Handler[] => [
  options,
  find(unitsOf),
  jobOptions,
];
