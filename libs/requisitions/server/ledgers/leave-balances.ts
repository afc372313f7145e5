import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { formsOf, instantIn } from '#documents/server';
import { personColumns, withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { balanceYears, headOf, leaveBalanceList } from '#requisitions/model';
import { oneOf } from '#server-kit/server';
import { balanceKinds, dayDecimals, type BalanceKind } from './leave-balance.ts';
import { termsInSql } from './leave-terms.ts';
import { workingDaysInSql } from './working-days-in-sql.ts';

const leave = headOf('leave');
const overtime = headOf('overtime');

/** Half days are compared by their characters, whatever the language of the database. */
const half = (text: SQL): SQL => sql`(${text}) COLLATE "C"`;
const [from, to] = [half(sql`f.own ->> 'from'`), half(sql`f.own ->> 'to'`)];
const [firstHalf, lastHalf] = [half(sql`y.year || '-01-01 am'`), half(sql`y.year || '-12-31 pm'`)];

/** Days of leave of `person p` in the year of `y`, of these kinds and states; of a leave over New Year those of its year. */
const taken = (kinds: SQL, statuses: readonly ('approved' | 'pending')[]): SQL => sql`(
  SELECT coalesce(sum(${workingDaysInSql(sql`greatest(${from}, ${firstHalf})`, sql`least(${to}, ${lastHalf})`)}), 0)
    FROM ${formsOf(leave)} f
   WHERE f.applicant_id = p.id AND ${oneOf(sql`f.status`, statuses)} AND ${kinds}
     AND ${from} <= ${lastHalf} AND ${to} >= ${firstHalf})`;

const ofKind = (kind: BalanceKind): SQL => sql`f.own ->> 'leaveKind' = ${kind}`;
const withoutBalance = sql`NOT ${oneOf(sql`f.own ->> 'leaveKind'`, balanceKinds)}`;

/** Days that overtime of `person p` in the year of `y` is worth. Forms that name somebody are found by what they refer to. */
const earned = sql`(
  SELECT round(coalesce(sum(floor(extract(epoch FROM ${instantIn(sql`line ->> 'to'`)} - ${instantIn(sql`line ->> 'from'`)}) / 1800) / 2), 0)
           / y.hours_of_day, ${dayDecimals})
    FROM form_reference r JOIN ${formsOf(overtime)} f ON f.id = r.form_id
   CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
   WHERE r.record_id = p.id AND r.field = 'lines.employee' AND f.status = 'approved'
     AND f.own ->> 'compensation' = 'leave' AND line -> 'employee' ->> 'id' = p.id
     AND to_char(${instantIn(sql`line ->> 'from'`)} AT TIME ZONE company_time_zone(), 'YYYY') = y.year::text)`;

const entitled: Readonly<Record<BalanceKind, SQL>> = {
  annual: sql`y.annual_days`,
  compensatory: earned,
};
const left = (kind: BalanceKind): SQL =>
  sql`(${entitled[kind]} - ${taken(ofKind(kind), ['approved', 'pending'])})`;

/** Everyone whom the right on leave reaches, year by year; people who have left are not among them. */
export const leaveBalanceRows = listFrom(leaveBalanceList, {
  from: ({ now, timeZone }) => {
    const year = Number(dayOf(now, timeZone).slice(0, 4));
    const terms = termsInSql(sql`s.year`);
    // The terms are looked up once a year and not once a person: OFFSET keeps them from being drawn into the rows.
    return sql`person p JOIN department d ON d.id = p.department_id CROSS JOIN (
      SELECT s.year, ${terms.annualDays} AS annual_days, ${terms.hoursOfDay} AS hours_of_day
        FROM generate_series(${year - balanceYears.before}::int, ${year + balanceYears.after}::int) AS s (year)
      OFFSET 0) AS y`;
  },
  id: sql`(p.id || '/' || y.year)`,
  idAs: 'text',
  search: sql`p.search`,
  // Each figure is a statement of its own: whoever counts people or sorts them by name adds nothing up.
  at: {
    person: namedIn('p'),
    department: namedIn('d'),
    year: sql`y.year::text`,
    annualEntitled: entitled.annual,
    annualApproved: taken(ofKind('annual'), ['approved']),
    annualPending: taken(ofKind('annual'), ['pending']),
    annualLeft: left('annual'),
    compensatoryEntitled: entitled.compensatory,
    compensatoryApproved: taken(ofKind('compensatory'), ['approved']),
    compensatoryPending: taken(ofKind('compensatory'), ['pending']),
    compensatoryLeft: left('compensatory'),
    other: taken(withoutBalance, ['approved']),
  },
  // As the departments of a company stand together.
  keys: { department: { value: sql`(p.company_id || ' ' || p.department_id)`, as: 'text' } },
  reach: ({ actor }, action) =>
    sql`p.active AND ${withinScope(actor.scope(leaveBalanceList.screens, action), personColumns('p'), actor)}`,
});
