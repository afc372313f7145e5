import { sql, type SQL } from 'drizzle-orm';
import { readItemCode } from '#contracts/model';
import type { Scanned } from '#lists/server';

/** A DIN as it is kept, of a bar code with its sign and flags, or of what stands beneath it. What is none is like no other. */
const dinOfScan = (text: string): string =>
  text.replaceAll(/[\s-]/g, '').toUpperCase().replace(/^=/, '').slice(0, 13);

const same = (column: SQL, text: string): SQL => sql`lower(${column}) = lower(${text})`;
const anyOf = (columns: readonly SQL[], text: string): SQL =>
  sql`(${sql.join(
    columns.map((column) => same(column, text)),
    sql` OR `,
  )})`;

/** Kits `k` by whatever is printed on them. */
const byKit = (text: string): SQL => anyOf([sql`k.code`, sql`k.box`, sql`k.logger`, sql`k.waybill`], text);

/** Rows of the contracts that a scanned text means: by number, the DIN of a child, a kit that was sent, or a courier's job. */
export const scannedContract =
  (id: SQL): Scanned =>
  (text) =>
    sql`${id} IN (
    SELECT c.id FROM bank_contract c WHERE ${same(sql`c.code`, text)}
    UNION SELECT d.contract_id FROM bank_child d WHERE d.din = ${dinOfScan(text)}
    UNION SELECT k.contract_id FROM kit k WHERE ${byKit(text)}
    UNION SELECT j.contract_id FROM courier_job j WHERE j.number = upper(${text}))`;

/** Rows of the children that it means: of a contract all of them. */
export const scannedChild =
  (id: SQL): Scanned =>
  (text) =>
    sql`${id} IN (
    SELECT d.id FROM bank_child d JOIN bank_contract c ON c.id = d.contract_id
     WHERE d.din = ${dinOfScan(text)} OR ${same(sql`c.code`, text)}
    UNION SELECT k.child FROM kit k WHERE ${byKit(text)}
    UNION SELECT j.child_id FROM courier_job j WHERE j.number = upper(${text}))`;

/** Jobs `j` that it means: by their number, or of what they fetch. */
export const scannedJob: Scanned = (text) => sql`j.id IN (
    SELECT j.id FROM courier_job j WHERE j.number = upper(${text})
    UNION SELECT j.id FROM courier_job j JOIN bank_child d ON d.id = j.child_id JOIN bank_contract c ON c.id = j.contract_id
     WHERE d.din = ${dinOfScan(text)} OR ${same(sql`c.code`, text)}
    UNION SELECT j.id FROM courier_job j JOIN kit k ON k.id = j.kit_id WHERE ${byKit(text)})`;

/** Kits `r` that it means, beside their own codes: by waybill, by the family that has them, or by an item with its lot. */
export const scannedKit: Scanned = (text) => {
  const item = readItemCode(text);
  if (item) return sql`bare_lots_in(r.contents) @> ARRAY[lot_bare(${item.lot})]`;
  return sql`${same(sql`r.waybill`, text)}
    OR r.child IN (SELECT d.id FROM bank_child d WHERE d.din = ${dinOfScan(text)})
    OR r.contract_id IN (SELECT c.id FROM bank_contract c WHERE ${same(sql`c.code`, text)})`;
};
