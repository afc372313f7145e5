import { sql, type SQL } from 'drizzle-orm';
import { mapOfLines } from '#editor/model';
import { isoOf, type ActorContext } from '#server-kit/server';
import { pathOfPaper } from '#papers/model';
import { writePaper } from './add-paper.ts';
import { basesFor, papersFor, seesBase, seesPaper } from './rights.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  base: string;
  changedAt: string;
  seen: boolean;
}

/** Those among the ids that the actor may read, and how many others there are; what is in the bin is none. */
async function readAmong({ db, actor }: ActorContext, ids: readonly string[], kind: SQL) {
  const me = sql`${actor.personId}`;
  const { rows } = await db.execute<Row>(sql`
    SELECT d.id, d.title, b.name AS base, ${isoOf(sql`coalesce(s.changed_at, d.created_at)`)} AS "changedAt",
           ${seesPaper(me)} AS seen
      FROM ${papersFor(me)} LEFT JOIN shared_document s ON s.id = d.id
     WHERE d.id::text = ANY (${sql.param([...ids])}::text[]) AND ${kind} AND d.deleted_at IS NULL
     ORDER BY d.title, d.id`);
  return {
    found: rows
      .filter(({ seen }) => seen)
      .map(({ id, title, base, changedAt }) => ({ id, title, base, changedAt, link: pathOfPaper(id) })),
    others: rows.filter(({ seen }) => !seen).length,
  };
}

/** Documents of all kinds for other features: which of them the actor may read. */
export const linkedPapers = {
  async among(context: ActorContext, ids: readonly string[]) {
    const { found, others } = await readAmong(context, ids, sql`d.kind <> 'folder'`);
    return { papers: found, others };
  },
  /** Who is in a base, its owner too; null: the actor may not see it. */
  async membersOf({ db, actor }: ActorContext, baseId: string) {
    const { rows } = await db.execute<{ ids: string[] }>(sql`
      SELECT ARRAY(SELECT m.person_id FROM paper_base_member m WHERE m.base_id = b.id) || b.owner_id AS ids
        FROM ${basesFor(sql`${actor.personId}`)} WHERE b.id = ${baseId} AND ${seesBase(sql`${actor.personId}`)}`);
    return rows[0]?.ids ?? null;
  },
};

/** Mind maps for other features: which of them the actor may read, and a new one. */
export const mindMaps = {
  async among(context: ActorContext, ids: readonly string[]) {
    const { found, others } = await readAmong(context, ids, sql`d.kind = 'mindmap'`);
    return { maps: found, others };
  },
  /** A new one in a base that the actor may write in, a line a node below its title. */
  async make(
    context: ActorContext,
    made: { id: string; baseId: string; title: string; lines: readonly string[] },
  ): Promise<void> {
    const { id, baseId, title, lines } = made;
    let part = 0;
    const state = mapOfLines(lines, () => `n${(part++).toString(36).padStart(9, '0')}`);
    await writePaper(context, {
      ...{ id, baseId, title, parentId: null, kind: 'mindmap', state },
    });
  },
};
