import { factsKnownOf, factsOf } from './facts.ts';
import { emptyValues } from './read-values.ts';
import { sampleForm, sampleHeader, sampleValues } from './testing/sample-form.ts';

describe('facts for the approval', () => {
  it('are header, own fields, computed values and sums, people and records by id', () => {
    const values = {
      ...sampleValues(),
      abroad: true,
      supplier: { id: 's1', name: 'S' },
      readers: [{ id: 'p2', name: 'B' }],
    };
    expect(factsOf(sampleForm, sampleHeader, values)).toMatchObject({
      amount: '20.01',
      currency: 'CNY',
      urgency: 'normal',
      companyId: 'c1',
      departmentId: 'd1',
      applicantId: 'p1',
      kind: 'small',
      abroad: true,
      supplier: 's1',
      readers: ['p2'],
      gross: '22.61',
      'lines.length': 1,
      'lines.amount': '20.01',
      'lines.quantity': '2',
    });
  });

  it('work on a form with nothing filled in, and none is unknown to the designer', () => {
    const facts = factsOf(sampleForm, sampleHeader, emptyValues(sampleForm));
    expect(facts).toMatchObject({ amount: '0.00', kind: null, 'lines.length': 0 });
    expect(Object.keys(facts).toSorted()).toEqual(Object.keys(factsKnownOf(sampleForm)).toSorted());
  });
});
