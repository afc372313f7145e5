import type { CompareSign, Condition } from '#approvals/model';
import type { Label } from '#calls/model';
import { factLabel, joinLabels, type Vocabulary } from './vocabulary.ts';

/** How two values are compared, in words that a list of choices shows too. */
export const comparisonLabels: Readonly<Record<CompareSign | 'in', Label>> = {
  '=': ['等于', 'is'],
  '!=': ['不等于', 'is not'],
  '>': ['大于', 'is above'],
  '>=': ['大于等于', 'is at least'],
  '<': ['小于', 'is below'],
  '<=': ['小于等于', 'is at most'],
  in: ['属于', 'is one of'],
};

/** A condition as a sentence: '金额大于等于 50000 且 类别属于 A、B'. */
export function sayCondition(condition: Condition, words: Vocabulary, inner = false): Label {
  const group = (parts: readonly Condition[], between: Label, none: Label): Label => {
    if (parts.length === 0) return none;
    const joined = joinLabels(
      parts.map((part) => sayCondition(part, words, parts.length > 1)),
      between,
    );
    return inner && parts.length > 1 ? [`（${joined[0]}）`, `(${joined[1]})`] : joined;
  };
  if ('all' in condition) return group(condition.all, [' 且 ', ' and '], ['任何情况', 'always']);
  if ('any' in condition) return group(condition.any, [' 或 ', ' or '], ['从不', 'never']);
  if ('not' in condition) {
    const [zh, en] = sayCondition(condition.not, words);
    return [`不满足（${zh}）`, `not (${en})`];
  }
  const [factZh, factEn] = factLabel(words.facts, condition.fact);
  const [isZh, isEn] = comparisonLabels[condition.is];
  const values = (condition.is === 'in' ? condition.values : [condition.value]).map((value) =>
    sayValue(condition.fact, value, words),
  );
  const [valueZh, valueEn] = joinLabels(values, ['、', ', ']);
  return [`${factZh} ${isZh} ${valueZh}`, `${factEn} ${isEn} ${valueEn}`];
}

/** What a value of a fact is called: an option by its label, a record by its name. */
function sayValue(fact: string, value: string | number | boolean, { facts, nameOf }: Vocabulary): Label {
  const known = facts[fact];
  if (known?.holds === 'yesNo') return String(value) === 'true' ? ['是', 'yes'] : ['否', 'no'];
  const option = known?.options?.find((one) => one.value === String(value));
  if (option) return option.label;
  const text = known?.refers ? nameOf(known.refers, String(value)) : String(value);
  return text === '' ? ['（空）', '(nothing)'] : [text, text];
}
