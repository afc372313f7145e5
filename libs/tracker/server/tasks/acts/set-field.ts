import { eq } from 'drizzle-orm';
import { invalid, type Label } from '#calls/model';
import { searchText } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { isLevel, shortText, taskLimits } from '#tracker/model';
import { task } from '../../tables/tracker.ts';
import type { DoAct } from '../act-on-task.ts';
import { mustBeBasedOn } from './based-on.ts';

const titleLabel: Label = ['标题', 'Title'];

const write = (context: ActorContext, id: number, values: Partial<typeof task.$inferInsert>) =>
  context.db.update(task).set(values).where(eq(task.id, id));

/** Words within their bounds, trimmed; refused at `content`. */
export function wordsWithin(words: string, most: number, least = 0): string {
  const read = shortText(most, least).safeParse(words);
  if (read.success) return read.data;
  throw invalid([
    { path: 'content', text: [`${least || 0} 至 ${most} 个字`, `${least || 0} to ${most} characters`] },
  ]);
}

/** A title is never emptied. */
export const setTitle: DoAct = async ({ row, key }, act, context) => {
  const title = wordsWithin(act.content, taskLimits.title, 1);
  mustBeBasedOn(row.title, act, titleLabel);
  if (title === row.title) return null;
  await write(context, row.id, { title, search: searchText(title, key) });
  return { oldValue: row.title, newValue: title };
};

export const setDescription: DoAct = async ({ row }, act, context) => {
  const description = wordsWithin(act.content, taskLimits.description);
  mustBeBasedOn(row.description, act, ['描述', 'Description']);
  if (description === row.description) return null;
  await write(context, row.id, { description });
  return {};
};

export const setLevel: DoAct = async ({ row }, act, context) => {
  const level = Number(act.content);
  if (!isLevel(level))
    throw invalid([{ path: 'level', text: ['优先级为 1 至 4', 'A level is one of 1 to 4'] }]);
  mustBeBasedOn(String(row.level), act, ['优先级', 'Level']);
  if (level === row.level) return null;
  await write(context, row.id, { level });
  return { oldValue: String(row.level), newValue: String(level) };
};

const bothEnds = (from: Date | null, to: Date | null): string =>
  from && to ? `${from.toISOString()},${to.toISOString()}` : '';

/** Needs both ends in their order (specification 5); nothing clears it. */
export const setPlannedTime: DoAct = async ({ row }, act, context) => {
  const wanted = act.act === 'unplannedtime' ? '' : act.content.trim();
  const [from, to] = wanted.split(',').map((end) => new Date(end));
  const isWrong =
    act.act === 'plannedtime' &&
    !(from && to && wanted.split(',').length === 2 && from.getTime() <= to.getTime());
  if (isWrong)
    throw invalid([{ path: 'content', text: ['请选择有效的时间', 'Please choose a valid time.'] }]);
  const now = bothEnds(row.startsAt, row.endsAt);
  mustBeBasedOn(now, act, ['计划时间', 'Planned time']);
  const [startsAt, endsAt] = wanted && from && to ? [from, to] : [null, null];
  if (bothEnds(startsAt, endsAt) === now) return null;
  await write(context, row.id, { startsAt, endsAt });
  return { oldValue: now || null, newValue: bothEnds(startsAt, endsAt) || null };
};
