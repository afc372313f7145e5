import { sql, type SQL } from 'drizzle-orm';
import { listFrom, namedIn } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { binList, daysInBin } from '#tracker/model';
import { managesProject, projectsAndMe, tasksAndProjects } from '../rights.ts';
import { taskKey } from '../tasks/task-columns.ts';

/** A task in the bin is restored by whoever has it, wrote it down or manages its project. */
export const ownTask = ({ actor }: Pick<ActorContext, 'actor'>) =>
  sql`(coalesce(t.owner_id = ${actor.personId}, false) OR t.created_by = ${actor.personId} OR ${managesProject(actor)})`;

/** What has been in the bin for 30 days is gone, though a large project takes several nights to be purged: half of it is never restored. */
export const isKeptInBin = (deletedAt: SQL, { now }: Pick<ActorContext, 'now'>): SQL =>
  sql`${deletedAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${daysInBin})`;

/** Projects and tasks in the bin; those of a project that is in it itself come back with it. */
export const binRows = listFrom(binList, {
  from: (context) => sql`(
      SELECT pr.id::text AS id, 'project' AS kind, pr.code || ' ' || pr.name AS title, '' AS place, pr.owner_id,
             pr.deleted_at, pr.search
        FROM ${projectsAndMe(context.actor)}
       WHERE ${isKeptInBin(sql`pr.deleted_at`, context)} AND ${managesProject(context.actor)}
      UNION ALL
      SELECT t.id::text, 'task', ltrim(${taskKey} || ' ' || t.title), coalesce(pr.name, ''), t.owner_id,
             t.deleted_at, t.search
        FROM ${tasksAndProjects(context.actor)}
       WHERE ${isKeptInBin(sql`t.deleted_at`, context)} AND pr.deleted_at IS NULL AND ${ownTask(context)}) b
    LEFT JOIN person o ON o.id = b.owner_id`,
  id: sql`b.id`,
  idAs: 'text',
  search: sql`b.search`,
  at: {
    title: sql`b.title`,
    kind: sql`b.kind`,
    where: sql`b.place`,
    owner: namedIn('o'),
    deletedAt: sql`b.deleted_at`,
    daysLeft: ({ now }) =>
      sql`greatest(0, ${daysInBin} - floor(extract(epoch FROM ${now.toISOString()}::timestamptz - b.deleted_at) / 86400))::numeric`,
  },
  // Each reader's own bin: its tables say whose rows these are.
  reach: () => undefined,
});
