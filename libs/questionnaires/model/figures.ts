import type { Label } from '#calls/model';
import { figureKey, labelOf, optionsOf, rowsOf, wordedKey, type Content, type Question } from './content.ts';
import type { QuestionKind } from './kinds.ts';

/** A version with what it asks. */
export interface Version {
  version: number;
  content: Content;
}

/** How many were asked a question of a version, and how many of them answered it. */
export interface AskedCount {
  version: number;
  question: string;
  asked: number;
  answered: number;
}

/** How often an option was chosen; of a matrix in one row; of a ranking with the sum of its places. */
export interface ChosenCount {
  version: number;
  question: string;
  row: string;
  option: string;
  count: number;
  places: number;
}

export interface OptionFigure {
  id: string;
  label: Label;
  count: number;
  /** Of those asked, in per cent with one decimal. */
  share: string | null;
  /** Of a ranking: the place it has on average. */
  place: string | null;
}

export interface QuestionFigure {
  id: string;
  kind: QuestionKind;
  label: Label;
  asked: number;
  answered: number;
  options: OptionFigure[];
  rows: { id: string; label: Label; options: OptionFigure[] }[];
  /** Of a rating. */
  average: string | null;
  nps: string | null;
}

/** So few people can be told apart: their figures are not shown where they answered without a name. */
const fewest = 5;

/** Would a filter that leaves so many of all let a reader guess who said what? */
export const hidesAnonymous = (left: number, all: number): boolean =>
  (left > 0 && left < fewest) || (all - left > 0 && all - left < fewest);

/** A fraction with so many decimals, exact, half up in its size; integers in, so that nothing is lost on the way. */
export function fraction(over: number, below: number, decimals: number): string | null {
  if (below === 0) return null;
  const unit = 10n ** BigInt(decimals);
  const size = BigInt(Math.abs(over)) * unit * 2n + BigInt(below);
  const rounded = size / (2n * BigInt(below));
  const text = `${rounded / unit}${decimals ? `.${String(rounded % unit).padStart(decimals, '0')}` : ''}`;
  return over < 0 && rounded > 0n ? `-${text}` : text;
}

/** In per cent of those asked, one decimal. */
export const shareOf = (count: number, asked: number): string | null => fraction(count * 100, asked, 1);

/** % of 9 and 10 less % of 0 to 6, one decimal. */
export const npsOf = (promoters: number, detractors: number, answered: number): string | null =>
  fraction((promoters - detractors) * 100, answered, 1);

/**
 * The figures of all versions together: questions are the same where id and kind are, options and rows where id and words
 * are. The words of a question are those of its newest version.
 */
export function uniteFigures(
  versions: readonly Version[],
  asked: readonly AskedCount[],
  chosen: readonly ChosenCount[],
): QuestionFigure[] {
  const newestFirst = versions.toSorted((one, other) => other.version - one.version);
  const groups = new Map<string, { version: number; question: Question }[]>();
  for (const { version, content } of newestFirst)
    for (const question of content.questions) {
      const group = figureKey(question);
      groups.set(group, [...(groups.get(group) ?? []), { version, question }]);
    }
  return [...groups.values()].flatMap((group) => {
    const [newest] = group;
    return newest ? [figureOf(newest.question, group, asked, chosen)] : [];
  });
}

type Group = readonly { version: number; question: Question }[];

function figureOf(
  question: Question,
  group: Group,
  asked: readonly AskedCount[],
  chosen: readonly ChosenCount[],
): QuestionFigure {
  const within = new Set(group.map(({ version }) => version));
  const mine = <C extends { version: number; question: string }>(all: readonly C[]): C[] =>
    all.filter((each) => each.question === question.id && within.has(each.version));
  const counts = mine(asked);
  const totalOf = (some: readonly AskedCount[]) => some.reduce((sum, each) => sum + each.asked, 0);
  const total = totalOf(counts);
  const answered = counts.reduce((sum, each) => sum + each.answered, 0);
  const choices = mine(chosen);
  const options = question.kind === 'matrix' ? [] : unitedOptions(question, group, choices, total);
  const sum = (wanted: (value: number) => boolean) =>
    options.filter(({ id }) => wanted(Number(id))).reduce((all, { count }) => all + count, 0);
  return {
    ...{ id: question.id, kind: question.kind, label: labelOf(question), asked: total, answered, options },
    rows:
      question.kind === 'matrix'
        ? unitedRows(group).map(({ id, label, versions }) => ({
            ...{ id, label },
            options: unitedOptions(
              question,
              group,
              choices.filter((each) => each.row === id && versions.has(each.version)),
              totalOf(counts.filter(({ version }) => versions.has(version))),
            ),
          }))
        : [],
    average:
      question.kind === 'rating'
        ? fraction(
            options.reduce((all, { id, count }) => all + Number(id) * count, 0),
            answered,
            2,
          )
        : null,
    nps:
      question.kind === 'nps'
        ? npsOf(
            sum((value) => value >= 9),
            sum((value) => value <= 6),
            answered,
          )
        : null,
  };
}

/** Options that are worded otherwise in an older version stand by themselves. */
function unitedOptions(
  { kind }: Question,
  group: Group,
  chosen: readonly ChosenCount[],
  asked: number,
): OptionFigure[] {
  const united = new Map<string, { id: string; label: Label; count: number; places: number }>();
  for (const { version, question } of group)
    for (const { id, label } of optionsOf(question)) {
      const key = wordedKey({ id, label });
      const one = united.get(key) ?? { id, label, count: 0, places: 0 };
      for (const each of chosen)
        if (each.version === version && each.option === id) {
          one.count += each.count;
          one.places += each.places;
        }
      united.set(key, one);
    }
  return [...united.values()].map(({ id, label, count, places }) => ({
    ...{ id, label, count, share: shareOf(count, asked) },
    place: kind === 'ranking' ? fraction(places, count, 2) : null,
  }));
}

/** The same of the rows of a matrix, with the versions that have them. */
function unitedRows(group: Group): { id: string; label: Label; versions: Set<number> }[] {
  const rows = new Map<string, { id: string; label: Label; versions: Set<number> }>();
  for (const { version, question } of group)
    for (const row of rowsOf(question)) {
      const one = rows.get(wordedKey(row)) ?? { ...row, versions: new Set() };
      one.versions.add(version);
      rows.set(wordedKey(row), one);
    }
  return [...rows.values()];
}
