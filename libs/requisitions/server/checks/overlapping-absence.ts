import { sql } from 'drizzle-orm';
import { instantAt } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import { headOf } from '#requisitions/model';
import { counts } from './live-forms.ts';

const leave = headOf('leave');
const outOnDuty = headOf('outOnDuty');

/** '2026-11-21 am' as the instant at which that half day begins or ends where the company is. */
const instant = (half: string, end: boolean, timeZone: string): string => {
  const morning = half.endsWith('am');
  const clock = end ? (morning ? '12:00' : '23:59') : morning ? '00:00' : '12:00';
  return instantAt(`${half.slice(0, 10)}T${clock}`, timeZone).toISOString();
};

/** Nobody is on leave twice at a time, nor out on duty while on leave. */
export const overlappingAbsence: FormCheck = {
  types: [leave.code, outOnDuty.code],
  reads: ['from', 'to'],
  oneAtATime: ({ header }) => [`absence/${header.applicant.id}`],
  async check({ db, timeZone }, { id, header, values }) {
    const isLeave = 'leaveKind' in values;
    const [from, to] = [String(values['from']), String(values['to'])];
    const begin = isLeave ? instant(from, false, timeZone) : from;
    const end = isLeave ? instant(to, true, timeZone) : to;
    const { rows } = await db.execute<{ number: string; type: string; from: string; to: string }>(sql`
      SELECT f.number, f.type, f.own ->> 'from' AS "from", f.own ->> 'to' AS "to"
        FROM ${isLeave ? formsOf(leave, outOnDuty) : formsOf(leave)} f
       WHERE ${counts}
         AND f.applicant_id = ${header.applicant.id} AND f.id <> ${id}`);
    const other = rows.find((row) => {
      const [otherBegin, otherEnd] =
        row.type === leave.code
          ? [instant(row.from, false, timeZone), instant(row.to, true, timeZone)]
          : [row.from, row.to];
      return otherBegin < end && begin < otherEnd;
    });
    return other
      ? [{ path: 'from', text: [`与 ${other.number} 的时间重叠`, `It overlaps with ${other.number}`] }]
      : [];
  },
};
