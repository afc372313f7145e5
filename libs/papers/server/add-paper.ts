import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { beginDocument, problemOf } from '#editor/server';
import { searchText } from '#identity/server';
import { handle, violatedUnique, type ActorContext } from '#server-kit/server';
import { addPaper, paperLimits, type PaperKind, type Reading } from '#papers/model';
import { basesFor, seesBase, writesBase } from './rights.ts';
import { refreshPapers } from './save-base.ts';
import { paper, paperBase } from './tables/papers.ts';

/** A base that the actor may write in, with room for one more; answers who may see it. */
async function writableBase(context: ActorContext, id: string): Promise<Reading> {
  const { db, actor } = context;
  const me = sql`${actor.personId}`;
  const { rows } = await db.execute<{ writes: boolean }>(sql`
    SELECT ${writesBase(me)} AS writes FROM ${basesFor(me)} WHERE b.id = ${id} AND ${seesBase(me)}`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  if (!found.writes) throw new CallError('forbidden');
  return roomInBase(context, id);
}

/** Holds a base while its documents are counted; refuses one more than it may have. Answers who may see it now. */
export async function roomInBase({ db }: Pick<ActorContext, 'db'>, id: string): Promise<Reading> {
  const [base] = await db
    .select({ reading: paperBase.reading })
    .from(paperBase)
    .where(eq(paperBase.id, id))
    .for('update');
  if (!base) throw new CallError('notFound');
  const [there] = await db
    .select({ papers: count() })
    .from(paper)
    .where(and(eq(paper.baseId, id), isNull(paper.deletedAt)));
  if (there && there.papers >= paperLimits.papers)
    throw ruleBroken([
      `每个知识库最多 ${paperLimits.papers} 个文档`,
      `A base holds ${paperLimits.papers} documents at most`,
    ]);
  return base.reading;
}

/** A folder of the base to put something into; refused at `parentId`. `moving` must not be it or above it, and brings its own levels. */
export async function folderIn(
  { db }: Pick<ActorContext, 'db'>,
  baseId: string,
  parentId: string | null,
  moving: string | null = null,
): Promise<void> {
  if (parentId === null) return;
  type Found = { kind: string; baseId: string; depth: number; within: boolean; height: number };
  const { rows } = await db.execute<Found>(sql`
    WITH RECURSIVE up AS (
      SELECT id, parent_id, kind, base_id, 1 AS depth FROM paper WHERE id = ${parentId} AND deleted_at IS NULL
      UNION ALL SELECT p.id, p.parent_id, p.kind, p.base_id, up.depth + 1 FROM paper p JOIN up ON p.id = up.parent_id
       WHERE up.depth < 20),
    down AS (
      SELECT id, 1 AS height FROM paper WHERE id = ${moving}::uuid
      UNION ALL SELECT p.id, down.height + 1 FROM paper p JOIN down ON p.parent_id = down.id
       WHERE p.deleted_at IS NULL AND down.height < 20)
    SELECT (SELECT kind FROM up WHERE depth = 1) AS kind, (SELECT base_id FROM up WHERE depth = 1) AS "baseId",
           max(depth) AS depth, coalesce((SELECT max(height) FROM down), 1) AS height,
           coalesce(bool_or(id = ${moving}::uuid), false) AS within FROM up`);
  const [found] = rows;
  const refuse = (zh: string, en: string) => invalid([{ path: 'parentId', text: [zh, en] }]);
  if (!found || found.kind !== 'folder' || found.baseId !== baseId)
    throw refuse('没有这个文件夹', 'There is no such folder');
  if (found.within) throw refuse('不能移到自身之下', 'It cannot be moved into itself');
  if (found.depth + found.height > paperLimits.depth)
    throw refuse(`最多 ${paperLimits.depth} 层`, `At most ${paperLimits.depth} levels`);
}

interface Written {
  id: string;
  baseId: string;
  parentId: string | null;
  kind: PaperKind;
  title: string;
  /** Absent: whoever may see the base. */
  reading?: Reading | undefined;
  /** What it says from the beginning, as Yjs encodes it; null: nothing yet. */
  state: Uint8Array | null;
}

/** Writes a document down in a base that the actor may write in; what it says is begun with it. */
export async function writePaper(context: ActorContext, written: Written): Promise<void> {
  const { db, actor, now } = context;
  const { id, baseId, parentId, kind, title, state } = written;
  const ofBase = await writableBase(context, baseId);
  const { reading = ofBase } = written;
  await folderIn(context, baseId, parentId);
  const problem = state && (kind === 'folder' ? 'malformed' : problemOf(kind, state));
  if (problem === 'tooLarge') throw new CallError('tooLarge');
  if (problem) throw invalid([{ path: 'content', text: ['内容无法识别', 'The content is not known'] }]);
  try {
    await db.insert(paper).values({
      ...{ id, baseId, parentId, kind, title, reading, authorId: actor.personId, createdAt: now },
      search: searchText(title),
    });
  } catch (error) {
    if (violatedUnique(error)) throw new CallError('conflict');
    throw error;
  }
  if (kind !== 'folder')
    await beginDocument(db, {
      ...{ id, ownerType: 'paper', kind, now, by: actor.personId },
      ...(state && { state }),
    });
  await refreshPapers(context);
}

export const addPaperHandler = handle(addPaper, async ({ content, ...asked }, context) => {
  const state = content === null ? null : new Uint8Array(Buffer.from(content, 'base64'));
  await writePaper(context, { ...asked, state });
  return { id: asked.id };
});
