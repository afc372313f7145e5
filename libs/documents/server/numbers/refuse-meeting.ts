import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { usualRule, type Numbered, type NumberRule, type NumberSeparator } from '#documents/model';
import { oneOf, type Db } from '#server-kit/server';
import type { CodeSeries } from './code-series.ts';

interface Prefix extends Record<string, unknown> {
  prefix: string;
  separator: NumberSeparator;
}

/** Does one of two different prefixes begin the other, so that digits behind the shorter can read as the longer? */
const begins = (one: string, other: string): boolean =>
  one !== other && (one.startsWith(other) || other.startsWith(one));

/** What of a date stands behind a prefix: nothing, the year, the month or the day. */
const dateLengths = new Set([0, 4, 6, 8]);

/**
 * Without a separator 'K' + '1001' and 'K1' + '001' are one number. So no prefix may begin another one that is written
 * without: neither one of another rule, nor one under which this type has given numbers before.
 */
export async function refuseMeeting(
  db: Db,
  all: readonly Numbered[],
  { code }: Pick<Numbered, 'code'>,
  company: string,
  { prefix, separator }: NumberRule,
): Promise<void> {
  const { rows: rules } = await db.execute<Prefix & { code: string; company: string }>(
    sql`SELECT code, company_id AS company, prefix, separator FROM number_rule
         WHERE ${oneOf(
           sql`code`,
           all.map((one) => one.code),
         )}`,
  );
  const ruled = new Set(rules.map((rule) => rule.code));
  const others: Prefix[] = [
    ...rules.filter((rule) => rule.code !== code || rule.company !== company),
    ...all.filter((one) => !ruled.has(one.code)).map(({ numberPrefix }) => usualRule(numberPrefix)),
  ];
  const meeting = others.find(
    (other) => (separator === '' || other.separator === '') && begins(prefix, other.prefix),
  );
  if (meeting) throw meets(prefix, meeting.prefix);
  if (separator !== '') return;
  const { rows: given } = await db.execute<{ stem: string }>(
    sql`SELECT DISTINCT stem FROM number_stem WHERE code = ${code} AND strpos(stem, '-') = 0`,
  );
  const before = given.find(
    ({ stem }) =>
      begins(prefix, stem) && !(stem.startsWith(prefix) && dateLengths.has(stem.length - prefix.length)),
  );
  if (before) throw meets(prefix, before.stem);
}

/** 'K' and 'K1', but not 'K' and 'KT': only a digit behind a prefix can be one of the serial. */
const meetsInDigits = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return begins(long, short) && /^\d/.test(long.slice(short.length));
};

/**
 * Codes of registers have no separator: what is numbered without one may not meet them, nor may they meet each other, nor
 * what the register itself was numbered by before.
 */
export async function refuseMeetingCodes(
  db: Db,
  codes: readonly CodeSeries[],
  { code }: Pick<Numbered, 'code'>,
  prefix: string,
): Promise<void> {
  const { rows } = await db.execute<{ code: string; prefix: string }>(
    sql`SELECT code, prefix FROM number_rule WHERE separator = ''`,
  );
  const ofCodes = codes.some((one) => one.code === code);
  const others = [
    // A document's own rules are looked at by `refuseMeeting`.
    ...rows.filter((rule) => ofCodes || rule.code !== code),
    ...codes,
  ];
  const meeting = others.find((other) => meetsInDigits(prefix, other.prefix));
  if (meeting) throw meets(prefix, meeting.prefix);
}

function meets(one: string, other: string) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return invalid([
    {
      path: 'rule.prefix',
      text: [
        `前缀 ${short} 与 ${long} 会产生相同编码`,
        `Prefixes ${short} and ${long} would make the same number`,
      ],
    },
  ]);
}
