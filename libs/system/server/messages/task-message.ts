import { react } from '#server-kit/server';
import { taskAssigned, taskCommented } from '#tracker/model';
import { deliverMessage } from './deliver.ts';

const called = (key: string, title: string): string => (key ? `${key} ${title}` : title);

/** Whoever is given a task gets a message that opens it. */
export const tellOfTask = react(
  taskAssigned,
  async ({ taskId, key, title, byId, byName: [zh, en], people }, context) => {
    await deliverMessage(context, {
      kind: 'message',
      subject: [`${zh}给您指派了任务`, `${en} gave you a task`],
      body: [called(key, title), called(key, title)],
      senderId: byId,
      to: people,
      link: `/workteam/todo?task=${taskId}`,
    });
  },
);

/** Owner, creator and followers hear what is said about a task. */
export const tellOfTaskComment = react(
  taskCommented,
  async ({ taskId, key, title, byId, byName: [zh, en], people, words }, context) => {
    await deliverMessage(context, {
      kind: 'message',
      subject: [`${zh}评论了任务 ${called(key, title)}`, `${en} commented on ${called(key, title)}`],
      body: [words, words],
      senderId: byId,
      to: people,
      link: `/workteam/todo?task=${taskId}`,
    });
  },
);
