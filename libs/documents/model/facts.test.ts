import { factsKnownOf, factsOf } from './facts.ts';
import { person, text, lines, emptyValues } from '#fields/model';
import { defineForm } from './form.ts';
import { sampleForm, sampleHeader } from './testing/sample-form.ts';
import { sampleValues } from '../../fields/model/testing/sample-fields.ts';

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

  it('say whose each line is, for owners who decide their own lines', () => {
    const form = defineForm({
      ...sampleForm,
      fields: {
        parts: lines({
          label: ['分项', 'Parts'],
          fields: { owner: person({ label: ['负责人', 'Owner'] }), note: text({ label: ['说明', 'Note'] }) },
        }),
      },
      computed: {},
      rules: [],
      sections: [],
      amount: () => '0',
      propose: () => ({}),
      proposeSubject: () => null,
    });
    const part = (id: string, owner: string | null) => ({
      id,
      owner: owner === null ? null : { id: owner, name: owner },
      note: null,
    });
    const facts = factsOf(form, sampleHeader, { parts: [part('a', 'p1'), part('b', null), part('c', 'p2')] });
    expect(facts).toMatchObject({ 'parts.id': ['a', 'b', 'c'], 'parts.owner': ['p1', '', 'p2'] });
    expect(factsKnownOf(form)['parts.owner']).toEqual({
      label: ['分项负责人', 'Parts: owner'],
      holds: 'list',
      refers: 'person',
    });
  });
});
