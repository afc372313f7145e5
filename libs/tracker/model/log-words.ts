import type { Label, Language } from '#calls/model';
import { shortened } from '#ui/model';
import { actValueWords } from './act-value-words.ts';
import { projectWords } from './project-changes.ts';
import { subtaskWords } from './subtask-changes.ts';

/** An entry of the log as it is kept. */
export interface LoggedAct {
  act: string;
  title: string;
  oldValue: string | null;
  newValue: string | null;
}

const sentences: Readonly<Record<string, Label>> = {
  add: ['新建了任务', 'wrote down the task'],
  title: ['把标题“{old}”改为“{new}”', 'renamed “{old}” to “{new}”'],
  desc: ['把描述由“{old}”改为“{new}”', 'changed the description from “{old}” to “{new}”'],
  subtask: ['修改了子任务（{new} 项）', 'changed the subtasks ({new})'],
  complete: ['完成了任务', 'completed the task'],
  unfinished: ['把任务标为未完成', 'marked the task as unfinished'],
  archived: ['归档了任务', 'archived the task'],
  unarchived: ['取消了归档', 'took the task out of the archive'],
  level: ['把优先级由“{old}”改为“{new}”', 'changed the priority from “{old}” to “{new}”'],
  username: ['把负责人由 {old} 改为 {new}', 'changed the owner from {old} to {new}'],
  plannedtime: ['把计划时间由 {old} 改为 {new}', 'changed the planned time from {old} to {new}'],
  unplannedtime: ['清除了计划时间 {old}', 'cleared the planned time {old}'],
  attention: ['关注了任务：{new}', 'follows the task: {new}'],
  unattention: ['取消了关注', 'no longer follows the task'],
  claim: ['认领了任务', 'claimed the task'],
  ownerLeft: ['已离职，负责人改为 {new}', 'has left: the owner is now {new}'],
  reassign: ['确认接收', 'confirmed receipt'],
  decline: ['退回给 {old}：{new}', 'declined it, back to {old}: {new}'],
  delete: ['删除了任务', 'deleted the task'],
  comment: ['评论：{new}', 'said: {new}'],
  recalled: ['撤回了一条消息', 'recalled a message'],
  estimate: ['把预计工时由 {old} 改为 {new} 分钟', 'changed the estimate from {old} to {new} minutes'],
  remaining: ['把剩余工时由 {old} 改为 {new} 分钟', 'changed what is left from {old} to {new} minutes'],
  'relate.blocks': ['添加关系：阻塞“{new}”', 'related it: it blocks “{new}”'],
  'relate.blockedBy': ['添加关系：被“{new}”阻塞', 'related it: it is blocked by “{new}”'],
  'relate.precedes': ['添加关系：先于“{new}”', 'related it: it precedes “{new}”'],
  'relate.follows': ['添加关系：后于“{new}”', 'related it: it follows “{new}”'],
  'relate.relates': ['添加关系：与“{new}”相关', 'related it to “{new}”'],
  'unrelate.blocks': ['解除关系：不再阻塞“{new}”', 'it no longer blocks “{new}”'],
  'unrelate.blockedBy': ['解除关系：不再被“{new}”阻塞', 'it is no longer blocked by “{new}”'],
  'unrelate.precedes': ['解除关系：不再先于“{new}”', 'it no longer precedes “{new}”'],
  'unrelate.follows': ['解除关系：不再后于“{new}”', 'it no longer follows “{new}”'],
  'unrelate.relates': ['解除关系：不再与“{new}”相关', 'it is no longer related to “{new}”'],
  repeat: ['设定了重复', 'let it repeat'],
  unrepeat: ['停止了重复', 'stopped its repetition'],
  byRule: ['按任务规则由单据 {new} 生成', 'came by a rule, of the form {new}'],
  sourceVoided: ['来源单据已作废', 'the form that it came of was made void'],
  sourceVoidedClosed: ['来源单据已作废，任务已关闭', 'the form that it came of was made void: closed'],
  byTemplate: ['由模板“{new}”生成', 'came of the template “{new}”'],
  binProject: ['删除了项目', 'deleted the project'],
  restoreProject: ['恢复了项目', 'restored the project'],
  fileAdded: ['上传了文件“{new}”', 'uploaded “{new}”'],
  fileRenamed: ['把文件“{old}”改名为“{new}”', 'renamed the file “{old}” to “{new}”'],
  fileRemoved: ['删除了文件“{old}”', 'deleted the file “{old}”'],
  // Without its title: whoever reads the log may not read the map or document.
  paperLinked: ['关联了文档', 'linked a document'],
  paperUnlinked: ['取消关联文档', 'took away the link to a document'],
  mapLinked: ['关联了思维导图', 'linked a mind map'],
  mapUnlinked: ['取消关联思维导图', 'took away the link to a mind map'],
  restore: ['从回收站恢复', 'restored it from the bin'],
  repeated: ['按重复规则生成了任务', 'came by its repetition'],
  autoArchived: ['自动归档', 'archived by itself'],
  move: ['把任务由“{old}”移到“{new}”', 'moved the task from “{old}” to “{new}”'],
  toProject: ['把任务移到项目：{old} → {new}', 'moved it to another project: {old} → {new}'],
  leftProject: ['把任务“{old}”移到了其他项目', 'moved “{old}” to another project'],
  project: ['修改了项目', 'changed the project'],
  newProject: ['新建了项目', 'made the project'],
  closeProject: ['关闭了项目', 'closed the project'],
  reopenProject: ['重新打开了项目', 'reopened the project'],
  projectOwner: ['把项目移交给 {new}', 'handed the project over to {new}'],
  projectOwnerLeft: ['已离职，项目由 {new} 负责', 'has left: the project is now that of {new}'],
  list: ['把列表“{old}”改为“{new}”', 'changed the list “{old}” to “{new}”'],
  listMoved: ['把列表“{new}”移到“{old}”之后', 'moved the list “{new}” behind “{old}”'],
};

/** An act whose sentence is another one where there was nothing before it. */
const first: Readonly<Record<string, Label>> = {
  desc: ['写下了描述“{new}”', 'described it: “{new}”'],
  list: ['添加了列表“{new}”', 'added the list “{new}”'],
  listMoved: ['把列表“{new}”移到最前', 'moved the list “{new}” to the front'],
  plannedtime: ['设定了计划时间 {new}', 'planned it for {new}'],
  toProject: ['把任务移到项目，编号 {new}', 'put it into a project as {new}'],
};

/** And where there is nothing after it. */
const gone: Readonly<Record<string, Label>> = {
  desc: ['清空了描述“{old}”', 'cleared the description “{old}”'],
  list: ['移除了列表“{old}”', 'removed the list “{old}”'],
  comment: ['发表了评论', 'commented'],
};

/** And where its beginning, which is what is kept, says the same: what was changed is its form, or stands further on. */
const alike: Readonly<Record<string, Label>> = { desc: ['修改了描述', 'changed the description'] };

function sentenceOf({ act, oldValue, newValue }: LoggedAct): Label {
  const of =
    (oldValue === newValue && alike[act]) || (!oldValue && first[act]) || (!newValue && gone[act]) || null;
  return of ?? sentences[act] ?? [act, act];
}

/** A text as the log keeps it. */
export const loggedText = (words: string): string => shortened(words, 200);

/** Acts that change several things at once: what they changed is kept as JSON. */
const severalAtOnce: Readonly<
  Record<string, (value: string, language: Language, timeZone: string) => string | null>
> = { subtask: subtaskWords, project: projectWords };

/** What happened in words: 'changed the priority from … to …'; times are those of `timeZone`. */
export function logWords(entry: LoggedAct, language: Language, timeZone: string): string {
  const { act, oldValue, newValue } = entry;
  const several = newValue && severalAtOnce[act]?.(newValue, language, timeZone);
  if (several) return several;
  const [zh, en] = sentenceOf(entry);
  const read = (value: string | null) => actValueWords(act, value, language, timeZone);
  const values: Readonly<Record<string, string>> = { old: read(oldValue), new: read(newValue) };
  // At once: what somebody typed may hold braces as well.
  return (language === 'zh' ? zh : en).replaceAll(/\{(old|new)\}/g, (_, name: string) => values[name] ?? '');
}
