import { sql, type SQL } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { formsOf, instantIn } from '#documents/server';
import { directory, personColumns, withinScope } from '#identity/server';
import { headOf, overtimePrintCode, overtimeSummary, printOvertime } from '#requisitions/model';
import { handle, newId, type ActorContext, type Handler } from '#server-kit/server';

const overtime = headOf('overtime');

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

/** Whom of `person p` the reader's right on the summary reaches in the company that it is headed with. */
const reached = ({ actor }: ActorContext): SQL => sql`p.company_id = ${actor.companyId}
  AND ${withinScope(actor.scope(overtimePrintCode, 'query'), personColumns('p'), actor)}`;

const samePaper = ({ actor }: ActorContext, month: string, departmentId: string | undefined): SQL =>
  sql`company_id = ${actor.companyId} AND month = ${month}
    AND department_id IS NOT DISTINCT FROM ${departmentId ?? null}::text`;

async function printsOf(
  context: ActorContext,
  month: string,
  departmentId: string | undefined,
): Promise<number> {
  const { rows } = await context.db.execute<{ prints: number }>(sql`
    SELECT coalesce(max(copy), 0) AS prints FROM overtime_print
     WHERE ${samePaper(context, month, departmentId)}`);
  return rows[0]?.prints ?? 0;
}

/** OA140_2: the next copy. Two that print at once take turns. */
export const printOvertimeHandler: Handler = handle(
  printOvertime,
  async ({ month, departmentId }, context) => {
    const { db, actor, now } = context;
    const key = `overtime-print:${actor.companyId}:${month}:${departmentId ?? ''}`;
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    if (departmentId !== undefined) {
      const { rowCount } = await db.execute(sql`
        SELECT FROM department WHERE id = ${departmentId} AND company_id = ${actor.companyId}`);
      if (!rowCount) throw new CallError('notFound');
    }
    const copy = (await printsOf(context, month, departmentId)) + 1;
    await db.execute(sql`
      INSERT INTO overtime_print (id, company_id, month, department_id, copy, printed_by, printed_at)
      VALUES (${newId()}, ${actor.companyId}, ${month}, ${departmentId ?? null}, ${copy}, ${actor.personId},
              ${now.toISOString()}::timestamptz)`);
    return { copy, printedAt: now.toISOString() };
  },
);

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
      SELECT p.id, ${name('p')} AS name, p.code AS number, d.id AS "departmentId",
             ${name('d')} AS "departmentName",
             ${hours(sql`kind = 'workday'`)} AS workday, ${hours(sql`kind = 'restDay'`)} AS "restDay",
             ${hours(sql`kind = 'holiday'`)} AS holiday, ${hours(sql`true`)} AS total,
             ${hours(sql`compensation = 'pay'`)} AS pay, ${hours(sql`compensation = 'leave'`)} AS leave
        FROM (
          SELECT line -> 'employee' ->> 'id' AS person_id, f.own ->> 'overtimeKind' AS kind,
                 f.own ->> 'compensation' AS compensation,
                 floor(extract(epoch FROM ${instantIn(sql`line ->> 'to'`)} - ${instantIn(sql`line ->> 'from'`)}) / 1800) / 2 AS hours
            FROM ${formsOf(overtime)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'lines') AS line
           WHERE f.status = 'approved'
             AND f.sort_at >= ${first} - ${around} AND f.sort_at < ${first} + interval '1 month' + ${around}
             AND ${instantIn(sql`line ->> 'from'`)} >= ${first}
             AND ${instantIn(sql`line ->> 'from'`)} < (${first} + interval '1 month')
        ) AS worked JOIN person p ON p.id = worked.person_id JOIN department d ON d.id = p.department_id
       WHERE ${reached(context)} ${departmentId ? sql`AND p.department_id = ${departmentId}` : sql``}
       GROUP BY p.id, d.id ORDER BY d.position, d.id, p.code`);
    const { rows: companies } = await db.execute<{ name: string }>(sql`
      SELECT ${name('c')} AS name FROM company c WHERE c.id = ${actor.companyId}`);
    return {
      company: companies[0]?.name ?? '',
      prints: await printsOf(context, month, departmentId),
      rows: rows.map(({ id, name, departmentId: department, departmentName, ...row }) => ({
        ...row,
        person: { id, name },
        department: { id: department, name: departmentName },
      })),
    };
  },
);
