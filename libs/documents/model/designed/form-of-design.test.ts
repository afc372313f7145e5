import type { FormHeader } from '../form.ts';
import { checkForm } from '../check-form.ts';
import { computeForm } from '../compute-form.ts';
import { isShown, withoutHidden } from '#fields/model';
import { checkDesign } from './check-design.ts';
import { formDesign, type FormDesign } from './form-design.ts';
import { designedForm } from './designed-form.ts';
import { formOfDesign } from './form-of-design.ts';
import { readFormula } from './formula.ts';

const base = designedForm({
  name: 'ownType',
  code: 'TST910P',
  title: ['流程审批', 'Workflow approval'],
  numberPrefix: 'TW',
  editions: ['main'],
  home: '/testhome',
});
const design = (fields: unknown[], more: object = {}): FormDesign =>
  formDesign.parse({ fields, amount: null, ...more });
const formOf = (of: FormDesign) =>
  formOfDesign(base, { code: 'TRIAL', version: 1, title: ['访客登记', 'Visitors'], design: of });
const header: FormHeader = {
  ...{ companyId: 'C01', department: { id: 'd', name: 'D' }, applicant: { id: 'p', name: 'P' } },
  ...{ appliedOn: '2026-11-20', subject: 'x', urgency: 'normal', currency: 'CNY' },
  ...{ cc: [], attachments: [], remarks: '' },
};
const ref = { design: { id: 'TRIAL@1', name: '' } };
const label = (zh: string, en: string) => [zh, en];

describe('a formula', () => {
  const value = (text: string, of: Record<string, string> = {}) =>
    readFormula(text)?.value((name) => of[name] ?? null);
  it('is worked out in decimals, with the usual order and brackets', () => {
    expect(
      value('{price} * {count} * (1 - {discount} / 100)', { price: '19.99', count: '3', discount: '10' }),
    ).toBe('53.973');
    expect(value('0.1 + 0.2')).toBe('0.3');
    expect(value('-{a} + 2 × 3', { a: '1' })).toBe('5');
    expect(value('{a} ÷ 3', { a: '1' })).toBe('0.333333333333');
  });
  it('is nothing while nothing of it is known, and where it cannot be worked out', () => {
    expect(value('{a} * {b}')).toBeNull();
    expect(value('{a} * {b}', { a: '2' })).toBe('0');
    expect(value('{a} / {b}', { a: '2' })).toBeNull();
  });
  it.each(['', '{a} +', '(1', '1 2', 'a + b', '{a', '2 ** 3', 'alert(1)'])('“%s” is none', (text) => {
    expect(readFormula(text)).toBeNull();
  });
});

describe('a designed form', () => {
  const car = [
    { kind: 'boolean', name: 'drives', label: label('自驾', 'By car') },
    {
      ...{ kind: 'text', name: 'plate', label: label('车牌号', 'Plate'), required: true },
      shownWhen: { field: 'drives', is: 'is', value: 'true' },
    },
    {
      ...{ kind: 'text', name: 'parking', label: label('车位', 'Parking') },
      shownWhen: { field: 'plate', is: 'filled', value: '' },
    },
    { kind: 'quantity', name: 'people', label: label('人数', 'People') },
    {
      ...{ kind: 'text', name: 'list', label: label('名单', 'List') },
      requiredWhen: { field: 'people', is: 'atLeast', value: '5' },
    },
  ];

  it('asks for a field only where it is shown, and keeps nothing of what is not', () => {
    const form = formOf(design(car));
    const problems = (values: object) =>
      checkForm(form, header, { ...ref, ...values }, '2026-11-20').map(({ path }) => path);
    expect(problems({ drives: false })).toEqual([]);
    expect(problems({ drives: true })).toEqual(['plate']);
    expect(problems({ people: '10' })).toEqual(['list']);
    expect(problems({ people: '4.9' })).toEqual([]);
    const typed = { ...ref, drives: false, plate: '沪A12345', parking: 'B1' };
    // What asks about a field that is not shown finds nothing there.
    expect(isShown(form, 'parking', typed)).toBe(false);
    expect(withoutHidden(form, typed)).toMatchObject({ plate: null, parking: null });
    expect(withoutHidden(form, { ...typed, drives: true })).toMatchObject({
      plate: '沪A12345',
      parking: 'B1',
    });
  });

  it('holds both ends of a range against each other and knows how long it is', () => {
    const form = formOf(
      design([
        { kind: 'range', name: 'stay', label: label('来访', 'Visit'), required: true },
        { kind: 'range', name: 'hours', label: label('用时', 'Use'), withTime: true },
      ]),
    );
    const values = {
      ...{ ...ref, stayFrom: '2026-11-20', stayTo: '2026-11-22' },
      ...{ hoursFrom: '2026-11-20T01:00:00.000Z', hoursTo: '2026-11-20T03:30:00.000Z' },
    };
    expect(computeForm(form, 'CNY', values).own).toEqual({ stayLength: '3', hoursLength: '2.5' });
    expect(checkForm(form, header, { ...values, stayTo: '2026-11-19' }, '2026-11-20')).toMatchObject([
      { path: 'stayTo' },
    ]);
  });

  it('proposes a subject from its values and what a beginner usually fills in', () => {
    const form = formOf(
      design(
        [
          { kind: 'text', name: 'visitor', label: label('来访人', 'Visitor') },
          {
            ...{ kind: 'choices', name: 'needs', label: label('需要', 'Needs'), preset: 'tea' },
            options: [
              { value: 'tea', label: label('茶水', 'Tea') },
              { value: 'car', label: label('接站', 'Pick-up') },
            ],
          },
          { kind: 'date', name: 'day', label: label('日期', 'Day'), preset: 'today' },
          { kind: 'person', name: 'host', label: label('接待人', 'Host'), preset: 'applicant' },
        ],
        { subject: ['visitor', 'needs'] },
      ),
    );
    expect(form.proposeSubject?.({ visitor: '王建国', needs: ['tea', 'car'] })).toEqual([
      '访客登记：王建国 茶水、接站',
      'Visitors: 王建国 Tea, Pick-up',
    ]);
    expect(form.proposeSubject?.({})).toEqual(['访客登记', 'Visitors']);
    const { applicant, department } = header;
    expect(form.defaults?.({ today: '2026-11-20', applicant, department })).toEqual({
      needs: ['tea'],
      day: '2026-11-20',
      host: applicant,
    });
  });

  it('begins a section with each explanation', () => {
    const form = formOf(
      design([
        { kind: 'text', name: 'a', label: label('甲', 'A') },
        { kind: 'note', name: 'n', label: label('车辆', 'Car'), text: label('请提前登记', 'Beforehand') },
        { kind: 'text', name: 'b', label: label('乙', 'B') },
      ]),
    );
    expect(form.sections).toEqual([
      { label: ['基本信息', 'Basics'], fields: ['design', 'a'] },
      { label: ['车辆', 'Car'], note: ['请提前登记', 'Beforehand'], fields: ['b'] },
    ]);
  });
});

describe('the check of a design', () => {
  it('names conditions that look ahead, formulas that cannot be read, names that meet, subjects that are gone', () => {
    const bad = design(
      [
        {
          ...{ kind: 'text', name: 'first', label: label('甲', 'A') },
          shownWhen: { field: 'second', is: 'filled', value: '' },
        },
        {
          ...{ kind: 'text', name: 'second', label: label('乙', 'B') },
          requiredWhen: { field: 'first', is: 'atLeast', value: '3' },
        },
        { kind: 'range', name: 'stay', label: label('来访', 'Visit') },
        { kind: 'date', name: 'stayTo', label: label('止', 'To') },
        {
          ...{ kind: 'computed', name: 'sum', label: label('合计', 'Sum'), as: 'money', terms: [] },
          ...{ operation: 'formula', formula: '{stayLength} * {nothing}' },
        },
        {
          ...{ kind: 'computed', name: 'half', label: label('半', 'Half'), as: 'money', terms: [] },
          ...{ operation: 'formula', formula: '{stayLength} *' },
        },
      ],
      { subject: ['gone'] },
    );
    expect(checkDesign(bad).map(({ field }) => field)).toEqual([
      'first',
      'second',
      'stayTo',
      'sum',
      'half',
      null,
    ]);
  });
});
