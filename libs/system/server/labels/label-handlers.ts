import { inOwnWords, labelsIn, languageFromWire, say, type Label } from '#calls/model';
import { handle, ownWordsOf, type Handler } from '#server-kit/server';
import { labelsCall, type ScreenDeclaration } from '#shell/model';

/** What is declared for a screen beside itself: its lists, its register, its form; each by its name. */
export type DeclaredAt = (code: string) => ReadonlyMap<string, object>;

/** Every label of a screen and of what is declared for it, by key. */
function declaredLabels(screen: ScreenDeclaration, declaredAt: DeclaredAt): Map<string, Label> {
  return new Map([
    ['title', screen.title],
    ...(screen.details ?? []).map(({ route, title }): [string, Label] => [`detail:${route}`, title]),
    ...[...declaredAt(screen.code)].flatMap(([name, declaration]) =>
      [...labelsIn(declaration)].map(([path, said]): [string, Label] => [`${name}:${path}`, said]),
    ),
    ...Object.entries(screen.labels ?? {}),
  ]);
}

/** Answers <code>_4 for each screen: what it says, in the words of the administrator where these are others. */
export const labelHandlers = (screens: readonly ScreenDeclaration[], declaredAt: DeclaredAt): Handler[] =>
  [...new Map(screens.map((screen) => [screen.code, screen])).values()].map((screen) =>
    handle(labelsCall(screen), async ({ LANG }, { db }) => {
      const language = languageFromWire(LANG);
      const words = await ownWordsOf(db, screen.code);
      const labels = [...declaredLabels(screen, declaredAt)].map(([key, said]): [string, string] => [
        key,
        say(inOwnWords(words, said), language),
      ]);
      return { PROGRAMCODE: screen.code, labels: Object.fromEntries(labels) };
    }),
  );
