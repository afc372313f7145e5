import { readFilters } from '#fields/model';
import { listFilters } from './list-filters.ts';
import { everything } from './use-task-filters.ts';

const project = { code: 'QC', name: '来料检验' };
const wordsOf = (filters: object) => {
  const { tab, where } = listFilters(project, { ...everything, ...filters });
  return [
    tab.join(),
    ...readFilters(where).map(({ field, operation, value }) => `${field} ${operation} ${value}`),
  ];
};

it('the filter row of a project narrows its list as it narrows its board', () => {
  expect(wordsOf({})).toEqual(['overdue,unfinished,complete', 'project has QC 来料检验']);
  expect(
    wordsOf({
      ...{ state: 'unfinished', archived: 'all', ownerId: 'P1', level: 1, followed: true },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    }),
  ).toEqual([
    ...['', 'project has QC 来料检验', 'owner is P1', 'level is 1', 'followed is true'],
    ...['complete is false', 'endsOn from 2026-11-01', 'startsOn to 2026-11-30'],
  ]);
  expect(wordsOf({ state: 'overdue' })).toEqual(['overdue', 'project has QC 来料检验']);
  expect(wordsOf({ state: 'complete', archived: 'yes' })).toEqual([
    ...['archived', 'project has QC 来料检验', 'complete is true'],
  ]);
});
