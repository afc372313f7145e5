import { sql, type SQL } from 'drizzle-orm';
import { directory } from '#identity/server';
import { headOf, overtimePrintCode, overtimeSummary } from '#requisitions/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';

const overtime = headOf('overtime').code;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  number: string;
  departmentId: string;
  departmentName: string;
  workday: string;
  restDay: string;
  holiday: string;
  total: string;
  pay: string;
  leave: string;
}

/** Whom of `person p` the reader's right on the summary reaches; oneself always. */
function reached({ actor }: ActorContext): SQL {
  const own = sql`p.id = ${actor.personId}`;
  const scope = actor.scope(overtimePrintCode, 'query');
  if (scope.reach === 'all') return sql`p.company_id = ${actor.companyId}`;
  if (scope.reach === 'companies')
    return scope.companyIds.includes(actor.companyId) ? sql`p.company_id = ${actor.companyId}` : own;
  if (scope.reach === 'self' || !scope.departmentIds.length) return own;
  return sql`(${own} OR p.department_id IN ${[...scope.departmentIds]})`;
}

/** Requests are looked for from so long before the month to so long after it: who asks afterwards asks within weeks. */
const around = sql`interval '92 days'`;

/** OA140: hours are half hours, rounded down, as the form counts them. */
export const overtimeSummaryHandler: Handler = handle(
  overtimeSummary,
  async ({ month, departmentId }, context) => {
    const { db, actor, language } = context;
    const name = (alias: string) => sql.raw(directory.nameColumn(language, alias));
    const first = sql`(${`${month}-01`}::timestamp AT TIME ZONE company_time_zone())`;
    const hours = (where: SQL) => sql`trim_scale(coalesce(sum(hours) FILTER (WHERE ${where}), 0))::text`;
    const { rows } = await db.execute<Row>(sql`
      SELECT p.id, ${name('p')} AS name, p.number, d.id AS "departmentId",
             ${name('d')} AS "departmentName",
             ${hours(sql`kind = 'workday'`)} AS workday, ${hours(sql`kind = 'restDay'`)} AS "restDay",
             ${hours(sql`kind = 'holiday'`)} AS holiday, ${hours(sql`true`)} AS total,
             ${hours(sql`compensation = 'pay'`)} AS pay, ${hours(sql`compensation = 'leave'`)} AS leave
        FROM (
          SELECT line -> 'employee' ->> 'id' AS person_id, f.own ->> 'overtimeKind' AS kind,
                 f.own ->> 'compensation' AS compensation,
                 floor(extract(epoch FROM (line ->> 'to')::timestamptz - (line ->> 'from')::timestamptz) / 1800) / 2 AS hours
            FROM form f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
           WHERE f.type = ${overtime} AND f.status = 'approved'
             AND f.sort_at >= ${first} - ${around} AND f.sort_at < ${first} + interval '1 month' + ${around}
             AND (line ->> 'from')::timestamptz >= ${first}
             AND (line ->> 'from')::timestamptz < (${first} + interval '1 month')
        ) AS worked JOIN person p ON p.id = worked.person_id JOIN department d ON d.id = p.department_id
       WHERE ${reached(context)} ${departmentId ? sql`AND p.department_id = ${departmentId}` : sql``}
       GROUP BY p.id, d.id ORDER BY d.position, d.id, p.number`);
    const { rows: companies } = await db.execute<{ name: string }>(sql`
      SELECT ${name('c')} AS name FROM company c WHERE c.id = ${actor.companyId}`);
    return {
      company: companies[0]?.name ?? '',
      rows: rows.map(({ id, name, departmentId: department, departmentName, ...row }) => ({
        ...row,
        person: { id, name },
        department: { id: department, name: departmentName },
      })),
    };
  },
);
