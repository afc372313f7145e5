import type { Action } from '#calls/model';
import type { Actor, DataScope } from '#server-kit/server';
import type { Authority } from './authority.ts';
import { unionOfScopes } from './scope.ts';

/** The questions that an actor answers about their rights. */
export const questionsTo = ({ grants }: Authority): Pick<Actor, 'may' | 'scope'> => {
  const scopes = (screens: string | readonly string[], action: Action): DataScope[] =>
    (typeof screens === 'string' ? [screens] : screens).flatMap(
      (screen) => grants.get(screen)?.get(action) ?? [],
    );
  return {
    may: (screens, action) => scopes(screens, action).length > 0,
    scope: (screens, action) => unionOfScopes(scopes(screens, action)),
  };
};
