import { sql } from 'drizzle-orm';
import { dayOf, invalid, monthAfter, ruleBroken } from '#calls/model';
import { closePeriod, readPeriods, unfinishedCounts } from '#inventory/model';
import { handle, type Db } from '#server-kit/server';

const closedThrough = async (db: Db, companyId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ month: string }>(
    sql`SELECT to_char(month, 'YYYY-MM') AS month FROM stock_closed WHERE company_id = ${companyId}`,
  );
  return rows[0]?.month ?? null;
};

/**
 * The first instant that is open for postings of a company, on the clocks of the installation; null: all are. Held until
 * the transaction ends: whoever closes a month waits for what posts into it.
 */
export async function openFrom(db: Db, companyId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT to_json(stock_open_from(${companyId})) #>> '{}' AS at`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

/** The first day that is open, 'YYYY-MM-DD', of a company or of whichever has closed most; null where nothing is closed. */
export async function openSince(db: Db, companyId: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT to_char(max(month) + interval '1 month', 'YYYY-MM-DD') AS day FROM stock_closed
     WHERE ${companyId === null ? sql`true` : sql`company_id = ${companyId}`}`);
  return rows[0]?.day ?? null;
}

/** Months that are listed to be closed at most. */
const listed = 24;

const read = handle(readPeriods, async (_, { db, actor, now, timeZone, language }) => {
  const { rows } = await db.execute<{
    company: string;
    months: string[];
    month: string | null;
    by: string | null;
    at: string | null;
    reason: string | null;
  }>(sql`
    SELECT ${sql.raw(language === 'zh' ? 'c.name_zh' : `coalesce(nullif(c.name_en, ''), c.name_zh)`)} AS company,
           ARRAY(SELECT to_char(n.planned_at AT TIME ZONE company_time_zone(), 'YYYY-MM') FROM stock_count n
                  WHERE n.company_id = c.id AND n.state = ANY (${sql.param([...unfinishedCounts])}::text[])) AS months,
           to_char(s.month, 'YYYY-MM') AS month, p.name_zh AS by, to_json(s.closed_at) #>> '{}' AS at, s.reason
      FROM company c LEFT JOIN stock_closed s ON s.company_id = c.id LEFT JOIN person p ON p.id = s.closed_by
     WHERE c.id = ${actor.companyId}`);
  const [row] = rows;
  const current = dayOf(now, timeZone).slice(0, 7);
  const first = row?.month ? monthAfter(row.month, 1) : monthAfter(current, -12);
  const open: { month: string; counts: number }[] = [];
  for (let month = first; month < current && open.length < listed; month = monthAfter(month, 1))
    open.push({ month, counts: row?.months.filter((planned) => planned <= month).length ?? 0 });
  return {
    company: row?.company ?? '',
    closed:
      row?.month && row.at
        ? { month: row.month, by: row.by ?? '', at: new Date(row.at).toISOString(), reason: row.reason ?? '' }
        : null,
    open,
  };
});

const close = handle(closePeriod, async ({ month, reason }, context) => {
  const { db, actor, now, timeZone } = context;
  const current = dayOf(now, timeZone).slice(0, 7);
  if (month >= current)
    throw invalid([
      { path: 'month', text: ['只能结已过去的月份', 'Only a month that is over can be closed'] },
    ]);
  // What posts shares it (stock_open_from).
  await db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock_closed:${actor.companyId}`}, 0))`,
  );
  const before = await closedThrough(db, actor.companyId);
  if (before !== null && month < before) {
    if (month !== monthAfter(before, -1))
      throw ruleBroken(['只能逐月反结账', 'Months are opened again one by one, the last one first']);
    if (!reason) throw invalid([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
  }
  await db.execute(sql`
    INSERT INTO stock_closed (company_id, month, reason, closed_by, closed_at)
    VALUES (${actor.companyId}, ${`${month}-01`}::date, ${reason}, ${actor.personId}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (company_id) DO UPDATE SET month = excluded.month, reason = excluded.reason, closed_by = excluded.closed_by,
       closed_at = excluded.closed_at`);
  return { month };
});

export const periodHandlers = [read, close];
