import { z } from 'zod';
import { subtaskStatuses, task, type Task, type TaskPerson } from '../task.ts';

const names = (people: readonly TaskPerson[]): string[] => people.map(({ username }) => username);

/**
 * A task as the wire has it (specification 3): people by account name, yes and no as 0 and 1. What the specification does
 * not name travels beside it, under `more`.
 */
export const taskOnWire = z.codec(
  z.object({
    id: z.string(),
    title: z.string(),
    desc: z.string(),
    projectid: z.string(),
    projectTitle: z.string(),
    createuser: z.string(),
    indate: z.string(),
    username: z.string(),
    reassign: z.int(),
    type: z.enum(['', 'assign']),
    startdate: z.string(),
    enddate: z.string(),
    overdue: z.int(),
    level: z.int(),
    complete: z.int(),
    completedate: z.string(),
    archived: z.int(),
    follower: z.array(z.string()),
    subtask: z.array(
      z.object({
        id: z.string(),
        uname: z.string(),
        time: z.string(),
        status: z.enum(subtaskStatuses),
        detail: z.string(),
      }),
    ),
    filenum: z.int(),
    MindMapIDs: z.array(z.object({ ID: z.string() })),
    isassign: z.int(),
    more: task,
  }),
  task,
  {
    decode: ({ more }) => more,
    encode: (own: Task) => ({
      id: String(own.id),
      title: own.title,
      desc: own.description,
      projectid: own.project?.id ?? '',
      projectTitle: own.project?.name ?? '',
      createuser: own.createdBy.username,
      indate: own.createdAt,
      username: own.owner?.username ?? '',
      reassign: own.pending ? 1 : 0,
      type: own.pending ? ('assign' as const) : ('' as const),
      startdate: own.startsAt ?? '',
      enddate: own.endsAt ?? '',
      overdue: own.overdue ? 1 : 0,
      level: own.level,
      complete: own.complete ? 1 : 0,
      completedate: own.completedAt ?? '',
      archived: own.archived ? 1 : 0,
      follower: names(own.followers),
      subtask: own.subtasks.map(({ id, detail, complete, owner, endsAt }) => ({
        ...{ id, detail, uname: owner?.username ?? '', time: endsAt ?? '' },
        status: complete ? ('complete' as const) : ('unfinished' as const),
      })),
      filenum: own.files,
      MindMapIDs: (own.mindMapIds ?? []).map((ID) => ({ ID })),
      isassign: own.assignedBy ? 1 : 0,
      more: own,
    }),
  },
);
