import { say, type Label, type Language } from '#calls/model';
import { optionsOf, questionKinds, type Question } from '#questionnaires/model';
import type { AuditedChange } from '#server-kit/server';

/** Questions, options and rows keep their key for good, whatever becomes of their words and places. */
interface Keyed {
  id: string;
  zh: string;
  en: string;
}

const line = (
  label: Label,
  before: string,
  after: string,
  what: AuditedChange['line'] = null,
): AuditedChange => ({
  ...{ label, before, after, line: what },
});
const changed = (label: Label, before: string, after: string): AuditedChange[] =>
  before === after ? [] : [line(label, before, after)];
const under = (head: Label, tail: Label): Label => [`${head[0]} · ${tail[0]}`, `${head[1]} · ${tail[1]}`];
const called = ({ zh, en }: Keyed, language: Language): string =>
  say([zh, en || zh], language) || (language === 'zh' ? '（未填写）' : '(no words yet)');
const numbered = (at: number): Label => [`第 ${at + 1} 题`, `Question ${at + 1}`];

/** Ids that stand among the others in another order: all but the longest row of them that kept theirs. */
export function movedIds(was: readonly string[], is: readonly string[]): ReadonlySet<string> {
  const places = new Map(was.map((id, at) => [id, at]));
  const kept = is.filter((id) => places.has(id));
  // For each the longest row that ends with it, as the one before it and how long it is.
  const rows: { length: number; before: number }[] = [];
  kept.forEach((id, at) => {
    const best = { length: 1, before: -1 };
    for (let before = 0; before < at; before++)
      if (
        (places.get(kept[before] ?? '') ?? 0) < (places.get(id) ?? 0) &&
        (rows[before]?.length ?? 0) >= best.length
      )
        Object.assign(best, { length: (rows[before]?.length ?? 0) + 1, before });
    rows.push(best);
  });
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const stays = new Set<string>();
  for (let at = rows.findLastIndex(({ length }) => length === longest); at >= 0; at = rows[at]?.before ?? -1)
    stays.add(kept[at] ?? '');
  return new Set(kept.filter((id) => !stays.has(id)));
}

/** What became of options or rows of one question. */
function listed<T extends Keyed>(
  head: Label,
  was: readonly T[],
  is: readonly T[],
  language: Language,
  more: (head: Label, before: T, after: T) => AuditedChange[],
): AuditedChange[] {
  const before = new Map(was.map((one) => [one.id, one]));
  const after = new Set(is.map(({ id }) => id));
  const moved = movedIds(
    was.map(({ id }) => id),
    is.map(({ id }) => id),
  );
  return [
    ...was.filter(({ id }) => !after.has(id)).map((one) => line(head, called(one, language), '', 'removed')),
    ...is.flatMap((one) => {
      const known = before.get(one.id);
      if (!known) return [line(head, '', called(one, language), 'added')];
      return [
        ...changed(head, known.zh, one.zh),
        ...changed(head, known.en, one.en),
        ...more(head, known, one),
      ];
    }),
    ...(moved.size ? [line(head, '', '', 'reordered')] : []),
  ];
}

/** Under which answers to which question it is asked, in words. */
function conditionOf({ showIf }: Question, all: readonly Question[], language: Language): string {
  if (!showIf) return say(['始终显示', 'Always'], language);
  const on = all.findIndex(({ id }) => id === showIf.question);
  const options = on < 0 ? [] : optionsOf(all[on] as Question);
  const answers = showIf.anyOf.map((id) => {
    const label = options.find((option) => option.id === id)?.label;
    return label ? say([label[0], label[1] || label[0]], language) : id;
  });
  const [zh, en] = numbered(on);
  return language === 'zh' ? `${zh}为 ${answers.join('、')}` : `${en}: ${answers.join(', ')}`;
}

/** What became of one question. */
function questionInWords(
  [before, after]: readonly [Question, Question],
  [wasAll, isAll]: readonly [readonly Question[], readonly Question[]],
  language: Language,
): AuditedChange[] {
  const at = isAll.findIndex(({ id }) => id === after.id);
  const of = (tail: Label) => under(numbered(at), tail);
  const kind = (one: Question) => say(questionKinds[one.kind], language);
  const must = ({ required }: Question) =>
    say(required ? ['必填', 'Required'] : ['选填', 'Optional'], language);
  const count = (value: number | null) => (value === null ? '' : String(value));
  return [
    ...changed(of(['题目（中文）', 'Words, Chinese']), before.zh, after.zh),
    ...changed(of(['题目（英文）', 'Words, English']), before.en, after.en),
    ...changed(of(['题型', 'Kind']), kind(before), kind(after)),
    ...changed(of(['必填', 'Has to be answered']), must(before), must(after)),
    ...changed(of(['至少选几项', 'At least so many']), count(before.min), count(after.min)),
    ...changed(of(['至多选几项', 'At most so many']), count(before.max), count(after.max)),
    ...changed(
      of(['显示条件', 'Shown if']),
      before.showIf ? conditionOf(before, wasAll, language) : '',
      after.showIf ? conditionOf(after, isAll, language) : '',
    ),
    ...listed(of(['选项', 'Options']), before.options, after.options, language, (head, was, is) => [
      ...changed(
        under(head, [`${is.zh}得分`, `score of ${is.en || is.zh}`]),
        count(was.score),
        count(is.score),
      ),
      ...changed(under(head, [`${is.zh}标记`, `flag of ${is.en || is.zh}`]), was.flag, is.flag),
    ]),
    ...listed(of(['行', 'Rows']), before.rows, after.rows, language, () => []),
  ];
}

const questionsIn = (side: unknown): readonly Question[] => (Array.isArray(side) ? (side as Question[]) : []);

/** What was changed of the questions of a questionnaire: added, removed, moved and worded anew. */
function questionsInWords(sides: readonly [unknown, unknown], language: Language): AuditedChange[] {
  const [was, is] = [questionsIn(sides[0]), questionsIn(sides[1])];
  const before = new Map(was.map((one) => [one.id, one]));
  const after = new Set(is.map(({ id }) => id));
  const whole = (one: Question) =>
    `${say(questionKinds[one.kind], language)}${language === 'zh' ? '：' : ': '}${called(one, language)}`;
  const moved = movedIds(
    was.map(({ id }) => id),
    is.map(({ id }) => id),
  );
  return [
    ...was.flatMap((one, at) => (after.has(one.id) ? [] : [line(numbered(at), whole(one), '', 'removed')])),
    ...is.flatMap((one, at) => {
      const known = before.get(one.id);
      return known
        ? questionInWords([known, one], [was, is], language)
        : [line(numbered(at), '', whole(one), 'added')];
    }),
    ...is.flatMap((one, at) => {
      if (!moved.has(one.id)) return [];
      const from = numbered(was.findIndex(({ id }) => id === one.id));
      const name: Label = [`“${one.zh}”的位置`, `Place of “${one.en || one.zh}”`];
      return [line(name, say(from, language), say(numbered(at), language))];
    }),
  ];
}

/** What was changed of what a questionnaire asks, part by part of its draft as the audit has it. */
export function contentInWords(
  part: string,
  sides: readonly [unknown, unknown],
  language: Language,
): AuditedChange[] {
  const text = (side: unknown): string => (typeof side === 'string' ? side : '');
  if (part === 'questions') return questionsInWords(sides, language);
  const label: Label | null =
    part === 'introZh'
      ? ['说明（中文）', 'Introduction, Chinese']
      : part === 'introEn'
        ? ['说明（英文）', 'Introduction, English']
        : null;
  return label ? changed(label, text(sides[0]), text(sides[1])) : [];
}
