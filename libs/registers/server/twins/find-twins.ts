import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { comparedText, matchOf, type RecordState, type TwinKeys, type TwinMatch } from '#registers/model';
import type { Db } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { columnName } from '../table/field-column.ts';

/** A record whose twins are looked for; `id` of one that is not kept yet is that which it is going to have. */
export interface AskedRecord {
  id: string;
  keys: TwinKeys;
}

/** A record that may be the same as one that was asked for. */
export interface FoundTwin extends TwinMatch {
  /** The record that was asked for. */
  of: string;
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  state: RecordState;
  /** Of all that was compared of both. */
  compared: string;
}

interface Candidate extends Record<string, unknown> {
  of: string;
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  state: RecordState;
  twinName: string;
  bigrams: string[];
  marks: string[];
  apart: (string | null)[];
}

/** Candidates of a record that are looked at. */
const mostCandidates = 100;

/** What was compared of two records, in short: another text once a compared field of either changes. */
export function comparedOf(
  one: { id: string; keys: TwinKeys },
  other: { id: string; keys: TwinKeys },
): string {
  const both = [one, other]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ keys }) => [keys.name, ...keys.marks, '', ...keys.apart].join('\n'));
  return createHash('sha256').update(both.join('\n\n')).digest('base64url').slice(0, 22);
}

/** The columns that hold names apart, as an array. */
export const apartColumns = ({ register }: ServedRegister): SQL => {
  const columns = (register.twins?.apart ?? []).flatMap((name) => {
    const field = register.fields[name];
    return field ? [sql.raw(`r.${columnName(name, field)}`)] : [];
  });
  return columns.length ? sql`ARRAY[${sql.join(columns, sql`, `)}]` : sql`ARRAY[]::text[]`;
};

/** Values of those columns as they are compared. */
export const comparedApart = (values: readonly (string | null)[]): (string | null)[] =>
  values.map((value) => comparedText(value ?? '') || null);

/**
 * Records that share a compared value or enough of a name with these. Of a name with n bigrams a twin (0.70 of all, each
 * way) has at least 0.35 n / 0.65 of them: so it has one of any n less that many plus one, and those are looked up that are
 * the rarest by the statistics of the database. So the index is asked for a few rare bigrams, whatever the register's size.
 */
async function candidatesOf(
  db: Db,
  served: ServedRegister,
  asked: readonly AskedRecord[],
  reach: SQL | undefined,
): Promise<Candidate[]> {
  const table = sql.raw(toSnakeCase(served.register.name));
  const all = JSON.stringify(asked.map(({ id, keys: { bigrams, marks } }) => ({ id, bigrams, marks })));
  const columns = sql`r.id, r.code, r.name_zh AS "nameZh", r.name_en AS "nameEn", r.state, r.twin_name AS "twinName",
    r.twin_bigrams AS bigrams, r.twin_marks AS marks, ${apartColumns(served)} AS apart`;
  const open = sql`r.state <> 'merged' AND r.id <> a.id ${reach ? sql`AND ${reach}` : sql``}`;
  const { rows } = await db.execute<Candidate>(sql`
    WITH frequent AS MATERIALIZED (
      SELECT e.bigram, f.often FROM pg_stats s
       CROSS JOIN LATERAL unnest(s.most_common_elems::text::text[]) WITH ORDINALITY AS e (bigram, place)
       JOIN LATERAL unnest(s.most_common_elem_freqs) WITH ORDINALITY AS f (often, place) ON f.place = e.place
       WHERE s.schemaname = current_schema() AND s.tablename = ${toSnakeCase(served.register.name)}
         AND s.attname = 'twin_bigrams'),
    given AS MATERIALIZED (
      SELECT g.id, ARRAY(SELECT jsonb_array_elements_text(g.bigrams)) AS bigrams,
             ARRAY(SELECT jsonb_array_elements_text(g.marks)) AS marks
        FROM jsonb_to_recordset(${all}::jsonb) AS g (id text, bigrams jsonb, marks jsonb)),
    a AS MATERIALIZED (
      SELECT given.*, cardinality(bigrams) AS size, ceil(0.35 * cardinality(bigrams) / 0.65)::int AS least,
             ARRAY(SELECT b FROM unnest(bigrams) AS b LEFT JOIN frequent f ON f.bigram = b
                    ORDER BY f.often NULLS FIRST, b
                    LIMIT cardinality(bigrams) - ceil(0.35 * cardinality(bigrams) / 0.65)::int + 1) AS rare
        FROM given)
    SELECT a.id AS of, found.* FROM a CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${table} r WHERE r.twin_marks && a.marks AND ${open} LIMIT ${mostCandidates}) AS found
    UNION
    SELECT a.id AS of, found.* FROM a CROSS JOIN LATERAL (
      SELECT ${columns} FROM ${table} r
       WHERE r.twin_bigrams && a.rare AND ${open}
         AND cardinality(r.twin_bigrams) BETWEEN a.least AND floor(0.65 * a.size / 0.35)
         AND (SELECT count(*) FROM unnest(r.twin_bigrams) AS b WHERE b = ANY (a.bigrams))
             >= 0.35 * (a.size + cardinality(r.twin_bigrams))
       LIMIT ${mostCandidates}) AS found`);
  return rows;
}

const order = { certain: 0, likely: 1, possible: 2 } as const;

/** The twins of these records, for each the surest first. `reach` keeps them to those that somebody may see. */
export async function findTwins(
  db: Db,
  served: ServedRegister,
  asked: readonly AskedRecord[],
  reach?: SQL,
): Promise<FoundTwin[]> {
  const { twins } = served.register;
  const told = asked.filter(({ keys }) => keys.bigrams.length > 0 || keys.marks.length > 0);
  if (!twins || !told.length) return [];
  const byId = new Map(told.map((record) => [record.id, record]));
  const found = (await candidatesOf(db, served, told, reach)).flatMap((row): FoundTwin[] => {
    const record = byId.get(row.of);
    if (!record) return [];
    const { of, id, code, nameZh, nameEn, state } = row;
    const keys: TwinKeys = {
      ...{ name: row.twinName, bigrams: row.bigrams, marks: row.marks },
      apart: comparedApart(row.apart),
    };
    const match = matchOf(twins, record.keys, keys);
    if (!match) return [];
    const compared = comparedOf(record, { id, keys });
    return [{ of, id, code, nameZh, nameEn, state, ...match, compared }];
  });
  return found.toSorted(
    (a, b) => order[a.certainty] - order[b.certainty] || b.alike - a.alike || (a.code < b.code ? -1 : 1),
  );
}
