import { sql, type SQL } from 'drizzle-orm';
import { CallError, type AnswerOf } from '#calls/model';
import { matches, readSetting, wordsOf } from '#identity/server';
import { handle, isoOf, type ActorContext, type Handler } from '#server-kit/server';
import {
  findPapers,
  mostBases,
  mostInBin,
  mostShared,
  paperLimits,
  readBases,
  readBin,
  readPaper,
  readTree,
  type Paper,
  type PaperBase,
  type PaperNode,
} from '#papers/model';
import { membersJson, personJson } from './person-json.ts';
import {
  basesFor,
  changesPaper,
  managesPaper,
  papersFor,
  seesBase,
  seesPaper,
  writesBase,
} from './rights.ts';

type Row<T> = Record<string, unknown> & T;

const meOf = ({ actor }: ActorContext): SQL => sql`${actor.personId}`;

const baseJson = (context: ActorContext): SQL => sql`jsonb_build_object('id', b.id, 'name', b.name,
  'owner', ${personJson(sql`b.owner_id`, context.language)}, 'reading', b.reading, 'version', b.version,
  'members', ${membersJson(sql`paper_base_member m WHERE m.base_id = b.id`, context.language)},
  'papers', (SELECT count(*) FROM ${papersFor(meOf(context))} WHERE d.base_id = this_base.id AND d.kind <> 'folder'
              AND d.deleted_at IS NULL AND ${seesPaper(meOf(context))}),
  'may', jsonb_build_object('manage', b.owner_id = ${meOf(context)}, 'add', ${writesBase(meOf(context))}))`;

/** A document in a tree, over `papersFor`. */
const nodeJson = (context: ActorContext): SQL => sql`jsonb_build_object('id', d.id, 'parentId', d.parent_id,
  'kind', d.kind, 'title', d.title, 'reading', d.reading, 'isLocked', d.locked_by IS NOT NULL,
  'changedAt', ${isoOf(sql`coalesce((SELECT s.changed_at FROM shared_document s WHERE s.id = d.id), d.created_at)`)},
  'mayChange', ${changesPaper(meOf(context))} AND d.locked_by IS NULL, 'mayManage', ${managesPaper(meOf(context))})`;

/** A base as the reader may see it. */
async function seenBase(context: ActorContext, id: string): Promise<PaperBase> {
  const me = meOf(context);
  const { rows } = await context.db.execute<Row<{ base: PaperBase }>>(sql`
    SELECT ${baseJson(context)} AS base FROM ${basesFor(me)} WHERE b.id = ${id} AND ${seesBase(me)}`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  return found.base;
}

const bases = handle(readBases, async (_asked, context) => {
  const me = meOf(context);
  const { rows } = await context.db.execute<Row<{ base: PaperBase }>>(sql`
    SELECT ${baseJson(context)} AS base FROM ${basesFor(me)} WHERE ${seesBase(me)}
     ORDER BY (b.owner_id = ${me} OR bm.person_id IS NOT NULL) DESC, b.name, b.id LIMIT ${mostBases + 1}`);
  const { rows: shared } = await context.db.execute<Row<{ node: PaperNode & { base: string } }>>(sql`
    SELECT ${nodeJson(context)} || jsonb_build_object('base', b.name) AS node FROM ${papersFor(me)}
     WHERE dm.person_id IS NOT NULL AND d.author_id <> ${me} AND d.deleted_at IS NULL ORDER BY d.title, d.id LIMIT ${mostShared + 1}`);
  return {
    bases: rows.slice(0, mostBases).map(({ base }) => base),
    shared: shared.slice(0, mostShared).map(({ node }) => node),
    hasMoreBases: rows.length > mostBases,
    hasMoreShared: shared.length > mostShared,
  };
});

/** When what is in the bin is gone for good. */
const purgedAt = isoOf(sql`(d.deleted_at + make_interval(days => ${paperLimits.binDays}::int))`);

type Binned = AnswerOf<typeof readTree>['bin'][number];

const tree = handle(readTree, async ({ baseId }, context) => {
  const me = meOf(context);
  const base = await seenBase(context, baseId);
  const { rows } = await context.db.execute<{ papers: PaperNode[]; bin: Binned[] }>(sql`
    SELECT coalesce(jsonb_agg(${nodeJson(context)} ORDER BY d.kind = 'folder' DESC, d.title, d.id)
             FILTER (WHERE d.deleted_at IS NULL), '[]') AS papers,
           coalesce(jsonb_agg(${nodeJson(context)} || jsonb_build_object('deletedAt', ${isoOf(sql`d.deleted_at`)}, 'purgedAt', ${purgedAt})
             ORDER BY d.deleted_at DESC) FILTER (WHERE d.deleted_at IS NOT NULL AND ${managesPaper(me)}), '[]') AS bin
      FROM ${papersFor(me)} WHERE d.base_id = ${baseId} AND ${seesPaper(me)}`);
  const [found] = rows;
  return { base, papers: found?.papers ?? [], bin: found?.bin ?? [] };
});

const bin = handle(readBin, async (_asked, context) => {
  const me = meOf(context);
  const { rows } = await context.db.execute<Row<AnswerOf<typeof readBin>['rows'][number]>>(sql`
    SELECT d.id, d.kind, d.title, jsonb_build_object('id', b.id, 'name', b.name) AS base,
           ${personJson(sql`d.author_id`, context.language)} AS author, ${isoOf(sql`d.deleted_at`)} AS "deletedAt",
           ${purgedAt} AS "purgedAt"
      FROM ${papersFor(me)} WHERE d.deleted_at IS NOT NULL AND ${managesPaper(me)}
     ORDER BY d.deleted_at DESC, d.id LIMIT ${mostInBin}`);
  return { rows };
});

const one = handle(readPaper, async ({ id }, context) => {
  const { db, language } = context;
  const me = meOf(context);
  const allowed = await readSetting(db, 'publicPapersAllowed');
  const { rows } = await db.execute<Row<Paper>>(sql`
    SELECT d.id, jsonb_build_object('id', b.id, 'name', b.name) AS base, d.kind, d.title, d.reading, d.version,
           ${personJson(sql`d.author_id`, language)} AS author,
           ${membersJson(sql`paper_member m WHERE m.paper_id = d.id`, language)} AS members,
           ${personJson(sql`d.locked_by`, language)} AS "lockedBy",
           jsonb_build_object('change', ${changesPaper(me)} AND d.locked_by IS NULL, 'manage', ${managesPaper(me)},
             'unlock', ${managesPaper(me)}, 'breakHold', d.author_id = ${me},
             'publish', ${managesPaper(me)} AND ${allowed}::boolean) AS may,
           CASE WHEN ${managesPaper(me)} THEN (SELECT jsonb_build_object('token', a.token, 'opens', a.opens,
             'madeAt', ${isoOf(sql`a.made_at`)}, 'isOpen', ${allowed}::boolean)
             FROM paper_address a WHERE a.paper_id = d.id) END AS address
      FROM ${papersFor(me)} WHERE d.id = ${id} AND d.deleted_at IS NULL AND ${seesPaper(me)}`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  return found;
});

/** Signs around what was found. */
const around = 40;

const find = handle(findPapers, async ({ q }, context) => {
  const me = meOf(context);
  const words = wordsOf(q);
  const title = matches(sql`d.search`, q) ?? sql`true`;
  // Each word in the title or in what the document says, which may be long: there sounds are not mixed.
  const each = words.map(
    (word) => sql`(${matches(sql`d.search`, word)} OR ${matches(sql`s.search`, word, { mixed: false })})`,
  );
  const places = words.map((word) => sql`nullif(strpos(lower(s.words), ${word}), 0)`);
  const { rows } = await context.db.execute<Row<AnswerOf<typeof findPapers>['found'][number]>>(sql`
    SELECT d.id, d.title, b.name AS base, ${isoOf(sql`coalesce(s.changed_at, d.created_at)`)} AS "changedAt",
           CASE WHEN at.place IS NULL THEN left(coalesce(s.words, ''), ${around * 2}::int)
                ELSE substr(s.words, greatest(1, at.place - ${around}::int), ${around * 3}::int) END AS excerpt
      FROM ${papersFor(me)} LEFT JOIN shared_document s ON s.id = d.id
      CROSS JOIN LATERAL (SELECT least(${sql.join(places, sql`, `)}) AS place) AS at
     WHERE d.deleted_at IS NULL AND d.kind <> 'folder' AND ${sql.join(each, sql` AND `)}
       AND ${seesPaper(me)} ORDER BY (${title}) DESC, s.changed_at DESC NULLS LAST, d.id LIMIT 50`);
  return { found: rows };
});

/** What is read of bases and documents. */
export const readHandlers: readonly Handler[] = [bases, tree, bin, one, find];
