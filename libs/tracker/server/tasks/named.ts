import { invalid, type FieldProblem } from '#calls/model';
import { namesOfRich, peopleOfRich, plainOf, withNames, type RichText } from '#editor/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { taskMentioned } from '#tracker/model';
import { taskSeenBy } from '../chat/task-thread.ts';
import type { HeldTask } from './held-task.ts';
import { actorNames } from './people.ts';

/** A description with the people who are named in it, and those of them who were not before. */
export interface Named {
  rich: RichText | null;
  added: readonly string[];
}

/**
 * Whoever is newly named has to be there and to see the task; they are called as they are called, whatever the browser said.
 * Names that stood there before stay.
 */
export async function namedIn(
  context: ActorContext,
  { row }: Pick<HeldTask, 'row'>,
  rich: RichText | null,
): Promise<Named> {
  const before = namesOfRich(row.descriptionRich);
  const added = peopleOfRich(rich).filter((id) => !before.has(id));
  if (!added.length) return { rich, added };
  const { db, language } = context;
  const people = await directory.personsById(db, added);
  const problems: FieldProblem[] = [];
  const names = new Map<string, string>();
  for (const id of added) {
    const found = people.get(id);
    const name = found ? directory.nameIn(language, found) : id;
    names.set(id, name);
    const who = found?.active && { personId: id, companyId: found.companyId };
    if (who && (await taskSeenBy(context, String(row.id), who))) continue;
    problems.push({ path: 'content', text: [`${name}无权查看此任务`, `${name} may not see this task`] });
  }
  if (problems.length) throw invalid(problems);
  return { rich: withNames(rich, (id) => names.get(id)), added };
}

/** Whoever is newly named hears of it, once. */
export async function tellNamed(
  context: ActorContext,
  { row: { id, title }, key }: Pick<HeldTask, 'row' | 'key'>,
  { rich, added }: Named,
): Promise<void> {
  if (!added.length) return;
  await context.emit(taskMentioned, {
    ...{ taskId: id, key, title, byId: context.actor.personId, people: [...added], words: plainOf(rich) },
    byName: await actorNames(context),
  });
}
