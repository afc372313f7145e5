import { react } from '#server-kit/server';
import {
  pathOfReport,
  reportCommented,
  reportKindLabels,
  reportSent,
  taskAssigned,
  taskCommented,
} from '#tracker/model';
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

/** Whoever receives a report hears of it, and of what it says otherwise later. */
export const tellOfReport = react(
  reportSent,
  async ({ reportId, kind, period, byId, byName: [zh, en], people, amended }, context) => {
    const [kindZh, kindEn] = reportKindLabels[kind];
    await deliverMessage(context, {
      kind: 'message',
      subject: amended
        ? [`${zh}修改了${kindZh} ${period}`, `${en} amended the ${kindEn.toLowerCase()} ${period}`]
        : [`${zh}提交了${kindZh} ${period}`, `${en} sent the ${kindEn.toLowerCase()} ${period}`],
      body: [`${kindZh} ${period}`, `${kindEn} ${period}`],
      senderId: byId,
      to: people,
      link: pathOfReport(reportId),
    });
  },
);

/** Who wrote a report and who receives it hear what is said about it. */
export const tellOfReportComment = react(
  reportCommented,
  async ({ reportId, title: [titleZh, titleEn], byId, byName: [zh, en], people, words }, context) => {
    await deliverMessage(context, {
      kind: 'message',
      subject: [`${zh}评论了${titleZh}`, `${en} commented on the ${titleEn}`],
      body: [words, words],
      senderId: byId,
      to: people,
      link: pathOfReport(reportId),
    });
  },
);
