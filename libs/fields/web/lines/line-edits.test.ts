import { type Line, choice, date, lines, quantity, referenceTo, text } from '#fields/model';
import {
  copyFromAbove,
  duplicateLine,
  insertLine,
  pasteTable,
  removeLine,
  unsaidFields,
  withoutFields,
  type ReadCell,
} from './line-edits.ts';

const field = lines({
  label: ['明细', 'Lines'],
  max: 4,
  fields: {
    item: referenceTo('item', { label: ['物料', 'Item'], fills: { unit: 'unit' } }),
    unit: text({ label: ['单位', 'Unit'] }),
    balance: text({ label: ['结存', 'Balance'], readOnly: true }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    when: date({ label: ['日期', 'Date'] }),
    kind: choice({ label: ['类别', 'Kind'], options: [] }),
  },
});
const line = (id: string, values: Record<string, unknown> = {}): Line => ({
  id,
  item: null,
  unit: null,
  balance: null,
  quantity: null,
  when: null,
  kind: null,
  ...values,
});
const readCell: ReadCell = (of, typed) =>
  of.kind === 'reference' ? { unresolved: typed } : { value: `${of.kind}:${typed}` };

describe('lines', () => {
  it('have no column for what the server has said of none of them', () => {
    expect(unsaidFields(field, [line('a'), line('b')])).toEqual(['balance']);
    expect(unsaidFields(field, [line('a'), line('b', { balance: '5' })])).toEqual([]);
    expect(Object.keys(withoutFields(field, ['balance']).fields)).not.toContain('balance');
  });

  it('are inserted up to the most, and the last one is emptied instead of deleted', () => {
    const three = [line('a'), line('b'), line('c')];
    const four = insertLine(field, three, 1);
    expect(four.map(({ id }) => id)).toEqual(['a', four[1]?.id, 'b', 'c']);
    expect(insertLine(field, four, 0)).toBe(four);
    const [left] = removeLine(field, [line('a', { unit: 'kg' })], 'a');
    expect(left).toMatchObject({ unit: null });
    expect(left?.id).not.toBe('a');
  });

  it('are duplicated with an id of their own', () => {
    const [first, second] = duplicateLine(field, [line('a', { unit: 'kg' })], 'a');
    expect(second).toMatchObject({ unit: 'kg' });
    expect(second?.id).not.toBe(first?.id);
  });
});

describe('copying from above', () => {
  const item = { id: 'i1', name: 'Copper' };
  it('takes one cell, and with a reference what it fills', () => {
    const above = [line('a', { item, unit: 'kg', quantity: '5' }), line('b', { quantity: '7' })];
    expect(copyFromAbove(field, above, 1, 'item')[1]).toMatchObject({ item, unit: 'kg', quantity: '7' });
    expect(copyFromAbove(field, above, 1, 'quantity')[1]).toMatchObject({ item: null, quantity: '5' });
  });
  it('does nothing in the first line', () => {
    const first = [line('a')];
    expect(copyFromAbove(field, first, 0, 'unit')).toBe(first);
  });
});

describe('pasting', () => {
  it('goes right and down from the cell, past read-only columns, and adds lines', () => {
    const { lines: pasted, leftOut } = pasteTable(
      field,
      [line('a', { unit: 'old', when: 'stays' })],
      { row: 0, name: 'unit' },
      [
        ['kg', '1'],
        ['t', '2'],
      ],
      readCell,
    );
    expect(leftOut).toBe(0);
    expect(pasted[0]).toMatchObject({
      id: 'a',
      unit: 'text:kg',
      balance: null,
      quantity: 'quantity:1',
      when: 'stays',
    });
    expect(pasted[1]).toMatchObject({ unit: 'text:t', quantity: 'quantity:2' });
  });

  it('keeps the text of records until they are looked up', () => {
    const { lines: pasted, unresolved } = pasteTable(
      field,
      [line('a')],
      { row: 0, name: 'item' },
      [['IT001']],
      readCell,
    );
    expect(pasted[0]?.['item']).toEqual({ id: '', name: 'IT001' });
    expect(unresolved).toEqual([{ lineId: 'a', name: 'item', text: 'IT001' }]);
  });

  it('lets go what another record had brought along, and leaves the same record as it is', () => {
    const copper = { id: 'i1', name: '铜板' };
    const { lines: pasted, unresolved } = pasteTable(
      field,
      [
        line('a', { item: copper, unit: '吨' }),
        line('b', { item: copper, unit: '吨' }),
        line('c', { item: copper, unit: '吨' }),
        line('d', { unit: '盒' }),
      ],
      { row: 0, name: 'item' },
      [['铝材'], ['铝材', 'kg'], ['铜板'], ['铝材']],
      readCell,
    );
    expect(pasted.map(({ unit }) => unit)).toEqual([null, 'text:kg', '吨', '盒']);
    expect(pasted[2]?.['item']).toEqual(copper);
    expect(unresolved.map(({ lineId }) => lineId)).toEqual(['a', 'b', 'd']);
  });

  it('says how many rows no longer fit, and drops columns beyond the last', () => {
    const table = Array.from({ length: 6 }, (_, row) => [`k${row}`, 'too far']);
    const { lines: pasted, leftOut } = pasteTable(
      field,
      [line('a')],
      { row: 0, name: 'kind' },
      table,
      readCell,
    );
    expect(pasted).toHaveLength(4);
    expect(leftOut).toBe(2);
    expect(pasted[3]).toMatchObject({ kind: 'choice:k3' });
  });
});

it('a pasted first row that names the columns is left out, in either language', () => {
  const paste = (table: string[][], name = 'item') =>
    pasteTable(field, [line('a')], { row: 0, name }, table, readCell).lines;
  const rows = [
    ['物料', '单位', '数量*'],
    ['铜板', '吨', '2'],
  ];
  expect(paste(rows)).toHaveLength(1);
  expect(paste(rows)[0]).toMatchObject({ item: { name: '铜板' }, unit: 'text:吨' });
  expect(
    paste(
      [
        ['Unit', 'Quantity'],
        ['t', '2'],
      ],
      'unit',
    )[0],
  ).toMatchObject({ unit: 'text:t' });
  // One word alone, or among values, is a value.
  expect(paste([['物料'], ['铜板']])).toHaveLength(2);
  expect(paste([['物料', '吨', '2']])[0]).toMatchObject({ item: { name: '物料' } });
});
