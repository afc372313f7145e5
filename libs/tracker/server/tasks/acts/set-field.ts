import { eq } from 'drizzle-orm';
import { invalid, type Label } from '#calls/model';
import {
  asWritten,
  boundlessRich,
  filesOfRich,
  namesOfRich,
  plainOf,
  richOfPlain,
  richOfText,
  textOfRich,
  withNames,
  type RichBounds,
  type RichText,
} from '#editor/model';
import type { ActorContext } from '#server-kit/server';
import { describedBy, isLevel, loggedText, shortText, taskLimits } from '#tracker/model';
import { task } from '../../tables/tracker.ts';
import type { Changed, DoAct } from '../act-on-task.ts';
import { described, mustBeFilesOf } from '../described.ts';
import { taskSearch } from '../task-search.ts';
import { namedIn, tellNamed } from '../named.ts';
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
  await mustBeBasedOn(row.title, act, titleLabel);
  if (title === row.title) return null;
  await write(context, row.id, { title, search: taskSearch({ title, key, description: row.description }) });
  return { oldValue: row.title, newValue: title };
};

interface Bounds extends RichBounds {
  most: number;
}
const bounds: Bounds = { most: taskLimits.description, ...describedBy };
const boundless: Bounds = { most: Infinity, ...boundlessRich };

/** A rich text of the wire; what is none is refused, and said where. */
function richIn(text: string, { most, ...within } = bounds): RichText | null {
  const read = richOfText(text, most, within);
  if ('rich' in read) return read.rich;
  const { path, text: why } = read.problem;
  throw invalid([{ path: path ? `content.${path}` : 'content', text: why }]);
}

/** What a task is about: plain words, each line a paragraph, or a rich text as JSON (decision 421). */
export const setDescription: DoAct = async (held, act, context) => {
  const { row, key } = held;
  const label: Label = ['描述', 'Description'];
  const { description: plain, descriptionRich: rich } = row;
  if (!act.rich) {
    const words = wordsWithin(act.content, taskLimits.description);
    await mustBeBasedOn(plain, act, label);
    // Words that stay as they are keep their form.
    if (words === plain) return null;
    return writeDescription(richOfPlain(words));
  }
  const kept = namesOfRich(rich);
  // Readers see people by the names of today, in their language: what is sent is compared, and kept, by the names that stand there.
  const asKept = (sent: RichText | null) => withNames(sent, (id) => kept.get(id));
  const wanted = asKept(richIn(act.content));
  // What stands there may be longer than what is typed: a rule adds its words to those of its template.
  const before = act.before === null ? null : textOfRich(asKept(richIn(act.before, boundless)));
  const now = textOfRich(asWritten(rich));
  const spoken = (value: string) => Promise.resolve(plainOf(richIn(value, boundless)));
  await mustBeBasedOn(now, { ...act, before }, label, spoken);
  if (textOfRich(wanted) === now) return null;
  await mustBeFilesOf(context, row, filesOfRich(wanted));
  const named = await namedIn(context, held, wanted);
  const changed = await writeDescription(named.rich);
  await tellNamed(context, held, named);
  return changed;

  async function writeDescription(saved: RichText | null): Promise<Changed> {
    const about = described(saved);
    await write(context, row.id, { ...about, search: taskSearch({ title: row.title, key, ...about }) });
    return { oldValue: loggedText(plain) || null, newValue: loggedText(about.description) || null };
  }
};

export const setLevel: DoAct = async ({ row }, act, context) => {
  const level = Number(act.content);
  if (!isLevel(level))
    throw invalid([{ path: 'level', text: ['优先级为 1 至 4', 'A priority is one of 1 to 4'] }]);
  await mustBeBasedOn(String(row.level), act, ['优先级', 'Priority']);
  if (level === row.level) return null;
  await write(context, row.id, { level });
  return { oldValue: String(row.level), newValue: String(level) };
};

const minutesLabels: Readonly<Record<'estimate' | 'remaining', Label>> = {
  estimate: ['预计工时', 'Estimate'],
  remaining: ['剩余工时', 'Left'],
};

/** Minutes that a task takes, or that are left of it: as long as nobody says otherwise, all of what it takes. */
export const setMinutes: DoAct = async ({ row }, act, context) => {
  const field = act.act === 'estimate' ? 'estimate' : 'remaining';
  const typed = act.content.trim();
  if (!/^\d{0,6}$/.test(typed) || Number(typed) > taskLimits.minutes)
    throw invalid([
      {
        path: 'content',
        text: [`0 至 ${taskLimits.minutes} 分钟`, `0 to ${taskLimits.minutes} minutes`],
      },
    ]);
  const minutes = typed === '' ? null : Number(typed);
  const before = String(row[field] ?? '');
  await mustBeBasedOn(before, act, minutesLabels[field]);
  if (minutes === row[field]) return null;
  const follows = field === 'estimate' && (row.remaining === null || row.remaining === row.estimate);
  await write(context, row.id, { [field]: minutes, ...(follows && { remaining: minutes }) });
  return { oldValue: before || null, newValue: typed || null };
};
