import { makeCall } from '#api-client/web';
import { mayBeName, type FindRecords } from '#shell/web';
import { nameOfTask, pathOfTask, taskRowList, taskStates } from '#tracker/model';

/** Enough to see; typing one more letter is quicker than scrolling. */
const most = 5;
/** Among so many of the newest those that are called so come first: the others only speak of it. */
const among = 20;

/** Tasks that the reader may see, by key, title, description or pinyin; what is not done yet comes first. */
const findTasks: FindRecords = async (typed, { say, signal }) => {
  if (!mayBeName(typed)) return [];
  const asked = (tab: string[], pageSize: number) =>
    makeCall(taskRowList.calls.rows, { q: typed, tab, pageSize, sort: '-createdAt' }, { signal });
  const named = (task: Parameters<typeof nameOfTask>[0]) =>
    nameOfTask(task).toLowerCase().includes(typed.trim().toLowerCase());
  const firstOf = async (tab: string[], atMost: number) => {
    if (atMost <= 0) return [];
    const { rows } = await asked(tab, among);
    return [...rows.filter(named), ...rows.filter((row) => !named(row))].slice(0, atMost);
  };
  const open = await firstOf(['overdue', 'unfinished'], most);
  const done = await firstOf(['complete', 'archived'], most - open.length);
  return [...open, ...done].map(({ id, key, title, project, state, owner }) => {
    const label = taskStates.find(({ value }) => value === state)?.label;
    return {
      key: `task:${id}`,
      icon: 'check-square',
      title: nameOfTask({ key, title }),
      detail: [owner?.name, project].filter(Boolean).join(' · '),
      code: label ? say(label) : '',
      to: pathOfTask(Number(id)),
    };
  });
};
export default findTasks;
