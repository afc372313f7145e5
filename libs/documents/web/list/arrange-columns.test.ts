import { arrangeColumns, keptColumns, moveColumn } from './arrange-columns.ts';

const known = [
  { key: 'number', width: 100 },
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
      { key: 'number', hidden: false },
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
      { key: 'number', hidden: false },
    ];
    expect(keys(arrangeColumns(known, set))).toEqual(['amount', 'number', 'status', '-company']);
  });

  it('move one place, and stay at the ends', () => {
    const columns = [{ key: 'a' }, { key: 'b' }];
    expect(moveColumn(columns, 'b', -1).map(({ key }) => key)).toEqual(['b', 'a']);
    expect(moveColumn(columns, 'b', 1)).toEqual(columns);
  });
});
