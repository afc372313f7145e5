import { text } from '../kinds.ts';
import { lines, type LinesField } from '../lines.ts';
import { checkRules, checkValues } from './check.ts';
import type { FieldSet } from './field-set.ts';

const set: FieldSet = {
  fields: {
    way: text({ label: ['方式', 'Way'] }),
    reason: text({ label: ['原因', 'Reason'] }),
    parts: lines({
      label: ['部件', 'Parts'],
      fields: { name: text({ label: ['名称', 'Name'], required: true }) },
    }),
  },
  computed: {},
  sections: [],
  conditions: {
    reason: { requiredWhen: { field: 'way', is: 'is', value: 'other' } },
    parts: { shownWhen: { field: 'way', is: 'filled', value: '' } },
  },
  rules: [
    {
      check: ({ parts }, { today }) =>
        (parts as { id: string; name: string }[]).flatMap(({ id, name }) =>
          name === today ? [{ path: `parts.${id}.name`, text: ['今天', 'Today'] as const }] : [],
        ),
    },
  ],
};
const part = (id: string, name: string | null) => ({ id, name });

describe('what is held against values', () => {
  it('asks for what is shown and required as things are filled in now', () => {
    expect(checkValues(set, {}, '2026-11-22')).toEqual([]);
    expect(checkValues(set, { way: 'other', parts: [part('a', null)] }, '2026-11-22')).toEqual([
      { path: 'reason', text: ['请填写原因', 'Reason is required'] },
      { path: 'parts', text: ['部件至少填写 1 行', 'Parts: at least 1 line'] },
    ]);
  });

  it('names a line that a rule knows by its id by its place', () => {
    const values = { way: 'x', parts: [part('a', 'ok'), part('b', '2026-11-22')] };
    expect(checkRules(set, values, { today: '2026-11-22' })).toEqual([
      { path: 'parts.1.name', text: ['今天', 'Today'] },
    ]);
    expect(checkRules(set, { ...values, way: null }, { today: '2026-11-22' })).toEqual([]);
  });

  it('has each line once where a field tells lines apart', () => {
    const { fields } = set.fields['parts'] as LinesField;
    const apart: FieldSet = {
      ...set,
      fields: { ...set.fields, parts: lines({ label: ['部件', 'Parts'], fields, tellsApart: 'name' }) },
    };
    const values = { way: 'x', parts: [part('a', '甲'), part('b', '乙'), part('c', '甲')] };
    expect(checkValues(apart, values, '2026-11-22')).toEqual([
      { path: 'parts.2.name', text: ['名称与第 1 行重复', 'Name is the same as in line 1'] },
    ]);
    expect(checkValues(set, values, '2026-11-22')).toEqual([]);
  });
});
