import {
  arrangeColumns,
  dropColumn,
  freezeColumn,
  frozenWithin,
  keptColumns,
  placeColumn,
  withinRoom,
} from './arrange-columns.ts';

const known = [
  { key: 'number', width: 100, frozen: true },
  { key: 'status', width: 80 },
  { key: 'company', width: 90, extra: true },
  { key: 'amount', width: 120 },
];
const keys = (columns: readonly { key: string; hidden: boolean }[]) =>
  columns.map(({ key, hidden }) => (hidden ? `-${key}` : key));

describe('columns as a person has set them', () => {
  it('are as the list declares them where nothing was set; rare ones wait to be asked for', () => {
    expect(keys(arrangeColumns(known, []))).toEqual(['number', 'status', '-company', 'amount']);
  });

  it('have the person’s order, width and choice', () => {
    const set = [
      { key: 'amount', hidden: false, width: 200 },
      { key: 'number', hidden: false, frozen: false },
      { key: 'company', hidden: false },
      { key: 'status', hidden: true },
    ];
    const arranged = arrangeColumns(known, set);
    expect(keys(arranged)).toEqual(['amount', 'number', 'company', '-status']);
    expect(arranged[0]?.width).toBe(200);
    expect(keptColumns(arranged, known)).toEqual(set);
  });

  it('take in a column that came later, and forget one that is gone', () => {
    const set = [
      { key: 'amount', hidden: false },
      { key: 'gone', hidden: false },
      { key: 'number', hidden: false, frozen: false },
    ];
    expect(keys(arrangeColumns(known, set))).toEqual(['amount', 'number', 'status', '-company']);
  });

  it('are put at another place, and stay at the ends', () => {
    const columns = ['a', 'b', 'c'].map((key) => ({ key, frozen: false }));
    const order = (some: readonly { key: string }[]) => some.map(({ key }) => key).join('');
    expect(order(placeColumn(columns, 'b', 0))).toBe('bac');
    expect(order(placeColumn(columns, 'a', 2))).toBe('bca');
    expect(placeColumn(columns, 'c', 3)).toEqual(columns);
    expect(placeColumn(columns, 'a', -1)).toEqual(columns);
    expect(order(dropColumn(columns, 'c', 'a'))).toBe('cab');
    expect(order(dropColumn(columns, 'a', 'b'))).toBe('bac');
  });

  it('stand at the left where they are frozen, in their own order, and are kept so', () => {
    const arranged = freezeColumn(arrangeColumns(known, []), 'amount', true);
    expect(arranged.map(({ key, frozen }) => [key, frozen])).toEqual([
      ['number', true],
      ['amount', true],
      ['status', false],
      ['company', false],
    ]);
    const kept = keptColumns(arranged, known);
    expect(kept.map(({ frozen }) => frozen)).toEqual([undefined, true, undefined, undefined]);
    expect(arrangeColumns(known, kept)).toEqual(arranged);
    // Also the one that the list freezes by itself.
    expect(keptColumns(freezeColumn(arranged, 'number', false), known)).toContainEqual({
      key: 'number',
      hidden: false,
      frozen: false,
    });
  });

  it('are frozen where they are moved among the frozen, and no more where they are moved away', () => {
    const columns = [
      { key: 'a', frozen: true },
      { key: 'b', frozen: true },
      { key: 'c', frozen: false },
      { key: 'd', frozen: false },
    ];
    const marks = (some: typeof columns) =>
      some.map(({ key, frozen }) => (frozen ? `${key}!` : key)).join(' ');
    expect(marks(placeColumn(columns, 'd', 1))).toBe('a! d! b! c');
    expect(marks(placeColumn(columns, 'a', 2))).toBe('b! c a d');
    // At the border it stays as it was.
    expect(marks(placeColumn(columns, 'd', 2))).toBe('a! b! d c');
    expect(marks(placeColumn(columns, 'a', 1))).toBe('b! a! c d');
  });

  it('scroll with the others as far as those at the left would fill the screen', () => {
    const columns = [
      { width: 100, frozen: true },
      { width: 150, frozen: true },
      { width: 100, frozen: false },
    ];
    expect(frozenWithin(columns, 1000)).toBe(2);
    expect(frozenWithin(columns, 200)).toBe(1);
    expect(frozenWithin([], 200)).toBe(0);
    expect(
      frozenWithin(
        Array.from({ length: 9 }, () => ({ width: 1, frozen: true })),
        100,
      ),
    ).toBe(4);
  });
});

describe('columns in a narrow window', () => {
  const of = (gives: Record<string, number>) =>
    arrangeColumns(
      known.map((column) => ({ ...column, ...(column.key in gives && { gives: gives[column.key] ?? 0 }) })),
      [],
    );

  it('stay where there is room for all', () => {
    expect(keys(withinRoom(of({ status: 1, amount: 2 }), 300))).toEqual(keys(of({})));
  });

  it('give way, the readiest first, no more of them than is needed', () => {
    expect(keys(withinRoom(of({ status: 1, amount: 2 }), 299))).toEqual([
      ...['number', 'status', '-company', '-amount'],
    ]);
    expect(keys(withinRoom(of({ status: 2, amount: 1 }), 220))).toEqual([
      ...['number', '-status', '-company', 'amount'],
    ]);
  });

  it('are not kept as hidden when something else is set, until somebody hides them', () => {
    const room = withinRoom(of({ status: 1, amount: 2 }), 110);
    expect(keys(room)).toEqual(['number', '-status', '-company', '-amount']);
    const widened = room.map((column) => (column.key === 'number' ? { ...column, width: 150 } : column));
    for (const set of [widened, dropColumn(room, 'number', 'status'), freezeColumn(room, 'status', true)])
      expect(
        keptColumns(set, known)
          .filter(({ hidden }) => hidden)
          .map(({ key }) => key),
      ).toEqual(['company']);
    const hidden = arrangeColumns(known, [{ key: 'status', hidden: true }]);
    expect(keptColumns(withinRoom(hidden, 220), known)).toContainEqual({ key: 'status', hidden: true });
  });

  it('all stay where even that would not be enough, and scroll', () => {
    expect(keys(withinRoom(of({ status: 1 }), 200))).toEqual(keys(of({})));
  });
});
