import { react } from '#server-kit/server';
import {
  pathOfProject,
  pathOfReport,
  pathOfTask,
  projectHandedOver,
  projectManagersChanged,
  reportCommented,
  reportKindLabels,
  reportSent,
  taskTold,
  tasksPassedOn,
  pathToConfirm,
} from '#tracker/model';
import type { Tell } from './deliver-told.ts';

/** Whoever is told of a task gets a message that opens it. */
export const tellOfTask = (tell: Tell) =>
  react(taskTold, ({ kind, taskId, byId, people, subject, body }, context) =>
    tell(context, { kind, subject, body, senderId: byId, to: people, link: pathOfTask(taskId) }),
  );

/** Whoever gets the tasks of somebody who has left. */
export const tellOfPassedOn = (tell: Tell) =>
  react(tasksPassedOn, ({ fromId, fromName: [zh, en], toId, count }, context) =>
    tell(context, {
      kind: 'assigned',
      subject: [
        `${zh}已离职，${count} 个任务转给您，请确认接收`,
        `${en} has left: ${count === 1 ? 'a task waits' : `${count} tasks wait`} for you to confirm`,
      ],
      body: [`${count} 个任务`, count === 1 ? 'One task' : `${count} tasks`],
      senderId: fromId,
      to: [toId],
      link: pathToConfirm,
    }),
  );

/** Whoever is made a manager of a project, or is one no longer. */
export const tellOfManagers = (tell: Tell) =>
  react(
    projectManagersChanged,
    async ({ projectId, name, byId, byName: [zh, en], set, cancelled }, context) => {
      const told = { kind: 'administrator', senderId: byId, link: pathOfProject(projectId) } as const;
      await tell(context, {
        ...{ ...told, to: set, body: [name, name] },
        subject: [`${zh}设您为项目管理员：${name}`, `${en} made you a manager of ${name}`],
      });
      await tell(context, {
        ...{ ...told, to: cancelled, body: [name, name] },
        subject: [`${zh}取消了您的项目管理员：${name}`, `${en} took you from the managers of ${name}`],
      });
    },
  );

/** Whoever is given a project hears of it. */
export const tellOfHandedProject = (tell: Tell) =>
  react(projectHandedOver, ({ projectId, name, fromId, fromName: [zh, en], toId, hasLeft }, context) =>
    tell(context, {
      kind: 'administrator',
      subject: hasLeft
        ? [`${zh}已离职，项目“${name}”由您负责`, `${en} has left: the project “${name}” is yours`]
        : [`${zh}把项目“${name}”移交给您`, `${en} handed the project “${name}” over to you`],
      body: [name, name],
      senderId: fromId,
      to: [toId],
      link: pathOfProject(projectId),
    }),
  );

/** Whoever receives a report hears of it, and of what it says otherwise later. */
export const tellOfReport = (tell: Tell) =>
  react(reportSent, async ({ reportId, kind, period, byId, byName: [zh, en], people, amended }, context) => {
    const [kindZh, kindEn] = reportKindLabels[kind];
    await tell(context, {
      kind: 'report',
      subject: amended
        ? [`${zh}修改了${kindZh} ${period}`, `${en} amended the ${kindEn.toLowerCase()} ${period}`]
        : [`${zh}提交了${kindZh} ${period}`, `${en} sent the ${kindEn.toLowerCase()} ${period}`],
      body: [`${kindZh} ${period}`, `${kindEn} ${period}`],
      senderId: byId,
      to: people,
      link: pathOfReport(reportId),
    });
  });

/** Who wrote a report and who receives it hear what is said about it. */
export const tellOfReportComment = (tell: Tell) =>
  react(
    reportCommented,
    async ({ reportId, title: [titleZh, titleEn], byId, byName: [zh, en], people, words }, context) => {
      await tell(context, {
        kind: 'commented',
        subject: [`${zh}评论了${titleZh}`, `${en} commented on the ${titleEn}`],
        body: [words, words],
        senderId: byId,
        to: people,
        link: pathOfReport(reportId),
      });
    },
  );
