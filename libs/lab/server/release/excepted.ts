import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FormCheck, FormContextSource } from '#documents/server';
import { withinScope } from '#identity/server';
import { exceptionalReleaseApproved, exceptionalReleaseHead, readDin, type Check } from '#lab/model';
import { react, type ActorContext, type Context } from '#server-kit/server';
import type { HeldUnit } from '../unit/held-unit.ts';
import type { Excepted } from './checks.ts';
import { checkSheet, type SheetRow } from './sheets.ts';

/** A miss as a line of the form: what was found, what it is held against. */
export const lineOf = ({ label, found, limit }: Pick<Check, 'label' | 'found' | 'limit'>): string =>
  `${label[0]}：${found[0]}${limit ? `（${limit}）` : ''}`;

/** Lines of forms that were begun when each had its key in front, '[hours] …', say the same. */
const withoutKey = (line: string): string => line.trim().replace(/^\[\w+\] /, '');

/** The sheet of a unit that is not finished, with its misses now. */
async function livingSheet(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  typed: string,
): Promise<{ sheetId: string; misses: Check[] } | null> {
  const din = readDin(typed);
  if (!din) return null;
  const { rows } = await context.db.execute<SheetRow & { unit: HeldUnit }>(sql`
    SELECT h.id, h.unit_id AS "unitId", h.direction, h.state, h.why, h.recipient, h.excepted,
           jsonb_build_object('id', u.id, 'din', u.din, 'product', u.product, 'donationType', u.donation_type,
             'division', u.division, 'use', u.use, 'bornAt', u.born_at, 'freezingAt', u.freezing_at,
             'limitMinutes', u.limit_minutes, 'bloodGroup', u.blood_group, 'plasmaDiluted', u.plasma_diluted, 'risk', u.risk) AS unit
      FROM lab_sheet h JOIN lab_unit u ON u.id = h.unit_id
     WHERE u.din = ${din} AND h.state IN ('open', 'firstSigned') LIMIT 1`);
  const [sheet] = rows;
  if (!sheet) return null;
  const { misses } = await checkSheet(context, sheet.unit, sheet);
  return { sheetId: sheet.id, misses };
}

/** A form that is begun from a sheet says its unit and what is amiss: nobody types it. */
export const beginsFromSheet: FormContextSource = {
  types: [exceptionalReleaseHead.code],
  async startsFrom(context, from) {
    const { actor, db } = context;
    const within = withinScope(actor.scope('HBLAB330P', 'query'), { company: sql`u.company_id` }, actor);
    const { rows } = await db.execute<{ din: string }>(
      sql`SELECT u.din FROM lab_sheet h JOIN lab_unit u ON u.id = h.unit_id WHERE h.id::text = ${from} AND ${within}`,
    );
    const din = rows[0]?.din;
    const sheet = din === undefined ? null : await livingSheet(context, din);
    return sheet && din !== undefined ? { unit: din, misses: sheet.misses.map(lineOf).join('\n') } : {};
  },
};

/** The form says misses of the sheet as they are, each on its line; what is approved lets these pass and no others. */
export const missesAsOnSheet: FormCheck = {
  types: [exceptionalReleaseHead.code],
  reads: ['unit', 'misses'],
  async check(context, { values }) {
    const sheet = await livingSheet(context as ActorContext, String(values['unit'] ?? ''));
    if (!sheet)
      return [
        {
          path: 'unit',
          text: ['没有该产品未完成的核对单', 'There is no unfinished check sheet of this unit'],
        },
      ];
    const expected = sheet.misses.map(lineOf);
    if (expected.length === 0)
      return [{ path: 'unit', text: ['核对单没有不符合项，无须例外放行', 'Nothing on its sheet is amiss'] }];
    const said = String(values['misses'] ?? '')
      .split('\n')
      .map(withoutKey)
      .filter(Boolean);
    return said.length > 0 && said.every((line) => expected.includes(line))
      ? []
      : [
          {
            path: 'misses',
            text: [
              `请按核对单填写：${expected.join('；')}`,
              `Write the misses as on the sheet: ${expected.join('; ')}`,
            ],
          },
        ];
  },
};

const formValues = z.object({ unit: z.string(), misses: z.string() });

/** What was approved holds for those misses alone, as they were found. */
export const exceptMisses = react(exceptionalReleaseApproved, async ({ id, values }, context) => {
  const { unit, misses } = formValues.parse(values);
  const sheet = await livingSheet(context, unit);
  if (!sheet) return;
  const approved = new Set(misses.split('\n').map(withoutKey));
  const excepted: Excepted[] = sheet.misses
    .filter((miss) => approved.has(lineOf(miss)))
    .map(({ key, found }) => ({ key, found: found[0] }));
  await context.db.execute(sql`
    UPDATE lab_sheet SET excepted = ${JSON.stringify(excepted)}::jsonb, exception_id = ${id} WHERE id = ${sheet.sheetId}`);
});
