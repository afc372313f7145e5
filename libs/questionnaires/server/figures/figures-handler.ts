import { sql, type SQL } from 'drizzle-orm';
import {
  figureKey,
  fraction,
  readFigures,
  uniteFigures,
  type AskedCount,
  type ChosenCount,
  type Content,
  type Question,
  type Version,
} from '#questionnaires/model';
import { handle, type Db, type Handler } from '#server-kit/server';
import { heldQuestionnaire } from '../held.ts';
import { invitedOf } from '../invited.ts';
import { filtered, leftOf } from './filtered.ts';

/** Texts of a question that are shown. */
const mostTexts = 50;

const read = handle(readFigures, async ({ id, filter }, context) => {
  const { db } = context;
  const row = await heldQuestionnaire(context, id, 'get');
  const { answers, left, hidden } = await leftOf(db, row, filter);
  const versions = await versionsOf(db, id);
  const which = hidden ? sql`false` : filtered(row, filter);
  const free = versions.flatMap(({ version, content }) =>
    content.questions.flatMap(({ id: question, kind }): FreeQuestion[] =>
      ['text', 'number', 'date'].includes(kind) ? [{ version, question, kind }] : [],
    ),
  );
  const [asked, chosen, texts, bounds] = [
    await askedCounts(db, which),
    await chosenCounts(db, which, free),
    await textsOf(db, which, free),
    await boundsOf(
      db,
      which,
      free.filter(({ kind }) => kind === 'number'),
    ),
  ];
  const { score, flags } = await marksOf(db, which);
  return {
    ...{ zh: row.nameZh, en: row.nameEn, anonymous: row.anonymous, purpose: row.purpose, state: row.state },
    ...{ answers, left: hidden ? null : left, hidden, invited: await invitedOf(db, id) },
    score:
      hidden || !versions.some(({ content }) => scores(content))
        ? null
        : { sum: score, average: fraction(score, left, 2) },
    flags,
    questions: uniteFigures(versions, asked, chosen).map((figure) => ({
      ...figure,
      least: bounds.get(figureKey(figure))?.least ?? null,
      most: bounds.get(figureKey(figure))?.most ?? null,
      average: bounds.get(figureKey(figure))?.average ?? figure.average,
      texts: texts.get(figureKey(figure)) ?? [],
    })),
  };
});

/** A question of a version that is answered in one's own words; another version may ask by its id for something else. */
interface FreeQuestion {
  version: number;
  question: string;
  kind: Question['kind'];
}

/** These questions as rows of a statement: `free`. */
const asRows = (free: readonly FreeQuestion[]): SQL => sql`
  unnest(${sql.param(free.map(({ version }) => version))}::int[],
         ${sql.param(free.map(({ question }) => question))}::text[],
         ${sql.param(free.map(({ kind }) => kind))}::text[]) AS free (version, question, kind)`;

export async function versionsOf(db: Db, id: string): Promise<Version[]> {
  const { rows } = await db.execute<Version & Record<string, unknown>>(sql`
    SELECT version, content FROM questionnaire_version WHERE questionnaire_id = ${id} ORDER BY version`);
  return rows;
}

async function askedCounts(db: Db, which: SQL): Promise<AskedCount[]> {
  const { rows } = await db.execute<AskedCount & Record<string, unknown>>(sql`
    SELECT a.version, q AS question, count(*)::int AS asked, (count(*) FILTER (WHERE a.content ? q))::int AS answered
      FROM questionnaire_answer a, unnest(a.asked) AS q WHERE ${which} GROUP BY 1, 2`);
  return rows;
}

/** Every chosen option counted: of one choice the text, of several the elements, of a matrix the values by row. */
async function chosenCounts(db: Db, which: SQL, free: readonly FreeQuestion[]): Promise<ChosenCount[]> {
  const { rows } = await db.execute<ChosenCount & Record<string, unknown>>(sql`
    SELECT a.version, given.key AS question, one."row", one.option, count(*)::int AS count,
           coalesce(sum(one.place), 0)::int AS places
      FROM questionnaire_answer a, jsonb_each(a.content) AS given,
           LATERAL (
             SELECT '' AS "row", given.value #>> '{}' AS option, 0 AS place WHERE jsonb_typeof(given.value) = 'string'
             UNION ALL
             SELECT '', item, place FROM jsonb_array_elements_text(
               CASE WHEN jsonb_typeof(given.value) = 'array' THEN given.value ELSE '[]' END) WITH ORDINALITY AS i (item, place)
             UNION ALL
             SELECT key, value, 0 FROM jsonb_each_text(
               CASE WHEN jsonb_typeof(given.value) = 'object' THEN given.value ELSE '{}' END)
           ) AS one
     WHERE ${which} AND (a.version, given.key) NOT IN (SELECT version, question FROM ${asRows(free)})
     GROUP BY 1, 2, 3, 4`);
  return rows;
}

/** What was written, without an order that would say when. */
async function textsOf(db: Db, which: SQL, free: readonly FreeQuestion[]): Promise<Map<string, string[]>> {
  if (!free.length) return new Map();
  const { rows } = await db.execute<Pick<Question, 'id' | 'kind'> & { texts: string[] }>(sql`
    SELECT question AS id, kind, (array_agg(given ORDER BY id))[1:${sql.raw(String(mostTexts))}] AS texts
      FROM (SELECT a.id, free.question, free.kind, given.value #>> '{}' AS given
              FROM questionnaire_answer a, jsonb_each(a.content) AS given, ${asRows(free)}
             WHERE ${which} AND (free.version, free.question) = (a.version, given.key)) AS t
     GROUP BY question, kind`);
  return new Map(rows.map(({ texts, ...of }) => [figureKey(of), texts]));
}

interface Bounds extends Record<string, unknown> {
  id: string;
  kind: Question['kind'];
  least: string;
  most: string;
  average: string;
}

async function boundsOf(db: Db, which: SQL, numbers: readonly FreeQuestion[]): Promise<Map<string, Bounds>> {
  if (!numbers.length) return new Map();
  const { rows } = await db.execute<Bounds>(sql`
    SELECT question AS id, kind, trim_scale(min(n))::text AS least, trim_scale(max(n))::text AS most,
           round(avg(n), 2)::text AS average
      FROM (SELECT free.question, free.kind, (given.value #>> '{}')::numeric AS n
              FROM questionnaire_answer a, jsonb_each(a.content) AS given, ${asRows(numbers)}
             WHERE ${which} AND (free.version, free.question) = (a.version, given.key)) AS t
     GROUP BY question, kind`);
  return new Map(rows.map((each) => [figureKey(each), each]));
}

/** Do any of its options score? */
const scores = ({ questions }: Content): boolean =>
  questions.some(({ options }) => options.some(({ score }) => score !== null));

interface Marks {
  score: number;
  flags: { flag: string; count: number }[];
}

/** The scores of answers together, and how many bear each flag. */
async function marksOf(db: Db, which: SQL): Promise<Marks> {
  const { rows } = await db.execute<{ score: string }>(sql`
    SELECT coalesce(sum(a.score), 0)::text AS score FROM questionnaire_answer a WHERE ${which}`);
  const { rows: flags } = await db.execute<Marks['flags'][number] & Record<string, unknown>>(sql`
    SELECT flag, count(*)::int AS count FROM questionnaire_answer a, unnest(a.flags) AS flag
     WHERE ${which} GROUP BY flag ORDER BY count DESC, flag`);
  return { score: Number(rows[0]?.score ?? 0), flags };
}

export const figuresHandlers: readonly Handler[] = [read];
