import type { FormDesign } from '#documents/model';
import { compareDesigns } from './compare-designs.ts';

const text = (name: string, more: object = {}) =>
  ({ kind: 'text', name, label: [`甲${name}`, `A ${name}`], required: false, width: 1, ...more }) as const;
const design = (...fields: FormDesign['fields']): FormDesign => ({ fields, amount: null });

describe('what publishing a form changes', () => {
  it('is nothing where it is as it is in force', () =>
    expect(compareDesigns(design(text('a')), design(text('a')))).toEqual([]));

  it('is said field by field, and setting by setting', () => {
    const before = design(text('a'), text('b'), text('c'));
    const after = design(text('c'), text('a', { required: true, help: ['写清', 'Say it'] }), text('d'));
    expect(compareDesigns(before, after)).toEqual([
      ['“甲a”：必填、说明有改动', '“A a”: required, hint changed'],
      ['新增“甲d”', '“A d” is new'],
      ['删除“甲b”', '“A b” is gone'],
      ['字段顺序有改动', 'The order of the fields changed'],
    ]);
  });

  it('goes into lines, the amount and the subject', () => {
    const lines = (...fields: ReturnType<typeof text>[]) =>
      ({ kind: 'lines', name: 'l', label: ['明细', 'Lines'], required: false, fields, totals: [] }) as const;
    const before: FormDesign = { fields: [lines(text('a'))] as never, amount: null };
    const after: FormDesign = {
      fields: [lines(text('a'), text('b'))] as never,
      amount: 'l.a',
      subject: ['l'],
    };
    expect(compareDesigns(before, after).map(([zh]) => zh)).toEqual([
      '新增“明细 / 甲b”',
      '单据金额有改动',
      '主题的组成有改动',
    ]);
  });

  it('is every field of a first version', () =>
    expect(compareDesigns(null, design(text('a')))).toEqual([['新增“甲a”', '“A a” is new']]));
});
