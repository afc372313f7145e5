import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { ActorContext, AuditedKind } from '#server-kit/server';
import { readingLabels, pathOfBase, pathOfPaper } from '#papers/model';
import { basesFor, papersFor, seesBase, seesPaper } from './rights.ts';

const nobody = { screens: [], action: 'query' } as const;
const idsOf = (ids: ReadonlySet<string> | readonly string[]) => sql`${sql.param([...ids])}::text[]`;

/** Documents that the reader may see, by id, with their titles. */
async function seenPapers(
  { db, actor }: ActorContext,
  ids: ReadonlySet<string> | readonly string[],
): Promise<Map<string, string>> {
  const me = sql`${actor.personId}`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT d.id::text AS id, d.title AS name FROM ${papersFor(me)}
     WHERE d.id::text = ANY (${idsOf(ids)}) AND ${seesPaper(me)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whoever may see a base or document reads what was changed of it; an administrator may not for that alone. */
export const auditedOfPapers: readonly AuditedKind[] = [
  {
    ...plainAudited({
      ...{ table: 'paper', one: ['文档', 'document'], get: nobody },
      opens: { path: pathOfPaper },
      columns: {
        title: ['标题', 'Title'],
        reading: { label: ['谁能看到', 'Who may read it'], options: readingLabels },
        locked_by: { label: ['锁定人', 'Locked by'], names: 'person' },
        deleted_at: ['删除时间', 'Deleted'],
      },
    }),
    readable: (context, ids) => seenPapers(context, ids),
  },
  {
    ...plainAudited({
      ...{ table: 'paper_base', one: ['知识库', 'knowledge base'], get: nobody },
      opens: { path: pathOfBase },
      columns: {
        name: ['名称', 'Name'],
        owner_id: { label: ['负责人', 'Owner'], names: 'person' },
        reading: { label: ['谁能看到', 'Who may read it'], options: readingLabels },
      },
    }),
    async readable({ db, actor }, ids) {
      const me = sql`${actor.personId}`;
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        SELECT b.id::text AS id, b.name FROM ${basesFor(me)}
         WHERE b.id::text = ANY (${idsOf(ids)}) AND ${seesBase(me)}`);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  },
  {
    ...plainAudited({
      ...{ table: 'paper_address', one: ['公开地址', 'public address'], beside: true, get: nobody },
      name: { id: sql`r.paper_id::text`, text: () => sql`''` },
      partOf: { table: 'paper', column: 'paper_id' },
      columns: {
        made_by: { label: ['开启人', 'Opened by'], names: 'person' },
        made_at: ['开启时间', 'Opened'],
      },
    }),
    // What is closed again stands under its document as long as there is one.
    readable: (context, ids) => seenPapers(context, ids),
  },
  plainAudited({
    ...{ table: 'paper_member', one: ['文档成员', 'member of a document'], beside: true, get: nobody },
    columns: {},
  }),
  plainAudited({
    ...{ table: 'paper_base_member', one: ['知识库成员', 'member of a base'], beside: true, get: nobody },
    columns: {},
  }),
];
