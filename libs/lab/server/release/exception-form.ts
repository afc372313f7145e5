import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { fact, textFigure, type ContextFact } from '#documents/model';
import type { FormCheck, FormContextSource } from '#documents/server';
import { withinScope } from '#identity/server';
import {
  exceptionalReleaseHead,
  pathOfUnit,
  readUnitText,
  sheetStates,
  unitInText,
  unitStates,
  type SheetState,
  type UnitState,
} from '#lab/model';
import type { ActorContext, Db } from '#server-kit/server';
import { lineOf, livingSheets, says } from './excepted.ts';

const reach = ({ actor }: ActorContext) =>
  withinScope(actor.scope('HBLAB330P', 'query'), { company: sql`u.company_id` }, actor);

interface Named extends Record<string, unknown> {
  id: string;
  din: string;
  code: string;
  state: UnitState;
}

const named = sql`u.id, u.din, unit_code(u) AS code, u.state`;

/** The units that a form names: the way to each, for whoever may look at it. */
async function unitFacts(context: ActorContext, typed: string): Promise<ContextFact[]> {
  const found = readUnitText(typed);
  if (!found || !context.actor.may('HBLAB330P', 'query')) return [];
  const { rows } = await context.db.execute<Named>(sql`
    SELECT ${named} FROM lab_unit u
     WHERE u.din = ${found.din} AND (${found.code}::text IS NULL OR unit_code(u) = ${found.code})
       AND ${reach(context)} ORDER BY u.product, u.division LIMIT 5`);
  return rows.map((unit) => {
    const state = unitStates[unit.state];
    const text = unitInText(unit);
    return fact(['产品单位', 'Unit'], textFigure([`${text} · ${state[0]}`, `${text} · ${state[1]}`]), {
      to: `${pathOfUnit(unit.id)}&part=release`,
    });
  });
}

/** What the approval did on the sheet; nothing, where the sheet had ended before. */
async function exceptedOn(db: Db, formId: string): Promise<ContextFact> {
  const label = ['核对单', 'Check sheet'] as const;
  const { rows } = await db.execute<{ state: SheetState; count: number }>(sql`
    SELECT state, jsonb_array_length(excepted) AS count FROM lab_sheet WHERE exception_id = ${formId}::uuid
     ORDER BY opened_at DESC, id DESC LIMIT 1`);
  const [sheet] = rows;
  if (!sheet)
    return fact(
      label,
      textFigure([
        '批准前核对单已结束，未生效；请在新核对单上重新申请',
        'The sheet had ended before: nothing is excepted; ask anew from the next sheet',
      ]),
      { tone: 'bad' },
    );
  const [zh, en] = sheetStates[sheet.state];
  return fact(label, textFigure([`${sheet.count} 项例外 · ${zh}`, `${sheet.count} excepted · ${en}`]), {
    tone: 'ok',
  });
}

/** A form that is begun from a sheet says its unit and what is amiss: nobody types it. Later it leads to that unit. */
export const exceptionContext: FormContextSource = {
  types: [exceptionalReleaseHead.code],
  async startsFrom(context, from) {
    const { rows } = await context.db.execute<Named>(
      sql`SELECT ${named} FROM lab_sheet h JOIN lab_unit u ON u.id = h.unit_id WHERE h.id::text = ${from} AND ${reach(context)}`,
    );
    const [unit] = rows;
    if (!unit) return {};
    const text = unitInText(unit);
    const [sheet] = await livingSheets(context, text, reach(context));
    return sheet
      ? { unit: text, misses: sheet.misses.map((miss) => lineOf(miss, context.language)).join('\n') }
      : {};
  },
  facts: (context, { values }) => unitFacts(context, String(values['unit'] ?? '')),
  effects: async (context, { id, values }) => [
    await exceptedOn(context.db, id),
    ...(await unitFacts(context, String(values['unit'] ?? ''))),
  ],
};

const problem = (path: string, zh: string, en: string): FieldProblem[] => [{ path, text: [zh, en] }];

/** The form says misses of the sheet as they are, each on its line; what is approved lets these pass and no others. */
export const missesAsOnSheet: FormCheck = {
  types: [exceptionalReleaseHead.code],
  reads: ['unit', 'misses'],
  async check(context, { values }) {
    const typed = String(values['unit'] ?? '');
    const [sheet, other] = await livingSheets(context, typed, sql`true`);
    // Whoever does not reach the unit may ask for it, and is not told what was found.
    const reached = (await livingSheets(context, typed, reach(context))).length > 0;
    if (!sheet)
      return problem('unit', '没有该产品未完成的核对单', 'There is no unfinished check sheet of this unit');
    if (other)
      return problem(
        'unit',
        `该 DIN 有多个产品的核对单，请写明产品码，如 ${sheet.unit}`,
        `Several products of this donation have a sheet: add the product code, as ${sheet.unit}`,
      );
    if (sheet.misses.length === 0)
      return problem('unit', '核对单没有不符合项，无须例外放行', 'Nothing on its sheet is amiss');
    const lines = String(values['misses'] ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const fits = lines.every((line) => sheet.misses.some((miss) => says(line, miss)));
    const expected = (language: 'zh' | 'en') => sheet.misses.map((miss) => lineOf(miss, language)).join('; ');
    if (lines.length > 0 && fits) return [];
    return reached
      ? problem(
          'misses',
          `请按核对单填写：${expected('zh')}`,
          `Write the misses as on the sheet: ${expected('en')}`,
        )
      : problem('misses', '与核对单不一致', 'They are not those of the sheet');
  },
};
