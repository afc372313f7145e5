import { parameter } from '#upkeep/model';

/** Tasks are archived so many times 24 hours after they were completed (module file, 4.5). */
export const archiveAfter = parameter({
  name: 'tracker.archiveAfter',
  title: ['任务自动归档天数', 'Days until a task is archived'],
  help: [
    '任务完成满此天数后自动归档；0 为不自动归档',
    'Completed tasks are archived after so many days; 0: they are not',
  ],
  unit: ['天', 'days'],
  ...{ initial: 7, min: 0, max: 365 },
});
