import fc from 'fast-check';
import { diffContents } from './diff.ts';
import { mergeContents, resolveConflicts } from './merge.ts';
import { people, text } from '../kinds.ts';
import { sampleFields, sampleValues } from '../testing/sample-fields.ts';
import type { Content } from './field-set.ts';

const fields = {
  subject: text({ label: ['主题', 'Subject'] }),
  cc: people({ label: ['抄送', 'Copied to'] }),
  ...sampleFields.fields,
};
const base: Content = { subject: 'Cables', cc: [], ...sampleValues() };
const change = (values: object, header: object = {}): Content => ({
  ...base,
  ...header,
  ...values,
});
const line = (id: string, quantity = '1') => ({
  id,
  item: { id: 'i', name: 'i' },
  quantity,
  price: '1',
  note: null as string | null,
});

const person = fc.constantFrom(...['p1', 'p2', 'p3', 'p4'].map((id) => ({ id, name: id })));
const content: fc.Arbitrary<Content> = fc
  .record({
    subject: fc.constantFrom('a', 'b', 'c'),
    cc: fc.uniqueArray(person, { selector: ({ id }) => id }),
    reason: fc.constantFrom(null, 'x', 'y'),
    share: fc.constantFrom(null, '1', '1.0', '2'),
    supplier: fc.constantFrom(null, { id: 's1', name: 'S' }, { id: 's2', name: 'S' }),
    lines: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        item: fc.constant({ id: 'i', name: 'i' }),
        quantity: fc.constantFrom('1', '2', '3'),
        price: fc.constantFrom('1', '2'),
        note: fc.constantFrom(null, 'n'),
      }),
      { selector: ({ id }) => id },
    ),
  })
  .map(({ subject, cc, ...values }) => change(values, { subject, cc }));
const same = (a: Content, b: Content) =>
  diffContents(fields, a, b).filter(({ what }) => what !== 'linesReordered');

describe('difference of two contents', () => {
  it('tells fields, and lines by their id', () => {
    const before = change({ lines: [line('a'), line('b'), line('c')] });
    const after = change(
      { reason: 'other', share: null, lines: [line('c', '7'), line('a', '1.0'), line('d', '4')] },
      { subject: 'Wires' },
    );
    expect(
      diffContents(fields, before, after).map((each) => [
        each.what,
        each.name,
        'number' in each ? each.number : each.what === 'field' ? [each.before, each.after] : null,
      ]),
    ).toEqual([
      ['field', 'subject', ['Cables', 'Wires']],
      ['field', 'reason', ['needed', 'other']],
      ['lineChanged', 'lines', 1],
      ['lineAdded', 'lines', 3],
      ['lineRemoved', 'lines', 2],
      ['linesReordered', 'lines', null],
    ]);
  });

  it('is empty for what is the same', () =>
    fc.assert(
      fc.property(content, (one) =>
        expect(diffContents(fields, one, JSON.parse(JSON.stringify(one)) as typeof one)).toEqual([]),
      ),
    ));
});

describe('merging two editors', () => {
  it('keeps changes of different fields and lines without asking', () => {
    const original = change({ lines: [line('a'), line('b')] });
    const theirs = change({ share: '5', lines: [line('a', '9'), line('b'), line('t')] });
    const yours = change(
      { reason: 'mine', lines: [line('y'), line('a'), { ...line('b'), note: 'mine' }] },
      { subject: 'Mine', cc: [{ id: 'p2', name: 'p2' }] },
    );
    const { merged, conflicts } = mergeContents(fields, original, theirs, yours);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({
      subject: 'Mine',
      cc: [{ id: 'p2' }],
      ...{ share: '5', reason: 'mine' },
    });
    expect(merged['lines']).toEqual([line('y'), line('a', '9'), { ...line('b'), note: 'mine' }, line('t')]);
  });

  it('asks where both changed the same, with the three values, and takes the answer', () => {
    const original = change({ lines: [line('a'), line('b'), line('c')] });
    const theirs = change({ reason: 'theirs', lines: [line('a', '2'), line('b', '2'), line('c')] });
    const yours = change({ reason: 'yours', lines: [line('a', '3'), line('c')] });
    const result = mergeContents(fields, original, theirs, yours);
    expect(result.conflicts).toEqual([
      { path: 'reason', label: ['原因', 'Reason'], original: 'needed', theirs: 'theirs', yours: 'yours' },
      {
        path: 'lines.0.quantity',
        label: ['第 1 行 · 数量', 'Line 1 · Quantity'],
        original: '1',
        theirs: '2',
        yours: '3',
      },
      {
        path: 'lines.1',
        label: ['第 2 行 · 明细', 'Line 2 · Lines'],
        original: line('b'),
        theirs: line('b', '2'),
        yours: null,
      },
    ]);
    const settled = resolveConflicts(result, {
      reason: 'theirs',
      'lines.0.quantity': 'original',
      'lines.1': 'yours',
    });
    expect(settled).toMatchObject({ reason: 'theirs', lines: [line('a'), line('c')] });
  });

  it('of one change only is that change; equal changes are no conflict', () => {
    fc.assert(
      fc.property(content, content, (original, other) => {
        for (const [theirs, yours] of [
          [other, original],
          [original, other],
          [other, other],
        ] as const) {
          const { merged, conflicts } = mergeContents(fields, original, theirs, yours);
          expect(conflicts).toEqual([]);
          expect(same(merged, other)).toEqual([]);
        }
      }),
    );
  });

  it('loses nobody’s change, and conflicts only where both changed the same thing differently', () => {
    fc.assert(
      fc.property(content, content, content, (original, theirs, yours) => {
        const { merged, conflicts } = mergeContents(fields, original, theirs, yours);
        const paths = new Set(conflicts.map(({ path }) => path));
        for (const name of ['subject', 'reason', 'share', 'supplier']) {
          const [t, y] = [theirs, yours].map((side) =>
            diffContents(fields, original, side).find((each) => each.what === 'field' && each.name === name),
          );
          const differ = diffContents(fields, theirs, yours).some((each) => each.name === name);
          expect(paths.has(name)).toBe(!!t && !!y && differ);
          if (t && !y) expect(same(merged, theirs).some((each) => each.name === name)).toBe(false);
          if (y && !t) expect(same(merged, yours).some((each) => each.name === name)).toBe(false);
        }
        // The same whoever comes first, apart from the order of lines and from what is asked.
        const other = mergeContents(fields, original, yours, theirs);
        expect(other.conflicts).toHaveLength(conflicts.length);
        if (!conflicts.length) expect(same(merged, other.merged)).toEqual([]);
        // All answers 'theirs' give the same on both sides.
        const take = (result: typeof other, who: 'theirs' | 'yours') =>
          resolveConflicts(result, Object.fromEntries(result.conflicts.map(({ path }) => [path, who])));
        expect(same(take({ merged, conflicts }, 'theirs'), take(other, 'yours'))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
