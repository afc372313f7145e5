import { z } from 'zod';
import { formatInstant, type Language } from '#calls/model';
import { parsedJson } from './parsed-json.ts';

/** A subtask as the log keeps it: its owner by name, '' where nobody has it or no end is set. */
const loggedSubtask = z.object({
  detail: z.string(),
  complete: z.boolean(),
  owner: z.string(),
  time: z.string(),
});
export type LoggedSubtask = z.output<typeof loggedSubtask>;

/** What an act has changed of the subtasks of a task: those that are others now, and their order. */
const loggedSubtasks = z.object({
  /** null: there was none before, or is none any more. */
  changes: z.array(
    z.object({ id: z.string(), old: loggedSubtask.nullable(), now: loggedSubtask.nullable() }),
  ),
  /** Ids in their order, where that is not the one before with what is new behind it. */
  order: z.array(z.string()).optional(),
});
type LoggedSubtasks = z.output<typeof loggedSubtasks>;

/** Subtasks by their ids, in their order. */
type InOrder = ReadonlyMap<string, LoggedSubtask>;

const isSame = (a: LoggedSubtask, b: LoggedSubtask): boolean =>
  (Object.keys(a) as (keyof LoggedSubtask)[]).every((name) => a[name] === b[name]);

/** What has to be told of two lists, one after the other. */
export function subtaskChanges(before: InOrder, after: InOrder): LoggedSubtasks {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const changes = ids.flatMap((id) => {
    const [old, now] = [before.get(id) ?? null, after.get(id) ?? null];
    return old && now && isSame(old, now) ? [] : [{ id, old, now }];
  });
  const expected = ids.filter((id) => after.has(id));
  const order = [...after.keys()];
  return { changes, ...(order.some((id, at) => id !== expected[at]) && { order }) };
}

/** The list that changes lead to. */
export function subtasksAfter(before: InOrder, { changes, order }: LoggedSubtasks): InOrder {
  const all = new Map(before);
  for (const { id, now } of changes) {
    if (now) all.set(id, now);
    else all.delete(id);
  }
  return order ? new Map(order.flatMap((id) => (all.has(id) ? [[id, all.get(id)!]] : []))) : all;
}

/** Changes as the log keeps them, read again; null: an entry of before, which kept nothing but a figure. */
export const loggedSubtasksIn = (text: string): LoggedSubtasks | null => parsedJson(loggedSubtasks, text);

/** As many are told one by one. */
const mostTold = 5;

/** What was done with subtasks, each by its name; null for what is no such thing. */
export function subtaskWords(text: string, language: Language, timeZone: string): string | null {
  const logged = loggedSubtasksIn(text);
  if (!logged) return null;
  const zh = language === 'zh';
  const quoted = (words: string) => `“${words}”`;
  const told = logged.changes.flatMap(({ old, now }) => {
    if (!old) return now ? [zh ? `添加子任务${quoted(now.detail)}` : `added ${quoted(now.detail)}`] : [];
    if (!now) return [zh ? `删除子任务${quoted(old.detail)}` : `removed ${quoted(old.detail)}`];
    return changeWords(old, now);
  });
  if (logged.order) told.push(zh ? '调整了子任务的顺序' : 'put them into another order');
  const more = told.length - mostTold;
  if (more > 0) told.splice(mostTold, more, zh ? `另有 ${more} 项` : `and ${more} more`);
  return zh ? told.join('；') : `subtasks: ${told.join('; ')}`;

  function changeWords(old: LoggedSubtask, now: LoggedSubtask): string[] {
    const name = quoted(now.detail);
    const words: string[] = [];
    if (old.detail !== now.detail)
      words.push(
        zh ? `把子任务${quoted(old.detail)}改为${name}` : `renamed ${quoted(old.detail)} to ${name}`,
      );
    if (old.complete !== now.complete) {
      const done = now.complete
        ? [`完成子任务${name}`, `completed ${name}`]
        : [`子任务${name}标为未完成`, `reopened ${name}`];
      words.push(String(done[zh ? 0 : 1]));
    }
    if (old.owner !== now.owner) {
      const [from, to] = [old.owner, now.owner].map((owner) => owner || (zh ? '无' : 'nobody'));
      words.push(
        zh
          ? `子任务${name}的负责人由 ${from} 改为 ${to}`
          : `changed the owner of ${name} from ${from} to ${to}`,
      );
    }
    if (old.time !== now.time) {
      const [from, to] = [old.time, now.time].map((time) =>
        time ? formatInstant(new Date(time), timeZone) : zh ? '无' : 'none',
      );
      words.push(
        zh ? `子任务${name}的时间由 ${from} 改为 ${to}` : `changed the time of ${name} from ${from} to ${to}`,
      );
    }
    return words;
  }
}
