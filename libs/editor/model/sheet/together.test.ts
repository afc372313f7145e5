import * as fc from 'fast-check';
import * as Y from 'yjs';
import { Calculator } from './calculator.ts';
import { compareSheets } from './content.ts';
import { placeName } from './formula/references.ts';
import {
  addLines,
  axesOf,
  cellKey,
  cellsOf,
  keepTyped,
  removeLines,
  showTyped,
  writeCells,
} from './sheet-doc.ts';

/** What somebody does in a sheet. */
type Act =
  | { does: 'type'; row: number; column: number; typed: string }
  | { does: 'add' | 'remove'; lines: 'rows' | 'columns'; at: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    does: fc.constant('type' as const),
    row: fc.nat(5),
    column: fc.nat(3),
    typed: fc.oneof(
      fc.constantFrom('', '1', '7', '文'),
      fc.tuple(fc.nat(5), fc.nat(3)).map(([row, column]) => `=SUM(A1:${placeName(row, column)})`),
    ),
  }),
  fc.record({
    does: fc.constantFrom('add' as const, 'remove' as const),
    lines: fc.constantFrom('rows' as const, 'columns' as const),
    at: fc.nat(5),
  }),
);

function does(doc: Y.Doc, what: Act): void {
  const axes = axesOf(doc);
  if (what.does === 'type') {
    const key = cellKey(axes.rows.ids[what.row] ?? '', axes.columns.ids[what.column] ?? '');
    writeCells(doc, [[key, keepTyped(what.typed, axes)]]);
  } else if (what.does === 'add') addLines(doc, what.lines, what.at, 1);
  else removeLines(doc, what.lines, [axes[what.lines].ids[what.at] ?? '']);
}

/** Everything that a sheet shows. */
function shown(doc: Y.Doc): unknown {
  const axes = axesOf(doc);
  const calculator = new Calculator(axes, cellsOf(doc), 46_000);
  const cells = [...cellsOf(doc)].map(([row, column, raw]) => {
    const [y, x] = [axes.rows.indexOf(row), axes.columns.indexOf(column)];
    return [y, x, showTyped(raw, axes), String(calculator.value(y, x))];
  });
  return [axes.rows.ids, axes.columns.ids, cells.toSorted((a, b) => String(a).localeCompare(String(b)))];
}

it('what 3 to 6 do comes to one sheet, in whatever order it arrives, doubled or cut', () => {
  const done = fc.array(fc.tuple(fc.nat(5), act), { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 6 }), done, fc.array(fc.nat(1_000)), (count, acts, chance) => {
      const replicas = Array.from({ length: count }, (_, at) => {
        const doc = new Y.Doc();
        doc.clientID = at + 1;
        return doc;
      });
      const updates: Uint8Array[] = [];
      for (const doc of replicas)
        doc.on('update', (update: Uint8Array, from: unknown) => from !== 'other' && updates.push(update));
      for (const [turn, [who, what]] of acts.entries()) {
        const doc = replicas[who % count];
        if (doc) does(doc, what);
        // Some of it arrives meanwhile, some of it twice, the rest at the end.
        const [to, some] = [
          replicas[(chance[turn] ?? 0) % count],
          updates[(chance[turn + 1] ?? 0) % Math.max(1, updates.length)],
        ];
        if (to && some) Y.applyUpdate(to, some, 'other');
      }
      for (const [at, doc] of replicas.entries()) {
        const order = at % 2 ? updates.toReversed() : updates;
        for (const update of [...order, ...updates.slice(0, 3)]) Y.applyUpdate(doc, update, 'other');
      }
      const [first, ...others] = replicas.map(shown);
      for (const other of others) expect(other).toEqual(first);
    }),
    { numRuns: 60 },
  );
});

it('rows put at one place by two at once stand both, and new ones can come between', () => {
  const [one, other] = [new Y.Doc(), new Y.Doc()];
  addLines(one, 'rows', 3, 2);
  addLines(other, 'rows', 3, 2);
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  const { rows } = axesOf(one);
  expect(rows.length).toBe(204);
  expect([rows.ids[2], rows.ids[7]]).toEqual(['2', '3']);
  for (const at of [3, 4, 5, 6, 7]) addLines(one, 'rows', at, 1);
  expect(axesOf(one).rows.length).toBe(209);
});

it('a row that one takes out while another writes into it is gone, and writing there harms nothing', () => {
  const [one, other] = [new Y.Doc(), new Y.Doc()];
  writeCells(one, [['3.0', 'x']]);
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  removeLines(one, 'rows', ['3']);
  writeCells(other, [
    ['3.1', 'y'],
    ['4.0', '=[3.0]'],
  ]);
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  expect(shown(one)).toEqual(shown(other));
  expect(showTyped('=[3.0]', axesOf(one))).toBe('=#REF!');
});

it('tells which cells changed, old and new; a row that came in between is no change', () => {
  const [older, newer] = [new Y.Doc(), new Y.Doc()];
  writeCells(older, [
    ['0.0', '1'],
    ['1.0', '2'],
    ['2.0', '=SUM([0.0]:[1.0])'],
    ['3.0', 'gone'],
  ]);
  Y.applyUpdate(newer, Y.encodeStateAsUpdate(older));
  addLines(newer, 'rows', 0, 1);
  expect(compareSheets(older, newer)).toEqual([]);
  writeCells(newer, [
    ['1.0', '5'],
    ['3.0', ''],
    ['9.1', 'new'],
  ]);
  expect(compareSheets(older, newer)).toEqual([
    { place: 'A3', old: '2', fresh: '5' },
    { place: 'A5', old: 'gone', fresh: '' },
    { place: 'B11', old: '', fresh: 'new' },
  ]);
});

it('holds no more cells, rows and text than it may', () => {
  const doc = new Y.Doc();
  expect(() => addLines(doc, 'rows', 0, 9_801)).toThrow('rows');
  expect(() => addLines(doc, 'columns', 0, 231)).toThrow('columns');
  expect(() => writeCells(doc, [['0.0', 'x'.repeat(32_768)]])).toThrow('text');
  const many = Array.from({ length: 100_001 }, (_, at) => [`${at % 200}.n${at}`, '1'] as const);
  expect(() => writeCells(doc, many)).toThrow('cells');
  writeCells(doc, many.slice(1));
  expect(() => writeCells(doc, [['0.n200000', '1']])).toThrow('cells');
});
