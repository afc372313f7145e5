import { amountFrom, flow, role, step } from '#approvals/model';
import { checkDeclaration, checkDeclarations } from './check-declaration.ts';
import { choice, referenceTo, text, lines } from '#fields/model';
import { defineForm, type AnyForm } from './form.ts';
import { sampleForm } from './testing/sample-form.ts';

const broken = (change: Partial<AnyForm>) => checkDeclaration({ ...(sampleForm as AnyForm), ...change });

describe('checks of a declaration', () => {
  it('finds nothing wrong with a sound one', () => expect(checkDeclaration(sampleForm)).toEqual([]));

  it.each<[string, Partial<AnyForm>, RegExp]>([
    ['an empty label', { title: ['样例', ' '] }, /title: a label is empty/],
    ['a bad code', { code: 'req' }, /code req/],
    [
      'a reserved name',
      { fields: { amount: text({ label: ['a', 'a'] }) }, computed: {} },
      /amount: reserved/,
    ],
    [
      'options twice',
      {
        fields: {
          k: choice({ label: ['a', 'a'], options: [1, 2].map(() => ({ value: 'x', label: ['x', 'x'] })) }),
        },
      },
      /k: an option occurs twice/,
    ],
    [
      'a filled field that is not there',
      { fields: { r: referenceTo('item', { label: ['a', 'a'], fills: { price: 'price' } }) } },
      /r: fills price/,
    ],
    [
      'a lookup by no reference',
      {
        fields: {
          lines: lines({
            label: ['a', 'a'],
            fields: { note: text({ label: ['a', 'a'] }) },
            lookups: { stock: { label: ['a', 'a'], as: 'text', by: 'note', call: {} as never } },
          }),
        },
      },
      /stock: looks up by note/,
    ],
    [
      'a lookup within what the document does not say',
      {
        fields: {
          lines: lines({
            label: ['a', 'a'],
            fields: { item: referenceTo('item', { label: ['a', 'a'] }) },
            lookups: {
              stock: {
                ...{ label: ['a', 'a'], as: 'text', by: 'item', call: {} as never },
                within: { document: { place: 'warehouse' } },
              },
            },
          }),
        },
      },
      /stock: looks up within warehouse, which is no field beside the lines/,
    ],
    [
      'a computed field that breaks on an empty form',
      {
        computed: { bad: { label: ['a', 'a'], as: 'money', from: (values) => (values.no as string[])[0]! } },
      },
      /break on an empty form/,
    ],
    [
      'a section with an unknown field',
      { sections: [{ label: ['a', 'a'], fields: ['nope'] }] },
      /no field nope/,
    ],
    [
      'a condition over an unknown fact',
      { flow: flow(step('x', ['a', 'a'], role('x'), { when: { fact: 'nope', is: '=', value: 1 } })) },
      /asks about nope/,
    ],
    [
      'a condition over the amount where there is none',
      { amount: undefined as never, flow: flow(step('x', ['a', 'a'], role('x'), { when: amountFrom('1') })) },
      /asks about amount/,
    ],
    [
      'a head of a field that is no department',
      { flow: flow(step('x', ['a', 'a'], { rule: 'headOfField', field: 'owner' })) },
      /owner is no field of a department/,
    ],
    [
      'a step twice',
      { flow: flow(step('x', ['a', 'a'], role('x')), step('x', ['a', 'a'], role('y'))) },
      /same id/,
    ],
    ['a flow that asks nobody', { flow: flow() }, /nobody is asked/],
  ])('names %s', (_what, change, fault) => {
    expect(broken(change)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  it('names columns that are called alike in a language: two of its own, or one as the header has it', () => {
    const called = (...labels: [string, string][]) => {
      const fields = Object.fromEntries(labels.map((label, at) => [`f${at}`, text({ label })]));
      return checkDeclarations([{ ...(sampleForm as AnyForm), fields, computed: {} }]);
    };
    expect(called(['甲', 'Place'], ['乙', 'place'])).toContain('TST110P: labels: two are called place');
    expect(called(['借款金额', 'Amount'])).toContain('TST110P: labels: two are called amount');
  });

  it('names codes that two forms share', () => {
    expect(checkDeclarations([sampleForm, defineForm({ ...sampleForm, name: 'other' })])).toEqual([
      'code TST110P belongs to two forms',
      'numberPrefix TS belongs to two forms',
    ]);
    const numbered = [{ code: 'TST200P', title: sampleForm.title, numberPrefix: 'TS' }];
    expect(checkDeclarations([sampleForm], numbered)).toEqual(['numberPrefix TS belongs to two forms']);
  });
});
