import type { Label } from '#calls/model';
import { nameOfTask, type TaskToldKind } from '#tracker/model';

/** What is said of each; {by} did it, {task} is its key and title. */
const subjects: Readonly<Record<TaskToldKind, Label>> = {
  assigned: ['{by}给您指派了任务', '{by} gave you a task'],
  confirmed: ['{by}确认接收了任务“{task}”', '{by} confirmed receipt of “{task}”'],
  declined: ['{by}退回了任务“{task}”', '{by} declined “{task}”'],
  commented: ['{by}评论了任务“{task}”', '{by} commented on “{task}”'],
  mentioned: ['{by}在任务“{task}”中提到了您', '{by} named you in “{task}”'],
  timeChanged: ['{by}修改了任务时间：{task}', '{by} changed the time of “{task}”'],
  unblocked: ['任务可以开始了：{task}', 'Nothing blocks “{task}” any more'],
  dueSoon: ['任务将在 24 小时内到期：{task}', 'Due within 24 hours: {task}'],
  overdue: ['任务已逾期：{task}', 'Overdue: {task}'],
};

/** '李娜确认接收了任务“QC-128 核对库存”' in both languages. */
export function subjectOf(
  kind: TaskToldKind,
  { key, title, byName }: { key: string; title: string; byName: Label | null },
): [string, string] {
  const task = nameOfTask({ key, title });
  const [zh, en] = subjects[kind];
  const filled = (text: string, by: string): string => text.replace('{by}', by).replace('{task}', task);
  return [filled(zh, byName?.[0] ?? ''), filled(en, byName?.[1] ?? '')];
}
