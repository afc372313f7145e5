import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { headOf, workingDays } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { counts } from './live-forms.ts';

const leave = headOf('leave').code;
const overtime = headOf('overtime').code;

/** Days of annual leave a year, for everyone: the statutory five and the group's own five. */
const annualDays = '10';
const hoursOfDay = 8;

interface Taken extends Record<string, unknown> {
  from: string;
  to: string;
}

async function takenDays(db: Db, personId: string, kind: string, year: string, but: string): Promise<string> {
  const { rows } = await db.execute<Taken>(sql`
    SELECT f.own ->> 'from' AS "from", f.own ->> 'to' AS "to" FROM form f
     WHERE f.type = ${leave} AND ${counts} AND f.applicant_id = ${personId} AND f.id <> ${but}
       AND f.own ->> 'leaveKind' = ${kind} AND f.own ->> 'from' LIKE ${`${year}%`}`);
  return addDecimals(...rows.map(({ from, to }) => workingDays(from, to)));
}

/** Days earned by approved overtime that is taken as leave, eight hours to the day, rounded down to half days. */
async function earnedDays(db: Db, personId: string, year: string): Promise<string> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT sum(floor(extract(epoch FROM (line ->> 'to')::timestamptz - (line ->> 'from')::timestamptz) / 1800)
               * 1800)::float8 AS seconds
      FROM form f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
     WHERE f.type = ${overtime} AND f.status = 'approved' AND f.own ->> 'compensation' = 'leave'
       AND line -> 'employee' ->> 'id' = ${personId} AND line ->> 'from' LIKE ${`${year}%`}`);
  return String(Math.floor(((rows[0]?.seconds ?? 0) / 3600 / hoursOfDay) * 2) / 2);
}

/** Annual and compensatory leave have a balance a year, worked out from approved overtime and leave; never below zero. */
export const leaveBalance: FormCheck = {
  types: [leave],
  oneAtATime: ({ header }) => [`absence/${header.applicant.id}`],
  async check({ db }, { id, header, values }) {
    const kind = String(values['leaveKind']);
    if (kind !== 'annual' && kind !== 'compensatory') return [];
    const year = String(values['from']).slice(0, 4);
    const person = header.applicant.id;
    const entitled = kind === 'annual' ? annualDays : await earnedDays(db, person, year);
    const left = subtractDecimals(entitled, await takenDays(db, person, kind, year, id));
    const asked = workingDays(String(values['from']), String(values['to'])) ?? '0';
    return compareDecimals(asked, left) > 0
      ? [{ path: 'leaveKind', text: [`余额不足，剩余 ${left} 天`, `Not enough left: ${left} days`] }]
      : [];
  },
};
