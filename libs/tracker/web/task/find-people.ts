import type { QueryClient } from '@tanstack/react-query';
import { makeCall } from '#api-client/web';
import type { FindPeople } from '#editor/web';
import type { Reference } from '#identity/model';
import { hearing } from '#shell/web';
import { searchUsers, type Task } from '#tracker/model';

/** Whom the description of a task may name: who takes part in its project, and whoever has to do with the task itself. */
export const findPeopleOf =
  ({ project, owner, createdBy, followers }: Task, client: QueryClient): FindPeople =>
  async (typed, signal) => {
    const words = typed.toLowerCase();
    const bare = words.replace(/\s+/g, '');
    const involved = [owner, createdBy, ...followers].flatMap((one) => one ?? []);
    const names = involved.map(({ name }) => name);
    const [heardIn, members] = await Promise.all([
      // Where it does not come, names and accounts find.
      bare ? hearing(client, names).catch(() => null) : null,
      project ? makeCall(searchUsers, { q: typed, projectid: project.id, take: 30 }, { signal }) : [],
    ]);
    const all = new Map<string, Reference>();
    for (const { id, name, username } of involved)
      if (`${name} ${username}`.toLowerCase().includes(words) || heardIn?.(name, bare))
        all.set(id, { id, name });
    for (const { id, nickname } of members) all.set(id, { id, name: nickname });
    return [...all.values()];
  };
