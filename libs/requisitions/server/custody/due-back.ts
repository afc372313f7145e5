import { sql } from 'drizzle-orm';
import { isDueBefore, lastSecondOf, type DayItemSource } from '#days/server';
import { listRouteOf } from '#documents/model';
import { headOf } from '#requisitions/model';
import { isoOf } from '#server-kit/server';
import { isOut, thingLabel, type CustodyKind } from './custody-sql.ts';

interface Row extends Record<string, unknown> {
  id: string;
  kind: CustodyKind;
  thingId: string;
  thingName: string;
  due: string;
  since: string;
  total: number;
}

/** Tools and seals that the actor has to bring back, by the end of the day on which they are due. */
export const dueBack: DayItemSource = {
  name: 'requisitions.dueBack',
  label: ['待归还', 'To bring back'],
  async waits({ db, actor, timeZone }, to, most) {
    const { rows } = await db.execute<Row>(sql`
      SELECT c.id, c.kind, c.thing_id AS "thingId", c.thing_name AS "thingName", c.due::text AS due,
             ${isoOf(sql`(c.taken_on::timestamp AT TIME ZONE company_time_zone())`)} AS since, (count(*) OVER ())::int AS total
        FROM custody c WHERE c.holder_id = ${actor.personId} AND ${isOut}
         AND ${isDueBefore(sql`c.due`, to)}
       ORDER BY c.due, c.id LIMIT ${most}`);
    return {
      total: rows[0]?.total ?? 0,
      all: listRouteOf(headOf(rows[0]?.kind === 'seal' ? 'sealUse' : 'toolBorrowing')),
      items: rows.map(({ id, kind, thingId, thingName, due, since }) => {
        const [zh, en] = thingLabel(kind, { id: thingId, name: thingName });
        return {
          key: `custody:${id}`,
          words: [`归还${zh}`, `Bring back: ${en}`],
          dueAt: lastSecondOf(due, timeZone),
          since,
          link: listRouteOf(headOf(kind === 'seal' ? 'sealUse' : 'toolBorrowing')),
        };
      }),
    };
  },
};
