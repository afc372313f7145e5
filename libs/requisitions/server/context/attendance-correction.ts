import { sql } from 'drizzle-orm';
import { formsOf, type FormContextSource, type FormInContext } from '#documents/server';
import { correctionsWithoutExtraStep, headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from '../checks/live-forms.ts';
import { fact, plainText, textFigure } from './fact.ts';
import { seenColumns, type SeenForm } from '../ledgers/seen-form.ts';

const correction = headOf('attendanceCorrection');

interface Earlier extends SeenForm {
  corrected: string;
}

/** Corrections of the same person in the month that this one is about. */
async function inSameMonth(db: Db, form: FormInContext): Promise<Earlier[]> {
  const day = typeof form.values['day'] === 'string' ? form.values['day'] : form.today;
  const { rows } = await db.execute<Earlier>(sql`
    SELECT ${seenColumns}, f.own ->> 'day' AS corrected FROM ${formsOf(correction)} f
     WHERE ${counts} AND f.applicant_id = ${form.applicantId} AND f.id <> ${form.id}
       AND f.own ->> 'day' LIKE ${`${day.slice(0, 7)}%`}
     ORDER BY f.own ->> 'day'`);
  return rows;
}

/** REQ435P: how many corrections there are in the month; from the fourth on one more step decides. */
export const correctionContext: FormContextSource = {
  types: [correction.code],
  async facts({ db }, form) {
    const earlier = await inSameMonth(db, form);
    const place = earlier.length + 1;
    const more = place > correctionsWithoutExtraStep;
    return [
      fact(
        ['当月更正次数', 'Corrections in the month'],
        textFigure(
          more
            ? [`第 ${place} 次，需加一级审批`, `No. ${place}: one more step decides`]
            : [`第 ${place} 次`, `No. ${place}`],
        ),
        {
          tone: more ? 'warn' : 'plain',
          rows: earlier.map(({ number, corrected }) => ({
            label: [corrected, corrected],
            figure: plainText(number),
            to: null,
          })),
        },
      ),
    ];
  },
  flowFacts: async ({ db }, form) => ({ earlierCorrections: (await inSameMonth(db, form)).length }),
};
