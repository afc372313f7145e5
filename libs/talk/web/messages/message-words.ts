import type { Label } from '#calls/model';
import type { DialogCard, MessageKind, TalkMessage } from '#talk/model';
import type { Say } from '#ui/web';

export const kindLabels: Readonly<Record<MessageKind, Label>> = {
  text: ['文字', 'Text'],
  image: ['图片', 'Picture'],
  file: ['文件', 'File'],
  taskB: ['任务', 'Task'],
  report: ['汇报', 'Report'],
  video: ['视频', 'Video'],
  voice: ['语音', 'Voice'],
  notice: ['通知', 'Notice'],
};

/** '{name}撤回了一条消息' (module file, 4.11). */
export const recalledWords = (say: Say, name: string): string =>
  say(['{name}撤回了一条消息', '{name} recalled a message'], { name });

const acts: Readonly<Record<NonNullable<TalkMessage['notice']>['act'], Label>> = {
  created: ['{by}创建了群聊“{name}”，邀请了{people}', '{by} made the group “{name}” with {people}'],
  added: ['{by}邀请了{people}', '{by} brought in {people}'],
  removed: ['{by}移出了{people}', '{by} removed {people}'],
  left: ['{by}退出了群聊', '{by} left the group'],
  renamed: ['{by}将群名改为“{name}”', '{by} named the group “{name}”'],
  owner: ['{by}将群主转给了{people}', '{by} made {people} the owner'],
};

/** What the system says about a dialog. */
export const noticeWords = (say: Say, { author, notice }: TalkMessage): string =>
  notice
    ? say(acts[notice.act], {
        by: author.name,
        name: notice.name,
        people: notice.people.map(({ name }) => name).join(say(['、', ', '])),
      })
    : '';

/** The last message of a dialog in one line. */
export function lastWords(say: Say, { last, kind: dialogKind }: DialogCard): string {
  if (!last) return '';
  if (last.recalled) return recalledWords(say, last.author.name);
  if (last.kind === 'notice') return say(['群聊有变动', 'The group was changed']);
  const words = last.kind === 'text' ? last.words : `[${say(kindLabels[last.kind])}] ${last.words}`;
  return dialogKind === 'group' ? `${last.author.name}: ${words}` : words;
}
