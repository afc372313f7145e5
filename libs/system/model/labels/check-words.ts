import type { FieldProblem, Label } from '#calls/model';

/** The longest that own words may be: what stands in heads of columns and on buttons. */
export const longestWords = { zh: 40, en: 80 } as const;

/** What is filled in where the words are said: '{n}', '{n:row|rows}'. */
const placeholder = /\{(\w+)(?::[^|}]*\|[^}]*)?\}/g;
const placeholdersIn = (text: string): string =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].toSorted().join(', ');

const markup = /<\s*[a-z!/]|&(?:[a-z]+|#\d+);/i;

/** What is wrong with words that an administrator wants to say instead of declared ones. `path` names the label. */
export function problemsOfWords(declared: Label, own: Label, path: string): FieldProblem[] {
  const halves = [
    ['zh', declared[0], own[0]],
    ['en', declared[1], own[1]],
  ] as const;
  return halves.flatMap(([half, was, is]): FieldProblem[] => {
    const at = `${path}.${half}`;
    const words = is.trim();
    if (!words) return [{ path: at, text: ['请填写文字', 'Words are missing'] }];
    const longest = longestWords[half];
    if (words.length > longest)
      return [{ path: at, text: [`最多 ${longest} 个字符`, `${longest} characters at most`] }];
    if (markup.test(words)) return [{ path: at, text: ['不能含有标记', 'No markup here'] }];
    const wanted = placeholdersIn(was);
    if (placeholdersIn(words) === wanted) return [];
    return [
      {
        path: at,
        text: wanted
          ? [
              `占位符须与原文相同：${wanted}`,
              `The placeholders have to be those of the declared words: ${wanted}`,
            ]
          : ['原文没有占位符，不能使用 { }', 'The declared words have no placeholders'],
      },
    ];
  });
}
