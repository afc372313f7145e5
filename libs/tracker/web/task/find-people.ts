import { makeCall } from '#api-client/web';
import type { FindPeople } from '#editor/web';
import type { Reference } from '#identity/model';
import { searchUsers, type Task } from '#tracker/model';

/** Whom the description of a task may name: who takes part in its project, and whoever has to do with the task itself. */
export const findPeopleOf =
  ({ project, owner, createdBy, followers }: Task): FindPeople =>
  async (typed, signal) => {
    const words = typed.toLowerCase();
    const all = new Map<string, Reference>();
    for (const one of [owner, createdBy, ...followers])
      if (one && `${one.name} ${one.username}`.toLowerCase().includes(words))
        all.set(one.id, { id: one.id, name: one.name });
    const members = project
      ? await makeCall(searchUsers, { q: typed, projectid: project.id, take: 30 }, { signal })
      : [];
    for (const { id, nickname } of members) all.set(id, { id, name: nickname });
    return [...all.values()];
  };
