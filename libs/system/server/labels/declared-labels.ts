import { labelsIn, type Label } from '#calls/model';
import type { ScreenDeclaration } from '#shell/model';

/** What is declared for a screen beside itself: its lists, its register, its form; each by its name. */
export type DeclaredAt = (code: string) => ReadonlyMap<string, object>;

/** Every label of a screen and of what is declared for it, by key. */
export function declaredLabels(screen: ScreenDeclaration, declaredAt: DeclaredAt): Map<string, Label> {
  return new Map([
    ['title', screen.title],
    ...(screen.details ?? []).map(({ route, title }): [string, Label] => [`detail:${route}`, title]),
    ...[...declaredAt(screen.code)].flatMap(([name, declaration]) =>
      [...labelsIn(declaration)].map(([path, said]): [string, Label] => [`${name}:${path}`, said]),
    ),
    ...Object.entries(screen.labels ?? {}),
  ]);
}

/** Words as one text, to compare them by. */
export const wordsKey = ([zh, en]: Label): string => `${zh}\n${en}`;

/** The labels of a screen, the same words once, with the first of their keys. */
export function labelsOnce(
  screen: ScreenDeclaration,
  declaredAt: DeclaredAt,
): { key: string; declared: Label }[] {
  const found = new Map<string, { key: string; declared: Label }>();
  for (const [key, declared] of declaredLabels(screen, declaredAt)) {
    const words = wordsKey(declared);
    if (words.trim() && !found.has(words)) found.set(words, { key, declared });
  }
  return [...found.values()];
}
