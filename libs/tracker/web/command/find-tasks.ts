import { makeCall } from '#api-client/web';
import { mayBeName, type FindRecords } from '#shell/web';
import { nameOfTask, pathOfTask, taskRowList, taskStates } from '#tracker/model';

/** Enough to see; typing one more letter is quicker than scrolling. */
const most = 5;

/** Tasks that the reader may see, by key, title or pinyin; what is not done yet comes first. */
const findTasks: FindRecords = async (typed, { say, signal }) => {
  if (!mayBeName(typed)) return [];
  const asked = (tab: string[], pageSize: number) =>
    makeCall(taskRowList.calls.rows, { q: typed, tab, pageSize, sort: '-createdAt' }, { signal });
  const { rows: open } = await asked(['overdue', 'unfinished'], most);
  const rest = most - open.length;
  const { rows: done } = rest > 0 ? await asked(['complete', 'archived'], rest) : { rows: [] };
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
