import { sql, type SQL } from 'drizzle-orm';
import { dayAfter } from '#calls/model';
import type { Context } from '#server-kit/server';
import { capacityOf, loadOf, percentOf, type LoadOfDay } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { isOpen } from '../rights.ts';

/** What the load of people is made from, beside their tasks. */
export type LoadNeeds = Pick<TrackerNeeds, 'isWorkingDay' | 'approvedLeave'>;
export type DayOfPerson = (personId: string, day: string) => LoadOfDay;

interface Work extends Record<string, unknown> {
  id: string;
  ownerId: string;
  title: string;
  sees: boolean;
  startsAt: string;
  endsAt: string;
  remaining: number;
}

interface Asked {
  personIds: readonly string[];
  /** YYYY-MM-DD, one after the other. */
  days: readonly string[];
  /** `task t`, `project pr` and what the conditions speak of. */
  from: SQL;
  /** Which tasks count. */
  which: SQL;
  /** May a task be named? */
  sees: SQL;
}

/** How busy people are on some days: what is left of all their tasks, of whatever project, over the time that they have. */
export async function peopleLoad(
  needs: LoadNeeds,
  { db, now, timeZone }: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { personIds, days, from, which, sees }: Asked,
): Promise<DayOfPerson> {
  const { rows: work } = await db.execute<Work>(sql`
    SELECT t.id, t.owner_id AS "ownerId", t.title, ${sees} AS sees, t.starts_at AS "startsAt",
           t.ends_at AS "endsAt", t.remaining
      FROM ${from}
     WHERE t.owner_id = ANY (${sql.param([...personIds])}::text[]) AND t.remaining > 0 AND t.ends_at IS NOT NULL
       AND ${isOpen} AND ${which}
     ORDER BY t.ends_at, t.id`);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const away = Map.groupBy(
    await needs.approvedLeave(db, personIds, first, last),
    ({ personId, day }) => `${personId} ${day}`,
  );
  const calendar = { isWorkingDay: needs.isWorkingDay, timeZone };
  const loads = work.map((each) => {
    const [startsAt, endsAt] = [each.startsAt, each.endsAt].map((at) => new Date(at).toISOString());
    const planned = { startsAt: startsAt ?? '', endsAt: endsAt ?? '', remaining: each.remaining };
    return { each, on: loadOf(planned, now, calendar) };
  });
  return (personId, day) => {
    const tasks = loads.flatMap(({ each, on }) => {
      const minutes = each.ownerId === personId ? (on.get(day) ?? 0) : 0;
      if (!minutes) return [];
      return [{ id: each.sees ? Number(each.id) : null, title: each.sees ? each.title : '', minutes }];
    });
    const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
    const capacity = capacityOf(needs.isWorkingDay(day), away.get(`${personId} ${day}`)?.length ?? 0);
    return { day, minutes, capacity, percent: percentOf(minutes, capacity), tasks };
  };
}

/** The days from one to another, both counted. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** What a person has to do on a day, in minutes of those that they have. */
export type DayLoad = Omit<LoadOfDay, 'tasks'>;

/** For other modules: how busy somebody is between two days, both counted. No task is named, whoever asks. */
export const loadOfPerson =
  (needs: LoadNeeds) =>
  async (
    context: Pick<Context, 'db' | 'now' | 'timeZone'>,
    personId: string,
    from: string,
    to: string,
  ): Promise<DayLoad[]> => {
    const days = daysBetween(from, to);
    const of = await peopleLoad(needs, context, {
      ...{ personIds: [personId], days, sees: sql`false`, which: sql`true` },
      from: sql`task t LEFT JOIN project pr ON pr.id = t.project_id`,
    });
    return days.map((day) => {
      const { tasks: _tasks, ...load } = of(personId, day);
      return load;
    });
  };
