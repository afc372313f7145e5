import { sql } from 'drizzle-orm';
import { invalid } from '#calls/model';
import { usualRule, type Numbered, type NumberRule, type NumberSeparator } from '#documents/model';
import type { Db } from '#server-kit/server';

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
  { code }: Numbered,
  company: string,
  { prefix, separator }: NumberRule,
): Promise<void> {
  const { rows: rules } = await db.execute<Prefix & { code: string; company: string }>(
    sql`SELECT code, company_id AS company, prefix, separator FROM number_rule`,
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
