import { writeFilters, type FieldFilter } from '#fields/model';
import type { BoardFilters, Project } from '#tracker/model';

/** The states of the list that the filter row shows. What is archived stands in none of the others. */
const statesOf = ({ state, archived }: Pick<BoardFilters, 'state' | 'archived'>): string[] => {
  const kept = {
    all: ['overdue', 'unfinished', 'complete'],
    unfinished: ['overdue', 'unfinished'],
    overdue: ['overdue'],
    complete: ['complete'],
  }[state];
  if (archived === 'no') return kept;
  return archived === 'yes' ? ['archived'] : [...kept, 'archived'];
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
      ...set('endsOn', 'from', from),
      ...set('endsOn', 'to', to),
    ]),
  };
}
