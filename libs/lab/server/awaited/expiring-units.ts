import { sql } from 'drizzle-orm';
import type { DayItemSource, Waiting } from '#days/server';
import { withinScope } from '#identity/server';
import { benchScreen, doorScreen, durationWords, pathOfReceipt, pathOfUnit, receiptScreen } from '#lab/model';
import { isoOf } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  din: string;
  product: string;
  here: boolean;
  deadline: string;
  since: string;
  total: number;
}

const screens = [doorScreen.code, receiptScreen.code, benchScreen.code];

/** '3 小时 20 分'; a deadline that is over says so. */
const left = (deadline: string, now: Date): [string, string] => {
  const minutes = Math.floor((Date.parse(deadline) - now.getTime()) / 60_000);
  if (minutes <= 0) return ['已超过期限', 'its time is over'];
  const [zh, en] = durationWords(minutes);
  return [`剩余 ${zh}`, `${en} left`];
};

/** Samples whose time runs out today, for those who receive and process them: with the hours that are left. */
export const expiringUnits: DayItemSource = {
  name: 'lab.expiring',
  label: ['即将到期的样本', 'Expiring samples'],
  async waits({ db, actor, now }, to, most): Promise<Waiting> {
    const all = benchScreen.route;
    if (!screens.some((screen) => actor.may([screen], 'edit') || actor.may([screen], 'add')))
      return { total: 0, items: [], all };
    const { rows } = await db.execute<Row>(sql`
      SELECT u.id, u.din, u.product, u.received_at IS NOT NULL AS here, ${isoOf(sql`u.deadline`)} AS deadline,
             ${isoOf(sql`coalesce(u.received_at, u.collected_at, u.born_at, u.deadline)`)} AS since,
             (count(*) OVER ())::int AS total
        FROM lab_unit u
       WHERE u.state IN ('collected', 'received', 'accepted', 'conditional') AND u.deadline < ${to.toISOString()}::timestamptz
         AND ${withinScope(actor.scope(screens, 'query'), { company: sql`u.company_id` }, actor)}
       ORDER BY u.deadline, u.din, u.product LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, din, product, here, deadline, since }) => {
        const [zh, en] = left(deadline, now);
        return {
          key: `unit:${id}`,
          words: here
            ? [`处理样本 ${din} ${product}，${zh}`, `Process ${din} ${product}: ${en}`]
            : [`接收样本 ${din} ${product}，${zh}`, `Receive ${din} ${product}: ${en}`],
          ...{ dueAt: deadline, since, link: here ? pathOfUnit(id) : pathOfReceipt(id) },
        };
      }),
    };
  },
};
