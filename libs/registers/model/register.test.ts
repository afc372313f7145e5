import { date, lines, quantity, text } from '#fields/model';
import { defineRegister } from './register.ts';
import { registerAt, registerScreen } from './register-screen.ts';

const options = {
  name: 'sample',
  code: 'TST120P',
  title: ['样品主档', 'Samples'],
  one: ['样品', 'sample'],
  unit: ['个样品', 'samples'],
  editions: ['main'],
  home: '/testhome',
  fields: {
    weight: quantity({ label: ['重量', 'Weight'] }),
    madeOn: date({ label: ['生产日期', 'Made on'] }),
    parts: lines({
      label: ['部件', 'Parts'],
      min: 0,
      fields: { serial: text({ label: ['序列号', 'Serial number'] }) },
    }),
  },
  list: { shows: ['weight'], waiting: ['madeOn'], narrows: ['madeOn'] },
} as const;

describe('a declared register', () => {
  const sample = defineRegister({ ...options, sensitive: ['parts.serial'] });

  it('has a list of code, name, what it shows, and state, found by name and in order of codes', () => {
    expect(Object.keys(sample.rows.row)).toEqual(['code', 'name', 'weight', 'madeOn', 'state']);
    expect(sample.rows).toMatchObject({ leads: 'code', tabs: 'state', order: 'code', waiting: ['madeOn'] });
    expect(sample.rows.calls.rows.code).toBe('TST120P_1');
  });

  it('is headed in another edition by what the menu calls it there', () => {
    const title = ['样品管理', 'Sample management'] as const;
    const there = registerAt(sample, {
      code: 'HBTST120P',
      editions: ['health-bank'],
      home: '/testhome',
      title,
    });
    expect([there.rows.title, registerScreen(there).title]).toEqual([title, title]);
    expect(sample.rows.title).toEqual(options.title);
  });

  it('has all that is filled in, code and names first, remarks last', () => {
    expect(Object.keys(sample.whole)).toEqual([
      'code',
      'nameZh',
      'nameEn',
      'weight',
      'madeOn',
      'parts',
      'remarks',
    ]);
  });

  it('has a screen with its detail, and calls with the codes of it, but for that of labels', () => {
    expect(registerScreen(sample)).toMatchObject({
      route: '/testhome/TST120P',
      details: [{ route: '/testhome/TST120P_2', needs: 'query' }],
    });
    const codes = [...Object.values(sample.calls), ...Object.values(sample.rows.calls)].map(
      ({ code }) => code,
    );
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain('TST120P_4');
  });

  it('refuses what it has not, what every register has, and a covered field in the list', () => {
    expect(() => defineRegister({ ...options, unique: ['serial'] })).toThrow('no text serial');
    expect(() => defineRegister({ ...options, sensitive: ['parts.number'] })).toThrow(
      'no field parts.number',
    );
    expect(() =>
      defineRegister({ ...options, fields: { ...options.fields, code: options.fields.madeOn } }),
    ).toThrow('Every register has code');
    expect(() => defineRegister({ ...options, sensitive: ['weight'] })).toThrow('cannot be covered');
  });
});
