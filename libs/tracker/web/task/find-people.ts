import { makeCall } from '#api-client/web';
import type { FindPeople } from '#editor/web';
import { spellLabels, type Reference } from '#identity/model';
import { searchUsers, type Task } from '#tracker/model';
import { findBySound } from '#ui/model';

/** As many names as BSE003 takes at a time. */
const mostSpelled = 200;

/** Whom the description of a task may name: who takes part in its project, and whoever has to do with the task itself. */
export const findPeopleOf =
  ({ project, owner, createdBy, followers }: Task): FindPeople =>
  async (typed, signal) => {
    const words = typed.toLowerCase();
    const involved = [owner, createdBy, ...followers].flatMap((one) => one ?? []);
    const [{ sounds }, members] = await Promise.all([
      words
        ? makeCall(spellLabels, { texts: involved.map(({ name }) => name).slice(0, mostSpelled) }, { signal })
        : { sounds: [] },
      project ? makeCall(searchUsers, { q: typed, projectid: project.id, take: 30 }, { signal }) : [],
    ]);
    const all = new Map<string, Reference>();
    for (const [at, { id, name, username }] of involved.entries())
      if (
        `${name} ${username}`.toLowerCase().includes(words) ||
        findBySound(name.replaceAll(' ', ''), sounds[at] ?? [], words) !== null
      )
        all.set(id, { id, name });
    for (const { id, nickname } of members) all.set(id, { id, name: nickname });
    return [...all.values()];
  };
