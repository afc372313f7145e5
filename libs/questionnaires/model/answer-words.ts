import type { Label } from '#calls/model';
import type { AnswerValue, AnswerValues } from './answers.ts';
import { labelOf, optionsOf, type Content, type Question } from './content.ts';

const joined = (parts: readonly Label[], between: Label): Label => [
  parts.map(([zh]) => zh).join(between[0]),
  parts.map(([, en]) => en).join(between[1]),
];

/** What was answered, in the words of the question; null where it was not. */
export function answerInWords(question: Question, given: AnswerValue | undefined): Label | null {
  if (given === undefined) return null;
  const options = new Map(optionsOf(question).map(({ id, label }) => [id, label]));
  const word = (id: string): Label => options.get(id) ?? [id, id];
  if (typeof given === 'string') return options.size > 0 ? word(given) : [given, given];
  if (Array.isArray(given))
    return joined(given.map(word), question.kind === 'ranking' ? [' → ', ' → '] : ['、', ', ']);
  return joined(
    question.rows.flatMap((row): Label[] => {
      const chosen = given[row.id];
      if (chosen === undefined) return [];
      const [[zh, en], [chosenZh, chosenEn]] = [labelOf(row), word(chosen)];
      return [[`${zh}：${chosenZh}`, `${en}: ${chosenEn}`]];
    }),
    ['；', '; '],
  );
}

/** Flags of what was chosen at a question. */
export function flagsOf({ kind, options }: Question, given: AnswerValue | undefined): string[] {
  if (given === undefined || kind === 'ranking') return [];
  const chosen = typeof given === 'string' ? [given] : Object.values(given);
  return options.flatMap(({ id, flag }) => (flag && chosen.includes(id) ? [flag] : []));
}

/** A content with what was answered to it. */
export interface Answered {
  content: Content;
  values: AnswerValues;
}

/** Ids of questions whose answers read otherwise in two answers; versions may differ. */
export function changedAnswers(before: Answered, after: Answered): ReadonlySet<string> {
  const words = ({ content, values }: Answered) =>
    new Map(
      content.questions.flatMap((question): [string, string][] => {
        const said = answerInWords(question, values[question.id]);
        return said ? [[question.id, said.join('|')]] : [];
      }),
    );
  const [was, is] = [words(before), words(after)];
  return new Set([...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id)));
}
