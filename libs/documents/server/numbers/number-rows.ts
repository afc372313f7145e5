import { sql, type SQL } from 'drizzle-orm';
import { numberList, type Numbered } from '#documents/model';
import { searchText } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import type { CodeSeries } from './code-series.ts';

/** 'PR-YYYYMMDD-0001': how a rule is read. */
const pattern = ({
  prefix,
  period,
  digits,
  separator,
}: Readonly<Record<'prefix' | 'period' | 'digits' | 'separator', SQL>>): SQL =>
  sql`concat_ws(${separator}, ${prefix}, CASE ${period} WHEN 'day' THEN 'YYYYMMDD' WHEN 'month' THEN 'YYYYMM' WHEN 'year' THEN 'YYYY' END,
    lpad('1', ${digits}, '0'))`;

const known = (numbered: readonly Numbered[], codes: readonly CodeSeries[]): SQL =>
  sql.join(
    [
      ...numbered.map(
        ({ code, title, numberPrefix }) =>
          sql`(${code}::text, ${title[0]}::text, ${title[1]}::text, ${numberPrefix}::text, 4, 'document', ${searchText(title[0], title[1], code)}::text)`,
      ),
      ...codes.map(
        ({ code, title, prefix, digits }) =>
          sql`(${code}::text, ${title[0]}::text, ${title[1]}::text, ${prefix}::text, ${digits}::int, 'register', ${searchText(title[0], title[1], code)}::text)`,
      ),
    ],
    sql`, `,
  );

/** The part of a day that a period counts by. */
const partOf = (day: SQL, period: SQL): SQL =>
  sql`CASE ${period} WHEN 'day' THEN ${day} WHEN 'month' THEN left(${day}, 6) WHEN 'year' THEN left(${day}, 4) ELSE '' END`;

/** SYS160P: the series of all documents, for all companies and for each that has numbers, and the codes of registers. */
export function numberRows(
  numbered: readonly Numbered[],
  codes: readonly CodeSeries[],
  timeZone: string,
): ListRows {
  const byCode = new Map(codes.map((series) => [series.code, series]));
  const day = sql`to_char(now() AT TIME ZONE ${timeZone}, 'YYYYMMDD')`;
  const ofRule = {
    prefix: sql`r.prefix`,
    period: sql`r.period`,
    digits: sql`r.digits`,
    separator: sql`r.separator`,
  };
  const stem = sql`concat_ws(r.separator, r.prefix, nullif(${partOf(day, sql`r.period`)}, ''))`;
  const from = sql`(
    SELECT k.code || ':' || o.company_id AS id, k.code, k.zh, k.en, k.kind, k.search, o.company_id,
           coalesce(r.company_id = o.company_id, false) AS own,
           CASE k.kind WHEN 'register' THEN r.prefix || lpad('1', r.digits, '0')
                ELSE ${pattern(ofRule)} END AS rule,
           CASE WHEN g.last IS NOT NULL
                THEN concat_ws(r.separator, g.stem, lpad(g.last::text, greatest(r.digits, length(g.last::text)), '0'))
                -- Of before stems were kept: what counted was what the number shows.
                WHEN e.last IS NOT NULL
                THEN concat_ws('-', r.prefix, nullif(e.period, ''), lpad(e.last::text, greatest(r.digits, length(e.last::text)), '0'))
                END AS last,
           CASE WHEN k.kind = 'document' AND o.company_id <> ''
                THEN concat_ws(r.separator, ${stem}, lpad(n.serial::text, greatest(r.digits, length(n.serial::text)), '0')) END AS next
      FROM (VALUES ${known(numbered, codes)}) AS k (code, zh, en, prefix, digits, kind, search)
     CROSS JOIN LATERAL (
       SELECT '' AS company_id
        UNION SELECT company_id FROM number_rule WHERE code = k.code AND k.kind = 'document'
        UNION SELECT company_id FROM number_series WHERE code = k.code AND k.kind = 'document') o
     CROSS JOIN LATERAL (
       SELECT * FROM (
         SELECT prefix, period, coalesce(resets, period) AS resets, digits::int, separator, company_id FROM number_rule
          WHERE code = k.code AND company_id IN (o.company_id, '')
         UNION ALL SELECT k.prefix, 'day', 'day', k.digits, '-', NULL) AS rules
        ORDER BY company_id DESC NULLS LAST LIMIT 1) r
      LEFT JOIN LATERAL (
       SELECT stem, last FROM number_stem
        WHERE code = k.code AND company_id = o.company_id AND k.kind = 'document'
        ORDER BY stem DESC LIMIT 1) g ON true
      LEFT JOIN LATERAL (
       SELECT period, last FROM number_series
        WHERE code = k.code AND company_id = o.company_id AND k.kind = 'document'
        ORDER BY period DESC LIMIT 1) e ON true
     CROSS JOIN LATERAL (
       SELECT 1 + greatest(
         coalesce((SELECT last FROM number_series
           WHERE company_id = o.company_id AND code = k.code AND period = ${partOf(day, sql`r.resets`)}), 0),
         coalesce((SELECT last FROM number_stem
           WHERE company_id = o.company_id AND code = k.code AND stem = ${stem}), 0)) AS serial) n
    ) s LEFT JOIN company co ON co.id = s.company_id`;
  return listFrom(numberList, {
    from,
    id: sql`s.id`,
    idAs: 'text',
    search: sql`s.search`,
    at: {
      code: sql`s.code`,
      title: ({ language }) => textOf(language),
      company: namedIn('co'),
      kind: sql`s.kind`,
      rule: sql`s.rule`,
      own: sql`s.own`,
      last: sql`s.last`,
      next: sql`s.next`,
    },
    reach: () => undefined,
    // A register counts from its largest code until the first one is taken from the series.
    complete: async (rows, { db }) =>
      Promise.all(
        rows.map(async (row) => {
          const series = byCode.get(String(row.code));
          return series ? { ...row, ...(await series.lastAndNext(db)) } : row;
        }),
      ),
  });
}

const textOf = (language: 'zh' | 'en'): SQL => (language === 'en' ? sql`s.en` : sql`s.zh`);
