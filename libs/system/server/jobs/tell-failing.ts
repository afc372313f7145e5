import { directory } from '#identity/server';
import { jobKeepsFailing } from '#server-kit/model';
import { react } from '#server-kit/server';
import { jobsScreen } from '#system/model';
import { supporters } from '../faults/supporters.ts';
import { deliverMessage } from '../messages/deliver.ts';

/** IT support and administrators are told of a job that failed three times in a row. */
export const tellOfFailingJob = react(jobKeepsFailing, async ({ title, failures, problem }, context) => {
  const administrators = await directory.peopleOfRole(context.db, 'administrator', null);
  await deliverMessage(context, {
    kind: 'system',
    subject: [
      `定时任务连续失败 ${failures} 次：${title[0]}`,
      `A job failed ${failures} times in a row: ${title[1]}`,
    ],
    body: [`最近一次的原因：${problem[0]}`, `The last time because: ${problem[1]}`],
    senderId: null,
    link: jobsScreen.route,
    to: [...(await supporters(context)), ...administrators.map(({ id }) => id)],
  });
});
