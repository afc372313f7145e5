import { eq } from 'drizzle-orm';
import { languageFromWire, say, type Label } from '#calls/model';
import { handle, type Handler } from '#server-kit/server';
import { labelsCall, type ScreenDeclaration } from '#shell/model';
import { programLabel } from '../tables/system.ts';

/** Every label that a screen declares, by key. */
const declaredLabels = (screen: ScreenDeclaration): [key: string, label: Label][] => [
  ['title', screen.title],
  ...(screen.details ?? []).map(({ route, title }): [string, Label] => [`detail:${route}`, title]),
  ...Object.entries(screen.labels ?? {}),
];

/** Answers <code>_4 for each screen: the declared labels, and over them what an administrator says instead. */
export const labelHandlers = (screens: readonly ScreenDeclaration[]): Handler[] =>
  [...new Map(screens.map((screen) => [screen.code, screen])).values()].map((screen) =>
    handle(labelsCall(screen), async ({ LANG }, { db }) => {
      const language = languageFromWire(LANG);
      const reworded = await db.select().from(programLabel).where(eq(programLabel.screen, screen.code));
      const labels = new Map(declaredLabels(screen));
      for (const { key, zh, en } of reworded) if (labels.has(key)) labels.set(key, [zh, en]);
      return {
        PROGRAMCODE: screen.code,
        labels: Object.fromEntries([...labels].map(([key, label]) => [key, say(label, language)])),
      };
    }),
  );
