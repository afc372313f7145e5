import type { FieldProblem } from '#calls/model';
import { compareDecimals } from '#calls/model';
import { choice, lines, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineRegister } from '#registers/model';
import { aqls, levels } from '../rules/plan-tables.ts';
import { classOptions, methodOptions, stageOptions } from '../words.ts';
import { qualityHome } from './placed.ts';

const same = (values: readonly string[]) =>
  values.map((value) => ({ value, label: [value, value] as const }));
const byAql = { field: 'method', is: 'isNot', value: 'fixed' } as const;

interface Line extends Record<string, unknown> {
  id: string;
  kind: string | null;
  min: string | null;
  target: string | null;
  max: string | null;
  options: string | null;
  good: string | null;
}

/** Options as they are typed: parted by a comma, a semicolon or a stroke. */
export const optionsIn = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,，;；、/|\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const above = (low: string | null, high: string | null): boolean =>
  low !== null && high !== null && compareDecimals(low, high) > 0;

/** What is wrong with a characteristic: limits in their order, options of which the good ones are some. */
function problemsOfLine({ id, kind, min, target, max, options, good }: Line): FieldProblem[] {
  const at = (field: string) => `characteristics.${id}.${field}`;
  if (kind === 'value') {
    if (min === null && max === null)
      return [{ path: at('min'), text: ['请填写下限或上限', 'Say the least or the most'] }];
    if (above(min, max))
      return [{ path: at('max'), text: ['上限不能小于下限', 'The most is below the least'] }];
    return above(min, target) || above(target, max)
      ? [{ path: at('target'), text: ['目标值应在上下限之间', 'The target lies between the limits'] }]
      : [];
  }
  if (kind !== 'option') return [];
  const known = optionsIn(options);
  if (known.length < 2)
    return [{ path: at('options'), text: ['请至少列出两个选项', 'List at least two options'] }];
  const fine = optionsIn(good);
  if (fine.length === 0)
    return [{ path: at('good'), text: ['请填写合格的选项', 'Say which options are good'] }];
  const unknown = fine.find((option) => !known.includes(option));
  return unknown
    ? [{ path: at('good'), text: [`“${unknown}”不在选项中`, `"${unknown}" is none of the options`] }]
    : [];
}

/** QC210P: what is looked at when an item is inspected, and how much of it. A running inspection keeps its version. */
export const qcStandard = defineRegister({
  name: 'qcStandard',
  code: 'QC210P',
  title: ['检验标准', 'Inspection standards'],
  one: ['检验标准', 'Standard'],
  unit: ['个标准', 'standards'],
  editions: ['main'],
  home: qualityHome,
  icon: 'audit',
  codes: { prefix: 'QS', digits: 4 },
  sections: [
    { label: ['适用', 'Where it applies'], fields: ['item', 'stage'] },
    {
      label: ['抽样方案', 'Sampling'],
      fields: ['method', 'level', 'aqlMajor', 'aqlMinor', 'count'],
    },
    { label: ['检验特性', 'Characteristics'], fields: ['characteristics'] },
  ],
  fields: {
    item: referenceTo('item', { label: ['物料', 'Item'], required: true, width: 2 }),
    stage: choice({ label: ['检验类型', 'Kind'], required: true, options: stageOptions }),
    method: choice({ label: ['检验方式', 'Method'], required: true, options: methodOptions }),
    level: choice({ label: ['检验水平', 'Level'], options: same(levels) }),
    aqlMajor: choice({ label: ['AQL 严重', 'AQL, major'], options: same(aqls) }),
    aqlMinor: choice({ label: ['AQL 轻微', 'AQL, minor'], options: same(aqls) }),
    count: quantity({ label: ['样本数', 'Samples'], decimals: 0, min: '1', max: '50' }),
    characteristics: lines({
      label: ['检验特性', 'Characteristics'],
      min: 0,
      max: 60,
      fields: {
        name: text({ label: ['特性', 'Characteristic'], required: true, max: 60 }),
        class: choice({ label: ['等级', 'Class'], required: true, options: classOptions }),
        kind: choice({
          label: ['类型', 'Kind'],
          required: true,
          options: [
            { value: 'value', label: ['计量值', 'Value'] },
            { value: 'option', label: ['选项', 'Option'] },
            { value: 'check', label: ['合格与否', 'Good or bad'] },
          ],
        }),
        min: quantity({ label: ['下限', 'Least'], decimals: 6, min: '-999999999' }),
        target: quantity({ label: ['目标', 'Target'], decimals: 6, min: '-999999999' }),
        max: quantity({ label: ['上限', 'Most'], decimals: 6, min: '-999999999' }),
        unit: unitText(),
        options: text({ label: ['选项（逗号分隔）', 'Options, by commas'], max: 200 }),
        good: text({ label: ['合格选项', 'Good options'], max: 200 }),
        tool: text({ label: ['检具', 'Tool'], max: 60 }),
      },
    }),
  },
  conditions: {
    level: {
      shownWhen: { field: 'method', is: 'is', value: 'sampling' },
      requiredWhen: { field: 'method', is: 'is', value: 'sampling' },
    },
    aqlMajor: { shownWhen: byAql },
    aqlMinor: { shownWhen: byAql },
    count: {
      shownWhen: { field: 'method', is: 'is', value: 'fixed' },
      requiredWhen: { field: 'method', is: 'is', value: 'fixed' },
    },
  },
  rules: [
    {
      check: ({ method, ...said }) =>
        method === 'sampling' || method === 'all'
          ? ['aqlMajor', 'aqlMinor'].flatMap((path) =>
              said[path] ? [] : [{ path, text: ['请选择 AQL', 'Choose the AQL'] as const }],
            )
          : [],
    },
    { check: ({ characteristics }) => ((characteristics ?? []) as Line[]).flatMap(problemsOfLine) },
    {
      check: ({ method, characteristics }) =>
        method === 'fixed' && !((characteristics ?? []) as Line[]).some(({ kind }) => kind === 'value')
          ? [
              {
                path: 'characteristics',
                text: ['固定样本取均值须有计量特性', 'A fixed sample needs a value that is measured'],
              },
            ]
          : [],
    },
  ],
  fixedAfterUse: ['item', 'stage'],
  begins: { stage: 'incoming', method: 'sampling', level: 'II', aqlMajor: '1.0', aqlMinor: '2.5' },
  list: {
    shows: ['item', 'stage', 'method', 'level', 'aqlMajor', 'aqlMinor'],
    waiting: ['count', 'remarks'],
    narrows: ['item', 'stage', 'method'],
    cards: ['name', 'stage', 'method', 'state'],
  },
});
