import { handle, type Handler } from '#server-kit/server';
import type { HomeDeclaration, ScreenDeclaration } from '#shell/model';
import { readScreens } from '#system/model';

/** Answers the screens of the installation by home, each with the actions that it knows. */
export const screensHandler = (
  screens: readonly ScreenDeclaration[],
  homes: readonly HomeDeclaration[],
): Handler =>
  handle(readScreens, async () => {
    const once = [...new Map(homes.map((home) => [home.path.toLowerCase(), home])).values()];
    return {
      homes: once
        .toSorted((one, other) => one.order - other.order)
        .map((home) => ({
          path: home.path,
          title: home.title,
          screens: screens
            .filter((screen) => screen.home.toLowerCase() === home.path.toLowerCase())
            .map(({ code, title, actions }) => ({ code, title, actions: [...actions] })),
        }))
        .filter((home) => home.screens.length > 0),
    };
  });
