import type { Action } from '#calls/model';
import type { Actor, DataScope } from '#server-kit/server';
import type { Authority } from './authority.ts';

const nothing: DataScope = { reach: 'departmentAndBelow', departmentIds: [] };
const widest: readonly DataScope['reach'][] = [
  'self',
  'department',
  'departmentAndBelow',
  'companies',
  'all',
];

/** The questions that an actor answers about their rights. */
export const questionsTo = ({ grants }: Authority): Pick<Actor, 'may' | 'scope'> => {
  const scopes = (screens: string | readonly string[], action: Action): DataScope[] =>
    (typeof screens === 'string' ? [screens] : screens).flatMap(
      (screen) => grants.get(screen)?.get(action) ?? [],
    );
  return {
    may: (screens, action) => scopes(screens, action).length > 0,
    // Without the right no row is reached: an empty list of departments.
    scope: (screens, action) =>
      scopes(screens, action).reduce<DataScope>(
        (best, next) => (best === nothing || rank(next) > rank(best) ? next : best),
        nothing,
      ),
  };
};

const rank = (scope: DataScope): number => widest.indexOf(scope.reach);
