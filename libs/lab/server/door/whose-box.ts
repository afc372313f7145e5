import { sql, type SQL } from 'drizzle-orm';
import { readScan, type UnbornChild } from '#lab/model';
import { directory, matches, withinScope } from '#identity/server';
import { companyToday, type ActorContext, type Db } from '#server-kit/server';
import { serialsOf } from '../unit/scanned-units.ts';

/** What was scanned at the door, as it is kept. */
export const scannedAtDoor = (scanned: string): string => {
  const scan = readScan(scanned);
  return scan.kind === 'din' ? scan.din : scanned.trim().toUpperCase();
};

/** The unit that is awaited, or was, by whatever is scanned from its box; undefined: none. */
export async function unitAtDoor(
  db: Db,
  text: string,
): Promise<{ id: string; kit: string | null; waybill: string | null } | undefined> {
  const { rows } = await db.execute<{ id: string; kit: string | null; waybill: string | null }>(sql`
    SELECT u.id, u.kit_serial AS kit, u.waybill FROM lab_unit u
     WHERE ${text} IN (u.din, upper(u.kit_serial), upper(u.waybill), upper(u.contract_no)) OR u.kit_serial IN (${serialsOf(text)})
     ORDER BY u.state NOT IN ('expected', 'collected'), u.deadline DESC LIMIT 1`);
  return rows[0];
}

/** Kits `x` by whatever is printed on them. */
const kitScanned = (text: string): SQL =>
  sql`upper(${text}) IN (upper(x.code), upper(x.box), upper(x.logger), upper(x.waybill))`;

/** Does a scan of nothing that is awaited mean a child `h` of a contract `c`, by kit or contract? */
export const meansChild = (text: string): SQL => sql`(upper(c.code) = upper(${text})
  OR EXISTS (SELECT FROM kit x WHERE x.child = h.id AND x.kit_state IN ('sent', 'withFamily', 'used', 'inTransit') AND ${kitScanned(text)}))`;

/** Is it a kit that another child has? */
export const ofAnotherChild = (text: string, childId: string): SQL =>
  sql`EXISTS (SELECT FROM kit x WHERE x.child <> ${childId} AND ${kitScanned(text)})`;

/** Children of contracts by number, mother, phone or pinyin. */
export const foundBy = (typed: string): SQL => matches(sql`c.search`, typed) ?? sql`false`;

/** Children of signed contracts whose birth nobody has called in and of whom nothing has come, as far as the reader reaches. */
export async function unbornChildren(
  { db, actor, language }: ActorContext,
  which: SQL,
): Promise<(UnbornChild & { zone: string; companyId: string })[]> {
  const { rows } = await db.execute<
    UnbornChild & { zone: string; companyId: string } & Record<string, unknown>
  >(sql`
    SELECT h.id, h.birth_order::int AS "order", (SELECT count(*)::int FROM bank_child o WHERE o.contract_id = c.id) AS of,
           c.code AS "contractNo", ${sql.raw(directory.nameColumn(language, 'c'))} AS mother, c.expected_on::text AS "dueOn",
           coalesce(${sql.raw(directory.nameColumn(language, 'p'))}, '') AS hospital,
           (SELECT k.code FROM kit k WHERE k.child = h.id AND k.kit_state IN ('sent', 'withFamily', 'used', 'inTransit')
             ORDER BY k.sent_at DESC NULLS LAST, k.id LIMIT 1) AS kit,
           c.birth_zone AS zone, c.company_id AS "companyId"
      FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id LEFT JOIN bank_partner p ON p.id = c.hospital_id
     WHERE c.contract_state = 'signed' AND h.born_at IS NULL AND ${which}
       AND NOT EXISTS (SELECT FROM lab_unit u WHERE u.contract_id = c.id AND u.child_id = h.id)
       AND ${withinScope(actor.scope(['HBLAB320P'], 'add'), { company: sql`c.company_id` }, actor)}
     ORDER BY abs(c.expected_on - ${companyToday}), c.code, h.birth_order LIMIT 8`);
  return rows;
}
