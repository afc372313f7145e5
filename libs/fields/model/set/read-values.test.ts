import fc from 'fast-check';
import { readValues } from './read-values.ts';
import { sampleFields, sampleValues } from '../testing/sample-fields.ts';

const read = (raw: unknown) => readValues(sampleFields, raw);

describe('reading values', () => {
  it('keeps a half-filled draft: everything may be missing', () => {
    expect(read({}).problems).toEqual([]);
    expect(read({}).values).toMatchObject({ kind: null, reason: null, lines: [] });
    expect(read(undefined).problems).toEqual([]);
  });

  it('says what of a value does not fit, and asks which day is meant', () => {
    const texts = (raw: object) => read(raw).problems.map(({ path, text }) => [path, ...text]);
    expect(texts({ limit: '12345678901234567890', share: 'half', from: '3/8' })).toEqual([
      ['from', expect.stringContaining('3月8日 或 8月3日'), expect.stringContaining('8 Mar or 3 Aug')],
      ['share', '请填写数字', 'Enter a number'],
      ['limit', '整数部分最多 15 位', 'At most 15 digits before the point'],
    ]);
    expect(texts({ reason: 'x'.repeat(2001) })[0]?.[1]).toMatch(/^最多 \d+ 个字，已有 2001 个$/);
  });

  it.each([
    ['from', ['0000-01-05', '0000-12-31'], ['0001-01-01', '9999-12-31']],
    ['half', ['0000-01-05 am'], ['9999-12-31 pm']],
    // Of every time zone, and as it is kept: in UTC.
    [
      'at',
      ['0000-01-05T08:00:00Z', '0001-01-01T00:00:00+08:00', '9999-12-31T20:00:00-08:00'],
      ['9999-12-30T20:00:00Z'],
    ],
  ])('of %s takes the days alone that can be written in four digits', (name, wrong, right) => {
    const paths = (value: string) => read({ [name]: value }).problems.map(({ path }) => path);
    expect(wrong.flatMap(paths)).toEqual(wrong.map(() => name));
    expect(right.flatMap(paths)).toEqual([]);
  });

  it('normalises what is typed or pasted', () => {
    const { values, problems } = read({
      reason: '  has\u0000 spaces ',
      from: '2026年1月5日',
      half: '2026/1/5 PM',
      at: '2026-01-05T08:00:00+08:00',
      limit: '１，２３４.50',
      share: '007.5',
      readers: [
        { id: 'p1', name: 'A' },
        { id: 'p1', name: 'A' },
      ],
      lines: [{ id: 'a', quantity: '.5', price: '-0' }],
    });
    expect(problems).toEqual([]);
    expect(values).toMatchObject({
      reason: 'has spaces',
      from: '2026-01-05',
      half: '2026-01-05 pm',
      at: '2026-01-05T00:00:00.000Z',
      limit: '1234.50',
      share: '7.5',
      readers: [{ id: 'p1', name: 'A' }],
      lines: [{ id: 'a', quantity: '0.5', price: '0', item: null, note: null }],
    });
  });

  it('names what it cannot read by field, and keeps the rest', () => {
    const { values, problems } = read({
      kind: 'small',
      from: '2026-02-30',
      limit: 12.5,
      lines: [{ id: 'a', quantity: 'two', price: '3' }, 'line'],
    });
    expect(problems.map(({ path }) => path).toSorted()).toEqual([
      'from',
      'limit',
      'lines.0.quantity',
      'lines.1',
    ]);
    expect(problems.find(({ path }) => path === 'from')?.text).toEqual([
      '请填写有效日期',
      'Enter a valid date',
    ]);
    expect(values).toMatchObject({
      kind: 'small',
      from: null,
      limit: null,
      lines: [{ price: '3', quantity: null }],
    });
  });

  it('names the field, not what is wrong inside its value, and keeps the other lines', () => {
    const { values, problems } = read({
      readers: [{ id: '', name: 'A' }, { name: 'B' }],
      lines: [
        { id: 'a', quantity: '1' },
        { id: 'b', item: { id: '', name: 'pasted' }, quantity: '2' },
      ],
    });
    expect(problems.map(({ path }) => path).toSorted()).toEqual(['lines.1.item', 'readers']);
    expect(values).toMatchObject({
      readers: null,
      lines: [{ quantity: '1' }, { item: null, quantity: '2' }],
    });
  });

  it('drops computed and unknown fields, and blank lines at the end only', () => {
    const { values } = read({
      gross: '1',
      status: 'approved',
      lines: [{ id: 'a' }, { id: 'b', quantity: '1', amount: '9' }, { id: 'c', note: ' ' }, {}],
    });
    expect(values).not.toHaveProperty('gross');
    expect(values).not.toHaveProperty('status');
    expect(values.lines).toEqual([
      { id: 'a', item: null, quantity: null, price: null, note: null },
      { id: 'b', item: null, quantity: '1', price: null, note: null },
    ]);
  });

  it('gives each line an id of its own', () => {
    const { values } = read({ lines: [{ note: 'x' }, { id: 'a', note: 'y' }, { id: 'a', note: 'z' }] });
    const ids = (values.lines as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[1]).toBe('a');
  });

  it('refuses more lines than there may be', () => {
    const many = Array.from({ length: 101 }, () => ({ note: 'x' }));
    expect(read({ lines: many }).problems).toEqual([
      { path: 'lines', text: ['最多 100 行', 'At most 100 lines'] },
    ]);
  });

  it('never breaks, whatever it is given, and reads what it has read the same way', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ lines: fc.jsonValue(), kind: fc.jsonValue(), at: fc.jsonValue() }),
        ),
        (raw) => {
          const { values } = read(raw);
          expect(read(values)).toEqual({ values, problems: [] });
        },
      ),
    );
    expect(read(sampleValues()).values).toEqual(sampleValues());
  });
});
