import { handle, type Handler } from '#server-kit/server';
import { editionsOf, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
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
            .map((screen) => ({
              ...{ code: screen.code, title: screen.title, actions: [...screen.actions] },
              editions: editionsOf(screen),
            })),
        }))
        .filter((home) => home.screens.length > 0),
    };
  });
