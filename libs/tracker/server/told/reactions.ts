import { react, type Reaction } from '#server-kit/server';
import { taskAssigned, taskCommented, taskCompleted, taskMentioned, taskOverdue } from '#tracker/model';
import { tellFreed, waitingFor } from './tell-freed.ts';
import { tellPeople } from './tell-people.ts';

/** What is told of tasks because of what happened with them. */
export const toldReactions: readonly Reaction[] = [
  react(taskAssigned, (data, context) => tellPeople(context, { kind: 'assigned', ...data })),
  react(taskCommented, ({ words, ...data }, context) =>
    tellPeople(context, { kind: 'commented', ...data, body: [words, words] }),
  ),
  react(taskMentioned, ({ words, ...data }, context) =>
    tellPeople(context, { kind: 'mentioned', ...data, body: [words, words] }),
  ),
  react(taskOverdue, ({ ownerId, ...data }, context) =>
    tellPeople(context, { kind: 'overdue', ...data, byId: null, byName: null, people: [ownerId] }),
  ),
  // Whoever waited for it hears that nothing else is in the way.
  react(taskCompleted, ({ taskId, byId, byName }, context) =>
    tellFreed(context, waitingFor(taskId), { byId, byName }),
  ),
];
