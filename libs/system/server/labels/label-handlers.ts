import { inOwnWords, languageFromWire, say } from '#calls/model';
import { handle, ownWordsOf, type Handler } from '#server-kit/server';
import { labelsCall, type ScreenDeclaration } from '#shell/model';
import { declaredLabels, type DeclaredAt } from './declared-labels.ts';

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
