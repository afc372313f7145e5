import type { FieldProblem, InputOf, Label } from '#calls/model';
import type { Dictionary } from '#fields/model';
import type { saveDictionary } from './calls.ts';

type Entry = InputOf<typeof saveDictionary>['entries'][number];

/** Letters, digits, - and _: what stands in stored documents and in imports. */
const codeShape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

const staysThere: Label = [
  '已保存的项不能删除或改编码，可以停用',
  'A saved entry is not removed and keeps its code; it can be hidden',
];

/**
 * What is wrong with the entries of a dictionary as they are to be saved. `before`: the codes that it has; they stay,
 * because documents hold them.
 */
export function checkEntries(
  { system, codes: rule, entries: declared }: Dictionary,
  before: readonly string[],
  entries: readonly Entry[],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const codes = entries.map(({ code }) => code.toLowerCase());
  const names = entries.map(({ zh }) => zh.toLowerCase());
  const own = new Set(declared.map(({ value }) => value));
  if (before.some((code) => !entries.some((entry) => entry.code === code)))
    problems.push({ path: 'entries', text: staysThere });
  entries.forEach(({ code, zh, en }, at) => {
    const say = (field: string, text: Label) => problems.push({ path: `entries.${at}.${field}`, text });
    const isNew = !before.includes(code);
    if (isNew && system && !own.has(code))
      say('code', [
        '系统字典不能新增项，只能改名称、顺序和停用',
        'A system dictionary takes no new entries: only labels, order and hiding change',
      ]);
    else if (isNew && !codeShape.test(code))
      say('code', [
        '编码由字母、数字、- 或 _ 组成，最多 40 个字符',
        'A code has letters, digits, - or _, at most 40',
      ]);
    else if (isNew && rule && !rule.are(code)) say('code', rule.words);
    else if (codes.indexOf(code.toLowerCase()) < at)
      say('code', [`编码 ${code} 重复`, `Code ${code} is there twice`]);
    if (!zh) say('zh', ['请填写中文名称', 'The Chinese name is required']);
    else if (names.indexOf(zh.toLowerCase()) < at) say('zh', [`名称“${zh}”重复`, `“${zh}” is there twice`]);
    if (!en) say('en', ['请填写英文名称', 'The English name is required']);
  });
  if (entries.length > 0 && entries.every(({ hidden }) => hidden))
    problems.push({ path: 'entries', text: ['至少保留一项在用', 'At least one entry stays in use'] });
  return problems;
}
