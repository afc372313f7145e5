import { viewedAs } from '#identity/model';
import { directory } from '#identity/server';
import { react } from '#server-kit/server';
import { deliverMessage } from './deliver.ts';

/** Whoever was looked at is told afterwards: by whom, when, and why. */
export const tellOfView = react(
  viewedAs,
  async ({ viewerId, personId, reason, beganAt, endedAt }, context) => {
    const viewer = await directory.personById(context.db, viewerId);
    const [zh, en] = [viewer?.nameZh ?? viewerId, viewer?.nameEn || viewer?.nameZh || viewerId];
    const at = (moment: string, only: 'time' | 'both') =>
      new Date(moment).toLocaleString('sv-SE', {
        timeZone: context.timeZone,
        ...(only === 'both' && { dateStyle: 'short' }),
        timeStyle: 'short',
      });
    const [from, to] = [at(beganAt, 'both'), at(endedAt, 'time')];
    await deliverMessage(context, {
      kind: 'system',
      subject: [`${zh} 曾以您的身份查看系统`, `${en} viewed the system as you`],
      body: [
        `时间：${from} 至 ${to}\n原因：${reason}\n查看模式不能修改任何内容，也看不到聊天、消息、草稿和敏感信息；全部操作已记入操作日志。`,
        `When: ${from} to ${to}\nWhy: ${reason}\nNothing could be changed; chat, messages, drafts and covered values were closed. All of it is in the audit log.`,
      ],
      senderId: null,
      to: [personId],
    });
  },
);
