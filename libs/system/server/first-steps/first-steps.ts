import { readSetting, type FirstStep } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import type { ScreenDeclaration } from '#shell/model';
import { readFirstSteps } from '#system/model';

/**
 * What is still to be done before people can work, each step as long as the reader may look at its screen; nothing when
 * all that is needed is done, or an administrator wants to see it no longer.
 */
export const firstStepsHandler = (
  screens: readonly ScreenDeclaration[],
  steps: () => readonly FirstStep[],
): Handler =>
  handle(readFirstSteps, async (_, { db, actor }) => {
    if (await readSetting(db, 'firstStepsHidden')) return { steps: [] };
    const own = steps()
      .filter(({ screen }) => actor.may(screen, 'query'))
      .toSorted((one, other) => one.at - other.at);
    const found = [];
    // One after the other: they are cheap, and a landing needs no more than one connection.
    for (const { label, hint, screen, optional = false, done } of own) {
      const route = screens.find(({ code }) => code === screen)?.route;
      if (route) found.push({ label, hint, route, optional, done: await done(db) });
    }
    return { steps: found.every(({ done, optional }) => done || optional) ? [] : found };
  });
