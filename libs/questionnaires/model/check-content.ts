import type { FieldProblem, Label } from '#calls/model';
import { optionsOf, type Content, type Question } from './content.ts';
import { decides, withOptions } from './kinds.ts';

const missing: Label = ['请填写中文和英文', 'Please fill in Chinese and English'];
const twice: Label = ['编号重复', 'This is there twice'];

/** What is against publishing a questionnaire; 'questions.2.options.0.zh' says where. */
export function checkContent({ questions, introZh, introEn }: Content): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!questions.length)
    problems.push({ path: 'questions', text: ['至少需要一个问题', 'There has to be a question'] });
  if (Boolean(introZh) !== Boolean(introEn))
    problems.push({ path: introZh ? 'introEn' : 'introZh', text: missing });
  const seen = new Map<string, Question>();
  for (const [at, question] of questions.entries()) {
    const path = `questions.${at}`;
    if (seen.has(question.id)) problems.push({ path: `${path}.zh`, text: twice });
    problems.push(...worded(path, question), ...choices(path, question), ...condition(path, question, seen));
    seen.set(question.id, question);
  }
  return problems;
}

function worded(path: string, texts: { zh: string; en: string }): FieldProblem[] {
  return (['zh', 'en'] as const).flatMap((language) =>
    texts[language] ? [] : [{ path: `${path}.${language}`, text: missing }],
  );
}

/** Options and rows: enough of them, worded, none twice; bounds that can be kept. */
function choices(path: string, { kind, options, rows, min, max }: Question): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (withOptions.has(kind)) {
    if (options.length < 2)
      problems.push({ path: `${path}.options`, text: ['至少需要两个选项', 'There have to be two options'] });
    problems.push(...named(`${path}.options`, options));
  }
  if (kind === 'matrix') {
    if (!rows.length)
      problems.push({ path: `${path}.rows`, text: ['至少需要一行', 'There has to be a row'] });
    problems.push(...named(`${path}.rows`, rows));
  }
  if (
    kind === 'multiple' &&
    ((max ?? options.length) > options.length || (min ?? 0) > (max ?? options.length))
  )
    problems.push({
      path: `${path}.max`,
      text: ['至少、至多与选项数不符', 'Least and most do not fit the options'],
    });
  return problems;
}

function named(path: string, all: readonly { id: string; zh: string; en: string }[]): FieldProblem[] {
  const ids = new Set<string>();
  return all.flatMap((each, at) => {
    const again = ids.has(each.id);
    ids.add(each.id);
    return [...worded(`${path}.${at}`, each), ...(again ? [{ path: `${path}.${at}.zh`, text: twice }] : [])];
  });
}

/** It may depend only on what was asked before it, and on answers that question can have. */
function condition(
  path: string,
  { showIf }: Question,
  earlier: ReadonlyMap<string, Question>,
): FieldProblem[] {
  if (!showIf) return [];
  const on = earlier.get(showIf.question);
  if (!on || !decides.has(on.kind))
    return [
      {
        path: `${path}.showIf`,
        text: ['只能依据前面的选择题显示', 'It can depend only on a choice that is asked before it'],
      },
    ];
  const known = new Set(optionsOf(on).map(({ id }) => id));
  return showIf.anyOf.length && showIf.anyOf.every((value) => known.has(value))
    ? []
    : [{ path: `${path}.showIf`, text: ['请选择显示的条件', 'Please choose the answers that show it'] }];
}
