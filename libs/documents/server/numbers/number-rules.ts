import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, type AnswerOf, type RequestOf } from '#calls/model';
import {
  numberRules,
  saveNumberRule,
  usualRule,
  type Numbered,
  type NumberPeriod,
  type NumberSeparator,
} from '#documents/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { checkCodeRule, readCodeRule, type CodeSeries } from './code-series.ts';
import { refuseMeeting, refuseMeetingCodes } from './refuse-meeting.ts';

/** All that is numbered: documents by company, codes of registers for the group. */
interface AllNumbered {
  all: readonly Numbered[];
  codes: readonly CodeSeries[];
}
type Series = Pick<Numbered, 'code'>;

/** How numbers are made, by type and company: read and set in the designer. */
export const numberHandlers = (
  kit: FormsKit,
  all: readonly Numbered[],
  codes: readonly CodeSeries[],
): Handler[] => [
  handle(numberRules, async ({ type }, context) => {
    const series = codes.find(({ code }) => code === type);
    return series
      ? readCodeRule(context.db, series, today(kit, context.now))
      : read(kit, seriesNamed(all, type), type, context);
  }),
  handle(saveNumberRule, (request, context) => save(kit, { all, codes }, request, context)),
];

/** Designed types ('REQ910P:MEETING') are numbered by their screen. */
function seriesNamed(all: readonly Numbered[], type: string): Numbered {
  const [code = ''] = type.split(':');
  const series = all.find((one) => one.code === code);
  if (!series) throw new CallError('notFound');
  return series;
}

const today = (kit: FormsKit, now: Date): string => dayOf(now, kit.timeZone).replaceAll('-', '');

async function read(
  kit: FormsKit,
  series: Numbered,
  type: string,
  { db, language, now }: ActorContext,
): Promise<AnswerOf<typeof numberRules>> {
  const { rows } = await db.execute<{
    company: string;
    prefix: string;
    shows: NumberPeriod;
    resets: NumberPeriod;
    digits: number;
    separator: NumberSeparator;
  }>(sql`
    SELECT company_id AS company, prefix, period AS shows, coalesce(resets, period) AS resets, digits::int AS digits, separator
      FROM number_rule WHERE code = ${series.code} ORDER BY company_id`);
  return {
    ofCodes: false,
    sharedWith: type === series.code ? null : [...series.title],
    usual: usualRule(series.numberPrefix),
    rules: rows.map(({ company, ...rule }) => ({ companyId: company || null, rule })),
    companies: (await directory.activeCompanies(db)).map((company) => ({
      id: company.id,
      name: directory.nameIn(language, company),
    })),
    day: today(kit, now),
  };
}

async function save(
  kit: FormsKit,
  { all, codes }: AllNumbered,
  request: RequestOf<typeof saveNumberRule>,
  { db, now }: ActorContext,
): Promise<Record<never, never>> {
  const { companyId, rule } = request;
  const ofCodes = codes.find(({ code }) => code === request.type);
  if (ofCodes) checkCodeRule(request);
  const series = ofCodes ?? seriesNamed(all, request.type);
  const companies = (await directory.activeCompanies(db)).map(({ id }) => id);
  if (companyId !== null && !companies.includes(companyId))
    throw invalid([{ path: 'companyId', text: ['没有该公司', 'There is no such company'] }]);
  const company = companyId ?? '';
  const affected = ofCodes ? [] : companyId === null ? companies : [companyId];
  if (rule) {
    await refuseTakenPrefix(db, { all, codes }, series, rule.prefix);
    if (!ofCodes) await refuseMeeting(db, all, series, company, rule);
    if (rule.separator === '') await refuseMeetingCodes(db, codes, series, rule.prefix);
  }
  await ofCodes?.begin(db);
  const before = await countedBy(db, series, affected);
  if (rule === null)
    await db.execute(sql`DELETE FROM number_rule WHERE code = ${series.code} AND company_id = ${company}`);
  else
    await db.execute(sql`
      INSERT INTO number_rule (company_id, code, prefix, period, resets, digits, separator)
      VALUES (${company}, ${series.code}, ${rule.prefix}, ${rule.shows}, ${rule.resets}, ${rule.digits}, ${rule.separator})
      ON CONFLICT (company_id, code) DO UPDATE
        SET prefix = excluded.prefix, period = excluded.period, resets = excluded.resets, digits = excluded.digits,
            separator = excluded.separator`);
  for (const [id, resets] of await countedBy(db, series, affected))
    if (before.get(id) !== resets) await goOn(db, series, id, resets, today(kit, now));
  return {};
}

/** When the serial of each company begins again now. */
async function countedBy(
  db: Db,
  { code }: Series,
  companies: readonly string[],
): Promise<Map<string, NumberPeriod>> {
  const { rows } = await db.execute<{ company: string; resets: NumberPeriod }>(
    sql`SELECT company_id AS company, coalesce(resets, period) AS resets FROM number_rule WHERE code = ${code}`,
  );
  const of = new Map(rows.map(({ company, resets }) => [company, resets]));
  return new Map(companies.map((id) => [id, of.get(id) ?? of.get('') ?? 'day']));
}

/** Two series with one prefix would have one number for two things. */
async function refuseTakenPrefix(
  db: Db,
  { all, codes }: AllNumbered,
  series: Series,
  prefix: string,
): Promise<void> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT code FROM number_rule WHERE prefix = ${prefix} AND code <> ${series.code} LIMIT 1`,
  );
  const known = [
    ...all.map(({ code, title, numberPrefix }) => ({ code, title, usual: numberPrefix })),
    ...codes.map(({ code, title, prefix: usual }) => ({ code, title, usual })),
  ];
  const other = known.find(
    ({ code, usual }) => code !== series.code && (usual === prefix || code === rows[0]?.code),
  );
  if (other)
    throw invalid([
      {
        path: 'rule.prefix',
        text: [`前缀已用于${other.title[0]}`, `${other.title[1]} has this prefix already`],
      },
    ]);
}

const lengths: Readonly<Record<NumberPeriod, number>> = { none: 0, year: 4, month: 6, day: 8 };

/**
 * A serial that counts over another time than before goes on above all that were given in that time, so that within it
 * none stands twice. (That no number is given twice does not depend on this: see takingNumber.)
 */
async function goOn(
  db: Db,
  { code }: Series,
  companyId: string,
  resets: NumberPeriod,
  day: string,
): Promise<void> {
  const period = day.slice(0, lengths[resets]);
  await db.execute(sql`
    INSERT INTO number_series AS s (company_id, code, period, last)
    SELECT company_id, code, ${period}, max(last) FROM number_series
     WHERE code = ${code} AND company_id = ${companyId}
       AND (starts_with(period, ${period}) OR starts_with(${day}, period))
     GROUP BY company_id, code
    ON CONFLICT (company_id, code, period) DO UPDATE SET last = greatest(s.last, excluded.last)`);
}
