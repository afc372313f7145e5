import { sql } from 'drizzle-orm';
import { contract } from '#contract-register/model';
import { dayIn } from '#documents/server';
import { isDueBefore, lastSecondOf, type DayItemSource, type Waiting } from '#days/server';
import { recordAddress, registerRouteOf } from '#registers/model';
import { isoOf } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  line: string;
  number: string;
  milestone: string;
  due: string;
  since: string;
  total: number;
}

/** Milestones of the contracts that the actor keeps, by the end of the day on which they are due. */
export const milestonesDue: DayItemSource = {
  name: 'contracts.milestones',
  label: ['合同里程碑', 'Milestones of contracts'],
  async waits({ db, actor, timeZone }, to, most): Promise<Waiting> {
    const all = registerRouteOf(contract);
    if (!actor.may([contract.code], 'query')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Row>(sql`
      SELECT c.id, m ->> 'id' AS line, c.code AS number, m ->> 'milestone' AS milestone, m ->> 'due' AS due,
             ${isoOf(sql`(coalesce(c.starts_on, ${dayIn(sql`m ->> 'due'`)})::timestamp AT TIME ZONE company_time_zone())`)} AS since,
             (count(*) OVER ())::int AS total
        FROM contract c CROSS JOIN LATERAL jsonb_array_elements(c.milestones) AS m
       WHERE c.keeper_id = ${actor.personId} AND c.contract_state IN ('registered', 'inForce', 'disputed')
         AND m ->> 'metOn' IS NULL
         AND ${isDueBefore(dayIn(sql`m ->> 'due'`), to)}
       ORDER BY m ->> 'due', c.id LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, line, number, milestone, due, since }) => ({
        key: `milestone:${id}:${line}`,
        words: [`合同 ${number}：${milestone}`, `Contract ${number}: ${milestone}`],
        dueAt: lastSecondOf(due, timeZone),
        ...{ since, link: recordAddress(contract, id) },
      })),
    };
  },
};
