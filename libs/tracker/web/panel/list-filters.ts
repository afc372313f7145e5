import { writeFilters, type FieldFilter } from '#fields/model';
import type { BoardFilters, Project } from '#tracker/model';

const open = ['overdue', 'unfinished'];
/** The states of the list that the filter row shows. What is archived is in one of its own, where a task is as done or late as before. */
const statesOf = ({ state, archived }: Pick<BoardFilters, 'state' | 'archived'>): string[] =>
  archived === 'no'
    ? { all: [...open, 'complete'], unfinished: open, overdue: ['overdue'], complete: ['complete'] }[state]
    : archived === 'yes'
      ? ['archived']
      : [];

const is = (field: string, value: string): FieldFilter => ({ field, operation: 'is', value });
const ofState: Readonly<Record<BoardFilters['state'], FieldFilter[]>> = {
  all: [],
  unfinished: [is('complete', 'false')],
  overdue: [is('overdue', 'true')],
  complete: [is('complete', 'true')],
};

/** The one filter row of a project in the words of the list of tasks. */
export function listFilters(
  { code, name }: Pick<Project, 'code' | 'name'>,
  { ownerId, level, followed, from, to, ...states }: BoardFilters,
): { tab: string[]; where: string } {
  const set = (field: string, operation: FieldFilter['operation'], value: string | null): FieldFilter[] =>
    value === null ? [] : [{ field, operation, value }];
  return {
    tab: statesOf(states),
    where: writeFilters([
      ...set('project', 'has', `${code} ${name}`),
      ...set('owner', 'is', ownerId),
      ...set('level', 'is', level && String(level)),
      ...set('followed', 'is', followed ? 'true' : null),
      ...(states.archived === 'no' ? [] : ofState[states.state]),
      // Planned for these days, or a part of them.
      ...set('endsOn', 'from', from),
      ...set('startsOn', 'to', to),
    ]),
  };
}
