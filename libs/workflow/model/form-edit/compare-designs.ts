import type { DesignedField, FormDesign } from '#documents/model';
import type { Label } from '#calls/model';

/** What can be different about a field, in words. */
const settings: Readonly<Record<string, Label>> = {
  label: ['名称', 'name'],
  kind: ['类型', 'kind'],
  required: ['必填', 'required'],
  help: ['说明', 'hint'],
  width: ['宽度', 'width'],
  preset: ['预设值', 'preset'],
  options: ['选项', 'options'],
  to: ['引用对象', 'what it refers to'],
  shownWhen: ['显示条件', 'when it is shown'],
  requiredWhen: ['必填条件', 'when it is required'],
  as: ['计算', 'computation'],
  operation: ['计算', 'computation'],
  formula: ['计算', 'computation'],
  terms: ['计算', 'computation'],
  total: ['合计', 'total'],
  totals: ['合计', 'total'],
  withTime: ['时间', 'time'],
  text: ['内容', 'text'],
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const named = ([zh, en]: Label, within: Label | null): Label =>
  within ? [`“${within[0]} / ${zh}”`, `“${within[1]} / ${en}”`] : [`“${zh}”`, `“${en}”`];

function settingsChanged(before: DesignedField, after: DesignedField): Label[] {
  const [was, is] = [before, after] as unknown as Record<string, unknown>[];
  const changed = Object.entries(settings).filter(([key]) => !same(was?.[key], is?.[key]));
  return [...new Map(changed.map(([, label]) => [label[1], label])).values()];
}

function compareFields(
  before: readonly DesignedField[],
  after: readonly DesignedField[],
  within: Label | null,
): Label[] {
  const were = new Map(before.map((field) => [field.name, field]));
  const are = new Map(after.map((field) => [field.name, field]));
  const said: Label[] = [];
  for (const field of after) {
    const [zh, en] = named(field.label, within);
    const was = were.get(field.name);
    if (!was) {
      said.push([`新增${zh}`, `${en} is new`]);
      continue;
    }
    const changed = settingsChanged(was, field);
    if (changed.length)
      said.push([
        `${zh}：${changed.map((label) => label[0]).join('、')}有改动`,
        `${en}: ${changed.map((label) => label[1]).join(', ')} changed`,
      ]);
    if (was.kind === 'lines' && field.kind === 'lines')
      said.push(...compareFields(was.fields, field.fields, field.label));
  }
  for (const field of before) {
    const [zh, en] = named(field.label, within);
    if (!are.has(field.name)) said.push([`删除${zh}`, `${en} is gone`]);
  }
  const order = (fields: readonly DesignedField[], others: ReadonlyMap<string, unknown>) =>
    fields.flatMap(({ name }) => (others.has(name) ? name : []));
  if (!same(order(before, are), order(after, were)))
    said.push(
      within
        ? [`“${within[0]}”的列顺序有改动`, `The order of the columns of “${within[1]}” changed`]
        : ['字段顺序有改动', 'The order of the fields changed'],
    );
  return said;
}

/** What a design changes of the version in force, in words; of the first version every field. */
export function compareDesigns(before: FormDesign | null, after: FormDesign): Label[] {
  const said = compareFields(before?.fields ?? [], after.fields, null);
  if (!same(before?.amount, after.amount)) said.push(['单据金额有改动', 'What the amount is changed']);
  if (!same(before?.subject ?? [], after.subject ?? []))
    said.push(['主题的组成有改动', 'What the subject is made of changed']);
  return said;
}
