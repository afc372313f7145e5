import { sql } from 'drizzle-orm';
import { formsOf, type FormCheck } from '#documents/server';
import { headOf } from '#requisitions/model';
import { counts } from './live-forms.ts';

const correction = headOf('attendanceCorrection');

/** What was clocked wrongly is set right once: not again while the first is under way or approved. */
export const correctedBefore: FormCheck = {
  types: [correction.code],
  reads: ['day', 'correction'],
  oneAtATime: ({ header }) => [`correction/${header.applicant.id}`],
  async check({ db }, { id, header, values }) {
    const { rows } = await db.execute<{ number: string }>(sql`
      SELECT f.number FROM ${formsOf(correction)} f
       WHERE ${counts} AND f.applicant_id = ${header.applicant.id} AND f.id <> ${id}
         AND f.own ->> 'day' = ${values['day']} AND f.own ->> 'correction' = ${values['correction']} LIMIT 1`);
    const [earlier] = rows;
    return earlier
      ? [
          {
            path: 'day',
            text: [`该日同类更正已在 ${earlier.number} 中申请`, `${earlier.number} asks for this already`],
          },
        ]
      : [];
  },
};
