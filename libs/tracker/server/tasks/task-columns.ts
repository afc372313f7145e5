import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { directory } from '#identity/server';
import { isoOf } from '#server-kit/server';
import { personJson } from '../person-json.ts';
import { followsTask, leadsTask, type Me } from '../rights.ts';

/** 'QC-128'; empty without a project. */
export const taskKey = sql`coalesce(pr.code || '-' || t.number, '')`;

const projectJson = sql`CASE WHEN pr.id IS NOT NULL THEN json_build_object('id', pr.id, 'name', pr.name) END`;

/** Given by somebody else, and not confirmed. */
export const isPending = sql`(t.owner_id IS NOT NULL AND t.assigned_by IS NOT NULL AND t.accepted_at IS NULL)`;

/** Not done, and its end has come (module file, 3); `now`, or a place, where a statement is made once for all. */
export const isOverdueAt = (now: Date | Placeholder | 'now'): SQL =>
  sql`(t.completed_at IS NULL AND t.ends_at IS NOT NULL AND t.ends_at <= ${now === 'now' ? sql`now()` : sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`})`;

/**
 * A task as it stands in quadrants and on boards, over `tasksAndProjects` and the `who` of its owner. As `json`: a text that is written
 * once, where `jsonb` is built and copied at each level and then written (decision 536).
 */
export const cardJson = ({
  actor,
  now,
}: {
  actor: Me;
  now: Date | Placeholder;
}): SQL => sql`json_build_object(
  'id', t.id, 'key', ${taskKey}, 'title', t.title, 'level', t.level, 'project', ${projectJson}, 'listId', t.list_id,
  'owner', who.person, 'pending', ${isPending},
  'endsAt', ${isoOf(sql`t.ends_at`)}, 'overdue', ${isOverdueAt(now)},
  'complete', t.completed_at IS NOT NULL, 'archived', t.archived_at IS NOT NULL,
  'subtasks', (SELECT json_build_object('complete', count(*) FILTER (WHERE s.complete), 'all', count(*))
                 FROM subtask s WHERE s.task_id = t.id),
  'mayLead', ${leadsTask(actor)}, 'follows', ${followsTask(actor)})`;

/** The subtasks of `task t`, in their order. */
export const subtasksJson = (language: Language): SQL => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'detail', s.detail, 'complete', s.complete,
           'owner', ${personJson(sql`s.owner_id`, language)}, 'endsAt', ${isoOf(sql`s.ends_at`)}) ORDER BY s.place), '[]')
    FROM subtask s WHERE s.task_id = t.id)`;

/** Whoever is named in the description, as they are called now; null where nobody is. */
const namedJson = (language: Language): SQL => sql`CASE WHEN t.description_rich IS NOT NULL THEN (
  SELECT jsonb_object_agg(p.id, ${sql.raw(directory.nameColumn(language, 'p'))}) FROM person p
   WHERE p.id = ANY (ARRAY(SELECT m #>> '{}' FROM jsonb_path_query(t.description_rich, 'strict $.**.attrs.person') AS m))) END`;

/** A task, whole, without what the reader may do. */
export const taskJson = (language: Language, now: Placeholder): SQL => sql`jsonb_build_object(
  'id', t.id, 'key', ${taskKey}, 'title', t.title, 'description', t.description, 'rich', t.description_rich,
  'named', ${namedJson(language)}, 'project', ${projectJson},
  'list', (SELECT jsonb_build_object('id', l.id, 'name', l.name) FROM task_list l WHERE l.id = t.list_id),
  'createdBy', ${personJson(sql`t.created_by`, language)}, 'createdAt', ${isoOf(sql`t.created_at`)},
  'owner', ${personJson(sql`t.owner_id`, language)}, 'assignedBy', ${personJson(sql`t.assigned_by`, language)},
  'leftBy', ${personJson(sql`t.left_by`, language)},
  'pending', ${isPending}, 'startsAt', ${isoOf(sql`t.starts_at`)}, 'endsAt', ${isoOf(sql`t.ends_at`)},
  'overdue', ${isOverdueAt(now)}, 'level', t.level,
  'complete', t.completed_at IS NOT NULL, 'completedAt', ${isoOf(sql`t.completed_at`)},
  'archived', t.archived_at IS NOT NULL,
  'followers', (SELECT coalesce(jsonb_agg(${personJson(sql`f.person_id`, language)} ORDER BY f.person_id), '[]')
                  FROM task_follower f WHERE f.task_id = t.id),
  'files', (SELECT count(*) FROM project_file pf WHERE pf.task_id = t.id AND pf.deleted_at IS NULL),
  'estimate', t.estimate, 'remaining', t.remaining,
  'subtasks', ${subtasksJson(language)},
  'source', CASE t.source_type
     WHEN 'chatMessage' THEN jsonb_build_object('type', t.source_type, 'id', t.source_id)
     WHEN 'record' THEN jsonb_build_object('type', t.source_type, 'name', NULL, 'link', NULL,
                                           'record', jsonb_build_object('type', t.source_part, 'id', t.source_id))
     WHEN 'form' THEN jsonb_build_object('type', t.source_type, 'id', t.source_id, 'name', t.source_name,
                                         'link', t.source_link, 'voided', t.source_voided_at IS NOT NULL) END,
  'version', t.version)`;
