import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, dayOf, ruleBroken, type Language } from '#calls/model';
import { directory, withinScope } from '#identity/server';
import {
  baseChart,
  chartNames,
  charts,
  chartSides,
  followsOn,
  leastPoints,
  movingRanges,
  readCharts,
  shareCentre,
  shareLimits,
  signalled,
  signals,
  unitsOfPoint,
  wideRanges,
  xmrBase,
  type ChartName,
  type ChartPointOnWire,
  type ChartSide,
  type XmrBase,
} from '#lab/model';
import { collectorIn, hospitalIn } from '../unit/unit-sql.ts';
import {
  defineJob,
  handle,
  isoOf,
  newId,
  oneOf,
  runs,
  type ActorContext,
  type Context,
  type Db,
} from '#server-kit/server';

/** What of a unit is charted; of a share 1 where it is a hit, 0 where it is not. */
const valueOf: Readonly<Record<ChartName, SQL>> = {
  volume: sql`u.millilitres`,
  arrival: sql`extract(epoch FROM u.received_at - u.born_at) / 3600`,
  hours: sql`extract(epoch FROM u.freezing_at - u.born_at) / 3600`,
  recovery: sql`u.recovery`,
  viability: sql`u.viability`,
  contamination: sql`(EXISTS (SELECT FROM lab_result r WHERE r.unit_id = u.id AND r.test = 'sterility' AND r.value = 'growth'
    AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id)))::int`,
  late: sql`(u.freezing_at > u.deadline)::int`,
  // Without a file of its logger nothing is known of a transport.
  excursions: sql`(SELECT ((l.figures ->> 'outside')::numeric > 0)::int FROM lab_logger l WHERE l.unit_id = u.id
    ORDER BY l.read_at DESC LIMIT 1)`,
  paperwork: sql`(SELECT max((coalesce(r.record ->> 'cause', '') IN ('paperwork', 'label'))::int)
    FROM lab_receipt r WHERE r.unit_id = u.id)`,
  // What was destroyed without ever lying in the bank was rejected or not bankable before: a month keeps its hits.
  rejected: sql`(u.state IN ('rejected', 'notBankable') OR u.state = 'discarded' AND u.banked_at IS NULL)::int`,
};
/** Charts whose points are medians, as the indicators ask (decision 477). */
const medians = chartNames.filter((chart) => charts[chart].kind === 'median');
const sideOf: Readonly<Record<ChartSide, SQL>> = {
  all: sql`''`,
  hospital: sql`u.hospital`,
  collector: sql`u.collector`,
  technician: sql`coalesce(u.technician_id, '')`,
};
/** What those are called in a language. */
const namesOf: Readonly<Partial<Record<ChartSide, (language: Language) => SQL>>> = {
  hospital: hospitalIn,
  collector: collectorIn,
};
/** A unit counts in the month in which it came. */
const monthOf = sql`to_char(u.received_at AT TIME ZONE company_time_zone(), 'YYYY-MM')`;

interface Month extends Record<string, unknown> {
  chart: ChartName;
  subject: string;
  name: string;
  month: string;
  units: number;
  value: number;
  hits: number;
}

/** Months of what somebody reaches. */
const monthsOf = (
  { db, actor, language }: ActorContext,
  side: ChartSide,
  only?: ChartName,
): Promise<Month[]> =>
  monthsWithin(db, language, side, {
    ...(only && { only }),
    within: withinScope(actor.scope('HBLAB340P', 'query'), { company: sql`u.company_id` }, actor),
  });

async function monthsWithin(
  db: Db,
  language: Language,
  side: ChartSide,
  { only, within }: { only?: ChartName; within: SQL },
): Promise<Month[]> {
  const names = only ? [only] : chartNames;
  const each = sql.join(
    names.map((chart) => sql`(${chart}::text, (${valueOf[chart]})::float8)`),
    sql`, `,
  );
  const name =
    side === 'technician'
      ? sql`coalesce(min(${sql.raw(directory.nameColumn(language, 'p'))}), '')`
      : sql`min(${namesOf[side]?.(language) ?? sideOf[side]})`;
  // Each is worked out of its own charts alone: a median sorts all that it is of.
  const isMedian = oneOf(sql`c.chart`, medians);
  const { rows } = await db.execute<Month>(sql`
    SELECT c.chart, ${sideOf[side]} AS subject, ${name} AS name, ${monthOf} AS month, count(*)::int AS units,
           coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY c.value) FILTER (WHERE ${isMedian}),
                    avg(c.value) FILTER (WHERE NOT ${isMedian}))::float8 AS value, sum(c.value)::float8 AS hits
      FROM lab_unit u LEFT JOIN person p ON p.id = u.technician_id CROSS JOIN LATERAL (VALUES ${each}) AS c (chart, value)
     WHERE u.received_at IS NOT NULL AND c.value IS NOT NULL AND ${sideOf[side]} <> ${side === 'all' ? 'x' : ''} AND ${within}
     GROUP BY 1, 2, ${monthOf} ORDER BY 1, 2, 4`);
  return rows;
}

/** What a chart is based on: months, and of means and medians their limits. */
interface Base extends Record<string, unknown> {
  months: string[];
  base: { xmr?: XmrBase; centre?: number; of?: 'median' };
  at: string;
  person: string;
  reason: string;
  chart: ChartName;
  subject: string;
}

/** Is a base of what its chart has now? One of hours may have been frozen while their points were means. */
const isOfNow = sql`(NOT ${oneOf(sql`b.chart`, medians)} OR b.base ->> 'of' IS NOT DISTINCT FROM 'median')`;

/** The latest base of each chart of a side; of a chart of medians none that was of means. */
async function basesOf(
  { db, language }: { db: Db; language: Language },
  side: ChartSide,
): Promise<Map<string, Base>> {
  const { rows } = await db.execute<Base>(sql`
    SELECT DISTINCT ON (b.chart, b.subject) b.chart, b.subject, b.months, b.base, b.reason, ${isoOf(sql`b.based_at`)} AS at,
           coalesce(${sql.raw(directory.nameColumn(language, 'p'))}, b.person_id) AS person
      FROM lab_chart_base b LEFT JOIN person p ON p.id = b.person_id
     WHERE b.side = ${side} AND ${isOfNow}
     ORDER BY b.chart, b.subject, b.based_at DESC`);
  return new Map(rows.map((row) => [`${row.chart}/${row.subject}`, row]));
}

/** The first twelve months that are over; once they are there a job freezes them, until somebody bases it on others. */
const ordinaryMonths = (months: readonly Month[], running: string): Month[] =>
  months.filter(({ month }) => month < running).slice(0, leastPoints);

function baseOn(chart: ChartName, months: readonly Month[]): Base['base'] | null {
  if (months.length < leastPoints) return null;
  if (charts[chart].kind === 'share')
    return { centre: shareCentre(months.map(({ hits, units }) => ({ hits, of: units }))) };
  const xmr = xmrBase(
    months.map(({ value }) => value),
    followsOn(months.map(({ month }) => month)),
  );
  return xmr && { xmr, ...(charts[chart].kind === 'median' && { of: 'median' as const }) };
}

function pointsOf(chart: ChartName, months: readonly Month[], kept: Base | undefined, running: string) {
  const basedOn = kept?.months ?? ordinaryMonths(months, running).map(({ month }) => month);
  const base = kept?.base ?? baseOn(chart, ordinaryMonths(months, running));
  const isShare = charts[chart].kind === 'share';
  const times = isShare ? 100 : 1;
  const limited = months.map((one) => {
    if (isShare && base?.centre !== undefined)
      return { centre: base.centre, ...shareLimits(base.centre, one.units) };
    return base?.xmr ?? null;
  });
  const last = months.at(-1)?.month === running;
  const found = base
    ? signals(
        months.map(({ value }, at) => {
          const { centre, lower, upper } = limited[at] ?? { centre: 0, lower: 0, upper: 0 };
          return { value, centre, lower, upper, noLower: isShare && lower === 0 };
        }),
        last,
      )
    : months.map(() => []);
  const values = months.map(({ value }) => value);
  const ranges = movingRanges(values, followsOn(months.map(({ month }) => month)));
  const wide = base?.xmr ? wideRanges(ranges, base.xmr.rangeLimit, last) : [];
  const points = months.map((one, at): ChartPointOnWire => {
    const limit = limited[at];
    return {
      ...{
        month: one.month,
        value: one.value * times,
        units: one.units,
        hits: isShare ? Math.round(one.hits) : null,
      },
      ...{ centre: limit ? limit.centre * times : null, lower: limit ? limit.lower * times : null },
      ...{ upper: limit ? limit.upper * times : null, range: isShare ? null : (ranges[at] ?? null) },
      signals: [...(found[at] ?? []), ...(wide[at] ? (['wideRange'] as const) : [])],
      ...{ running: one.month === running, based: basedOn.includes(one.month) },
    };
  });
  return {
    ...{ points, basedOn },
    ...{ meanRange: base?.xmr?.meanRange ?? null, rangeLimit: base?.xmr?.rangeLimit ?? null },
  };
}

const runningMonth = ({ now, timeZone }: ActorContext): string => dayOf(now, timeZone).slice(0, 7);

const byChart = (months: readonly Month[]): Map<string, Month[]> => {
  const found = new Map<string, Month[]>();
  for (const month of months) {
    const key = `${month.chart}/${month.subject}`;
    found.set(key, [...(found.get(key) ?? []), month]);
  }
  return found;
};

const read = handle(readCharts, async ({ id, side }, context) => {
  const running = runningMonth(context);
  if (id !== undefined) {
    const [chart, sideOfIt, ...rest] = id.split('/') as [ChartName, ChartSide, ...string[]];
    if (!(chart in charts) || !(sideOfIt in chartSides)) throw new CallError('notFound');
    const subject = rest.join('/');
    const months = (await monthsOf(context, sideOfIt, chart)).filter((month) => month.subject === subject);
    const kept = (await basesOf(context, sideOfIt)).get(`${chart}/${subject}`);
    const { points, meanRange, rangeLimit } = pointsOf(chart, months, kept, running);
    const base = kept ? { at: kept.at, person: kept.person, reason: kept.reason, months: kept.months } : null;
    return { list: [], one: { chart, side: sideOfIt, subject, points, meanRange, rangeLimit, base } };
  }
  const bases = await basesOf(context, side);
  const list = [...byChart(await monthsOf(context, side))].map(([key, months]) => {
    const [first] = months as [Month];
    const { points } = pointsOf(first.chart, months, bases.get(key), running);
    return {
      ...{
        id: `${first.chart}/${side}/${first.subject}`,
        chart: first.chart,
        side,
        subject: first.subject,
        name: first.name,
      },
      // Value and count are of one month, the latest.
      ...{ month: points.at(-1)?.month ?? '', units: points.at(-1)?.units ?? 0 },
      latest: points.at(-1)?.value ?? null,
      signals: signalled(points).length,
      limited: points.some(({ centre }) => centre !== null),
    };
  });
  return { list: list.sort((a, b) => chartNames.indexOf(a.chart) - chartNames.indexOf(b.chart)), one: null };
});

interface KeptBase {
  chart: ChartName;
  side: ChartSide;
  subject: string;
  months: readonly Month[];
  based: NonNullable<ReturnType<typeof baseOn>>;
  reason: string;
  by: string;
}

const keepBase = ({ db, now }: Pick<Context, 'db' | 'now'>, kept: KeptBase) =>
  db.execute(sql`
    INSERT INTO lab_chart_base (id, chart, side, subject, months, base, reason, person_id, based_at)
    VALUES (${newId()}, ${kept.chart}, ${kept.side}, ${kept.subject}, ${JSON.stringify(kept.months.map(({ month }) => month))}::jsonb,
            ${JSON.stringify(kept.based)}::jsonb, ${kept.reason}, ${kept.by}, ${now.toISOString()}::timestamptz)`);

const freezeBases = defineJob({
  name: 'lab.freezeBases',
  data: z.object({}),
  clock: {
    title: ['固定质量图基线', 'Freeze the bases of control charts'],
    cron: '40 2 * * *',
    catchUp: 'once',
  },
});

interface ChosenMonths extends Record<string, unknown> {
  key: string;
  months: string[];
  reason: string;
  by: string;
}

/** The months that somebody based charts of hours on while their points were means, where that is the latest of them. */
async function chosenByHand(db: Db, side: ChartSide): Promise<Map<string, ChosenMonths>> {
  const { rows } = await db.execute<ChosenMonths>(sql`
    SELECT b.chart || '/' || b.subject AS key, b.months, b.reason, b.person_id AS by FROM (
      SELECT DISTINCT ON (chart, subject) * FROM lab_chart_base WHERE side = ${side} ORDER BY chart, subject, based_at DESC) AS b
     WHERE b.person_id <> '' AND NOT ${isOfNow}`);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * A chart that has its first twelve months is based on them for good: what is corrected in them later moves no limit. Nobody's name
 * and no reason stand there, unlike where somebody bases it anew. Where somebody did so while its points were means, their months,
 * reason and name stay, with the medians of those months.
 */
export const freezeBasesJob = runs(freezeBases, async (_, context) => {
  const { db, now, timeZone } = context;
  const running = dayOf(now, timeZone).slice(0, 7);
  for (const side of Object.keys(chartSides) as ChartSide[]) {
    const known = await basesOf({ db, language: 'zh' }, side);
    const byHand = await chosenByHand(db, side);
    const months = byChart(await monthsWithin(db, 'zh', side, { within: sql`true` }));
    for (const [key, all] of months) {
      const [first] = all;
      if (!first || known.has(key)) continue;
      const { chart, subject } = first;
      const hand = byHand.get(key);
      const theirs = all.filter(({ month }) => hand?.months.includes(month));
      const isTheirs = theirs.length >= leastPoints;
      const chosen = isTheirs ? theirs : ordinaryMonths(all, running);
      const { reason, by } = (isTheirs && hand) || { reason: '', by: '' };
      const based = baseOn(chart, chosen);
      if (based) await keepBase(context, { chart, side, subject, months: chosen, based, reason, by });
    }
  }
});

const base = handle(baseChart, async ({ chart, side, subject, from, to, reason }, context) => {
  const running = runningMonth(context);
  const months = (await monthsOf(context, side, chart)).filter(
    (one) => one.subject === subject && one.month >= from && one.month <= to && one.month < running,
  );
  const based = baseOn(chart, months);
  if (!based)
    throw ruleBroken(
      months.length < leastPoints
        ? [
            `基线至少需要 ${leastPoints} 个已结束的月份，所选只有 ${months.length} 个`,
            `A base needs ${leastPoints} months that are over; these are ${months.length}`,
          ]
        : [
            '所选月份互不相连，没有移动极差',
            'No two of these months follow each other: there is no moving range',
          ],
    );
  await keepBase(context, { chart, side, subject, months, based, reason, by: context.actor.personId });
  return { months: months.length };
});

const behind = handle(unitsOfPoint, async ({ chart, side, subject, month }, { db, actor, language }) => {
  const within = withinScope(actor.scope('HBLAB340P', 'query'), { company: sql`u.company_id` }, actor);
  type Row = {
    id: string;
    din: string;
    childName: string;
    hospital: string;
    collector: string;
    technician: string;
    value: string;
    total: number;
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, u.din, u.child_name AS "childName", ${hospitalIn(language)} AS hospital, ${collectorIn(language)} AS collector,
           coalesce(${sql.raw(directory.nameColumn(language, 'p'))}, '') AS technician, round((${valueOf[chart]})::numeric, 2)::text AS value, (count(*) OVER ())::int AS total
      FROM lab_unit u LEFT JOIN person p ON p.id = u.technician_id
     WHERE u.received_at IS NOT NULL AND (${valueOf[chart]}) IS NOT NULL AND ${monthOf} = ${month} AND ${sideOf[side]} = ${subject} AND ${within}
     ORDER BY (${valueOf[chart]}), u.din LIMIT 500`);
  return { units: rows, total: rows[0]?.total ?? 0 };
});

export const chartHandlers = [read, base, behind];
