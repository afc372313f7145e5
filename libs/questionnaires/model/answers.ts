import { z } from 'zod';
import { writableDay, type FieldProblem, type Label } from '#calls/model';
import { optionsOf, type Content, type Question } from './content.ts';

const longestText = 2000;
const value = z.union([
  z.string().max(longestText),
  z.array(z.string().max(36)).max(50),
  z.record(z.string().max(36), z.string().max(36)),
]);

/** What was answered, by question: the option, the options in their order, the text, or of a matrix the option by row. */
export const answerValues = z.record(z.string().max(36), value);
export type AnswerValues = z.output<typeof answerValues>;
export type AnswerValue = AnswerValues[string];

const isEmpty = (given: AnswerValue | undefined): boolean =>
  given === undefined || (typeof given === 'string' ? given.trim() === '' : Object.keys(given).length === 0);

/** The questions that somebody with these answers is asked: an answer to a question that is not asked counts for nothing. */
export function askedOf({ questions }: Content, values: AnswerValues): Question[] {
  const chosen = new Map<string, readonly string[]>();
  return questions.filter((question) => {
    const { id, showIf } = question;
    const on = showIf && chosen.get(showIf.question);
    if (showIf && !showIf.anyOf.some((each) => on?.includes(each))) return false;
    const given = values[id];
    chosen.set(id, typeof given === 'string' ? [given] : Array.isArray(given) ? given : []);
    return true;
  });
}

export interface CheckedAnswers {
  /** Of the questions that were asked, without what is empty. */
  values: AnswerValues;
  asked: string[];
  score: number;
  flags: string[];
  problems: FieldProblem[];
}

/** Answers as they are kept, with their score and flags, and what is wrong with them. */
export function checkAnswers(content: Content, given: AnswerValues): CheckedAnswers {
  const values: AnswerValues = {};
  const problems: FieldProblem[] = [];
  const flags = new Set<string>();
  let score = 0;
  const asked = askedOf(content, given);
  for (const question of asked) {
    const one = given[question.id];
    if (one === undefined || isEmpty(one)) {
      if (question.required) problems.push({ path: question.id, text: ['请回答此题', 'Please answer this'] });
      continue;
    }
    const wrong = wrongWith(question, one);
    if (wrong) problems.push({ path: question.id, text: wrong });
    values[question.id] = typeof one === 'string' ? one.trim() : one;
    for (const id of chosenOf(one)) {
      const option = question.options.find((each) => each.id === id);
      if (question.kind === 'ranking' || !option) continue;
      score += option.score ?? 0;
      if (option.flag) flags.add(option.flag);
    }
  }
  return { values, asked: asked.map(({ id }) => id), score, flags: [...flags], problems };
}

const chosenOf = (given: AnswerValue): readonly string[] =>
  typeof given === 'string' ? [given] : Array.isArray(given) ? given : Object.values(given);

const notOne: Label = ['请从选项中选择', 'Please choose one of the options'];

function wrongWith(question: Question, given: AnswerValue): Label | null {
  const known = new Set(optionsOf(question).map(({ id }) => id));
  switch (question.kind) {
    case 'single':
    case 'yesNo':
    case 'rating':
    case 'nps':
      return typeof given === 'string' && known.has(given) ? null : notOne;
    case 'multiple':
      return wrongChoices(question, given, known);
    case 'ranking':
      return Array.isArray(given) && given.length === known.size && isSetOf(given, known)
        ? null
        : ['请为全部选项排序', 'Please put all options in order'];
    case 'matrix':
      return wrongRows(question, given, known);
    case 'number':
      return typeof given === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(given.trim())
        ? null
        : ['请填写数字', 'Please fill in a number'];
    case 'date':
      return writableDay.safeParse(given).success ? null : ['请选择日期', 'Please choose a day'];
    case 'text':
      return typeof given === 'string' ? null : ['请填写文字', 'Please fill in a text'];
  }
}

const isSetOf = (given: readonly string[], known: ReadonlySet<string>): boolean =>
  new Set(given).size === given.length && given.every((each) => known.has(each));

function wrongChoices({ min, max }: Question, given: AnswerValue, known: ReadonlySet<string>): Label | null {
  if (!Array.isArray(given) || !isSetOf(given, known)) return notOne;
  if (min !== null && given.length < min) return [`请至少选择 ${min} 项`, `Please choose at least ${min}`];
  if (max !== null && given.length > max) return [`最多选择 ${max} 项`, `Please choose at most ${max}`];
  return null;
}

function wrongRows(
  { rows, required }: Question,
  given: AnswerValue,
  known: ReadonlySet<string>,
): Label | null {
  if (typeof given === 'string' || Array.isArray(given)) return notOne;
  const names = new Set(rows.map(({ id }) => id));
  if (!Object.entries(given).every(([row, option]) => names.has(row) && known.has(option))) return notOne;
  return required && Object.keys(given).length < rows.length
    ? ['请回答每一行', 'Please answer every row']
    : null;
}
