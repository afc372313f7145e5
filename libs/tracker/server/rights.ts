import { sql, type Placeholder, type SQL } from 'drizzle-orm';

/** Who reads; a place instead where a statement is written out once for everybody. */
export interface Me {
  personId: string | Placeholder;
  companyId: string | Placeholder;
}

/**
 * Tasks with their project and the reader's part in it: `t`, `pr` and `me`. All conditions below speak of these names
 * (module file, 4.1).
 */
export const tasksAndProjects = ({ personId }: Me): SQL => sql`task t
  LEFT JOIN project pr ON pr.id = t.project_id
  LEFT JOIN project_member me ON me.project_id = pr.id AND me.person_id = ${personId}`;

/** The same of projects alone: `pr` and `me`. */
export const projectsAndMe = ({ personId }: Me): SQL => sql`project pr
  LEFT JOIN project_member me ON me.project_id = pr.id AND me.person_id = ${personId}`;

/** The project's owner and managers, or every member where the project says so. */
export const managesProject = ({ personId }: Me): SQL =>
  sql`coalesce(pr.owner_id = ${personId} OR me.manages OR (pr.managed_by = 'members' AND me.person_id IS NOT NULL), false)`;

/** Works in the project: may write tasks down, take them, comment. */
export const worksInProject = ({ personId }: Me): SQL =>
  sql`coalesce(pr.owner_id = ${personId} OR me.person_id IS NOT NULL, false)`;

export const seesProject = (actor: Me): SQL =>
  sql`(pr.deleted_at IS NULL AND (${worksInProject(actor)} OR coalesce(pr.viewed_by = 'company' AND pr.company_id = ${actor.companyId}, false)))`;

/** Follows the task themselves. */
export const followsTask = ({ personId }: Me): SQL =>
  sql`EXISTS (SELECT FROM task_follower f WHERE f.task_id = t.id AND f.person_id = ${personId})`;

/** In no project, or in one that is neither closed nor in the bin: closing comes with the bin. */
export const inOpenProject = sql`coalesce(pr.state <> 'closed', true)`;

/** Not done, kept nor thrown away, and not in a closed project: still somebody's work. */
export const isOpen = sql`(t.deleted_at IS NULL AND t.archived_at IS NULL AND t.completed_at IS NULL AND ${inOpenProject})`;

const ownerOrCreator = ({ personId }: Me): SQL =>
  sql`coalesce(t.owner_id = ${personId} OR t.created_by = ${personId}, false)`;

/** Owner, creator and whoever manages the project do everything; nobody does in a closed project. */
export const leadsTask = (actor: Me): SQL =>
  sql`(${inOpenProject} AND (${ownerOrCreator(actor)} OR ${managesProject(actor)}))`;

/** Was let follow the task by somebody else; without a project nobody begins who could not see it anyway. */
const broughtIn = ({ personId }: Me): SQL =>
  sql`EXISTS (SELECT FROM task_follower f WHERE f.task_id = t.id AND f.person_id = ${personId} AND (f.named OR t.project_id IS NULL))`;

/**
 * Members of its project change owner, follow, comment and claim, and so does whom one of them let follow; without a project
 * those who follow it. Whoever may only see it gains nothing by following (decision 548).
 */
export const takesPart = (actor: Me): SQL =>
  sql`(${inOpenProject} AND (${ownerOrCreator(actor)} OR ${worksInProject(actor)} OR ${broughtIn(actor)}))`;

export const seesTask = (actor: Me): SQL =>
  sql`(t.deleted_at IS NULL AND pr.deleted_at IS NULL AND (${ownerOrCreator(actor)} OR ${seesProject(actor)} OR ${followsTask(actor)}))`;

/**
 * The same over many tasks: what the reader sees is named by ids, so that the database finds it by an index, or walks an order
 * and throws little away. `seesTask` is for tasks that are known.
 */
export const reachesTasks = (actor: Me): SQL =>
  sql`(t.deleted_at IS NULL AND pr.deleted_at IS NULL AND (t.owner_id = ${actor.personId} OR t.created_by = ${actor.personId}
    OR t.project_id = ANY (ARRAY(SELECT pr.id FROM ${projectsAndMe(actor)} WHERE ${seesProject(actor)}))
    OR t.id = ANY (ARRAY(SELECT f.task_id FROM task_follower f WHERE f.person_id = ${actor.personId}))))`;
