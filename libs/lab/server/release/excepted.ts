import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '#calls/model';
import { exceptionalReleaseApproved, readUnitText, unitInText, type Check } from '#lab/model';
import { react, type Context } from '#server-kit/server';
import type { HeldUnit } from '../unit/held-unit.ts';
import type { Excepted } from './checks.ts';
import { checkSheet, type SheetRow } from './sheets.ts';

/** A miss as a line of the form, in a language: what was found, what it is held against. */
export const lineOf = (
  { label, found, limit }: Pick<Check, 'label' | 'found' | 'limit'>,
  language: Language,
): string =>
  language === 'zh'
    ? `${label[0]}：${found[0]}${limit ? `（${limit}）` : ''}`
    : `${label[1]}: ${found[1]}${limit ? ` (${limit})` : ''}`;

/** Does a line of the form say this miss, in either language? Lines from before had its key in front, '[hours] …'. */
export const says = (line: string, miss: Check): boolean => {
  const said = line.trim().replace(/^\[\w+\] /, '');
  return said === lineOf(miss, 'zh') || said === lineOf(miss, 'en');
};

interface LivingSheet {
  sheetId: string;
  unitId: string;
  /** DIN and product code, which together name one unit. */
  unit: string;
  misses: Check[];
}

type Reader = Pick<Context, 'db' | 'now' | 'timeZone'>;
type Row = SheetRow & { unit: HeldUnit };

/** Sheets of what somebody named that are not finished, with their misses now: two where a donation has two products. */
export async function livingSheets(context: Reader, typed: string, within: SQL): Promise<LivingSheet[]> {
  const named = readUnitText(typed);
  if (!named) return [];
  const { rows } = await context.db.execute<Row>(sql`
    SELECT h.id, h.unit_id AS "unitId", h.direction, h.state, h.why, h.recipient, h.excepted, h.exception_id AS "exceptionId",
           jsonb_build_object('id', u.id, 'din', u.din, 'product', u.product, 'code', unit_code(u), 'use', u.use, 'bornAt', u.born_at, 'freezingAt', u.freezing_at,
             'limitMinutes', u.limit_minutes, 'bloodGroup', u.blood_group, 'plasmaDiluted', u.plasma_diluted, 'risk', u.risk) AS unit
      FROM lab_sheet h JOIN lab_unit u ON u.id = h.unit_id
     WHERE u.din = ${named.din} AND (${named.code}::text IS NULL OR unit_code(u) = ${named.code})
       AND h.state IN ('open', 'firstSigned') AND ${within} ORDER BY u.product, u.division`);
  const sheets: LivingSheet[] = [];
  for (const row of rows) {
    const { misses } = await checkSheet(context, row.unit, row);
    sheets.push({ sheetId: row.id, unitId: row.unitId, unit: unitInText(row.unit), misses });
  }
  return sheets;
}

const formValues = z.object({ unit: z.string(), misses: z.string() });

/** What was approved holds for those misses alone, as they were found. */
export const exceptMisses = react(exceptionalReleaseApproved, async ({ id, values }, context) => {
  const { unit, misses } = formValues.parse(values);
  const [sheet, other] = await livingSheets(context, unit, sql`true`);
  if (!sheet || other) return;
  const lines = misses.split('\n');
  const excepted: Excepted[] = sheet.misses
    .filter((miss) => lines.some((line) => says(line, miss)))
    .map(({ key, found }) => ({ key, found: found[0] }));
  await context.db.execute(sql`
    UPDATE lab_sheet SET excepted = ${JSON.stringify(excepted)}::jsonb, exception_id = ${id} WHERE id = ${sheet.sheetId}`);
});
