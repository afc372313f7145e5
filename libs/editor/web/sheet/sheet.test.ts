/** @jest-environment node */
import * as Y from 'yjs';
import { addLines } from '#editor/model';
import { copy, dress, fill, freeze, paste, setWidth, typeInto } from './state/acts.ts';
import { figuresOf } from './state/figures.ts';
import { pointTo } from './state/pointing.ts';
import { edgeFrom } from './state/selection.ts';
import { SheetStore, type Overwritten } from './state/sheet-store.ts';
import { NotTaken, Workbook } from './xlsx/read-sheet.ts';
import { takeIn } from './xlsx/take-in.ts';
import { workbookParts } from './xlsx/write-sheet.ts';
import { packed } from './xlsx/zip.ts';

const box = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
/** A sheet with these rows. */
function sheetOf(...rows: readonly (readonly string[])[]): SheetStore {
  const store = new SheetStore(new Y.Doc(), 46_349);
  for (const [row, cells] of rows.entries())
    for (const [column, typed] of cells.entries()) typeInto(store, row, column, typed);
  return store;
}
const shown = (store: SheetStore, row: number, column: number) => [
  store.typed(row, column),
  store.shown(row, column),
];

it('formulas that are copied or filled down take their references along; what is cut keeps them', () => {
  const store = sheetOf(['1', '=A1*10'], ['2'], ['3']);
  fill(store, box(0, 1, 2, 1), 'down');
  expect(shown(store, 2, 1)).toEqual(['=A3*10', '30']);
  paste(store, box(4, 4), copy(store, box(0, 0, 0, 1)));
  expect(shown(store, 4, 5)).toEqual(['=E5*10', '10']);
  paste(store, box(6, 6), copy(store, box(0, 1), true));
  expect(shown(store, 6, 6)).toEqual(['=A1*10', '10']);
});

it('a table from another program is put in, with room made for it; one undo a step', () => {
  const store = sheetOf();
  expect(paste(store, box(199, 25), 'a\t1,234.5\n=Y200\t"x\ny"')).toEqual(box(199, 25, 200, 26));
  expect([store.rows, store.columns]).toEqual([201, 27]);
  expect(store.shown(200, 26)).toBe('x\ny');
  typeInto(store, 0, 0, 'first');
  store.undo.undo();
  expect(store.typed(0, 0)).toBe('');
  expect(store.typed(199, 25)).toBe('a');
  store.undo.redo();
  expect(store.typed(0, 0)).toBe('first');
});

it('whoever wrote a cell before is told who wrote there last', () => {
  const [mine, other] = [sheetOf(['1']), new Y.Doc()];
  const told: Overwritten[] = [];
  mine.onOverwritten((over) => told.push(over));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(mine.doc));
  other.getMap('cells').set('0.0', '2');
  Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(other));
  expect(told).toEqual([{ key: '0.0', mine: '1', theirs: '2', client: other.clientID }]);
  other.getMap('cells').set('0.0', '3');
  other.getMap('cells').set('5.5', '3');
  Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(other));
  expect(told).toHaveLength(1);
});

it('looks of rows and columns go under those of cells', () => {
  const store = sheetOf(['0.126', '1234.5']);
  dress(store, box(0, 0, 199, 1), { number: 'two', bold: true });
  dress(store, box(0, 0), { number: 'percent', bold: false });
  expect([store.shown(0, 0), store.shown(0, 1), store.look(0, 0).bold, store.look(9, 1).bold]).toEqual([
    ...['12.60%', '1234.50', false, true],
  ]);
  dress(store, box(0, 0, 199, 0), { number: 'thousands' });
  expect(store.shown(0, 0)).toBe('0.13');
});

it('the foot adds up what is selected', () => {
  const store = sheetOf(['0.1', 'x'], ['0.2', '=A1+A2']);
  expect(figuresOf(store, box(0, 0, 199, 25))).toEqual({ filled: 4, sum: '0.6', average: '0.2' });
});

it('a cell that is pressed goes into the formula that waits for one', () => {
  const one = pointTo('=SUM(', null, { y: 0, x: 0, extends: false });
  expect(one?.text).toBe('=SUM(A1');
  expect(pointTo('=SUM(A1', one?.pointed ?? null, { y: 2, x: 1, extends: true })?.text).toBe('=SUM(A1:B3');
  expect(pointTo('=SUM(A1)', one?.pointed ?? null, { y: 2, x: 1, extends: false })).toBeNull();
  expect(pointTo('hello(', null, { y: 2, x: 1, extends: false })).toBeNull();
});

it('Ctrl and an arrow go to the edge of what is filled', () => {
  const filled = new Set([2, 3, 4, 8]);
  const from = (at: number, step: 1 | -1) => edgeFrom((place) => filled.has(place), at, step, 20);
  expect([from(0, 1), from(2, 1), from(4, 1), from(8, 1), from(8, -1), from(2, -1)]).toEqual([
    2, 4, 8, 19, 4, 0,
  ]);
});

describe('a workbook', () => {
  const again = async (store: SheetStore): Promise<SheetStore> => {
    const blob = await packed(workbookParts(store, '预算'));
    const book = await Workbook.open(new Uint8Array(await blob.arrayBuffer()));
    expect(book.names).toEqual(['预算']);
    const fresh = sheetOf(['what stood here']);
    takeIn(fresh, book.read(0));
    return fresh;
  };

  it('keeps formulas, texts that look like numbers, days, looks, widths and the frozen row', async () => {
    const store = sheetOf(
      ['名称', '007', "'123", '=SUM(D2:D4)', '=XLOOKUP("a",A2:A3,B2:B3,"<&>")'],
      ['a', '350102199001011234', '2026-09-24', '0.1', '=IF(D2>0,TEXT(C2,"m月d日"),1/0)'],
      ['"quoted"', '=A3&"x"', '=1+', '0.2', '=D2+1/0'],
    );
    dress(store, box(0, 0, 0, 4), { bold: true });
    dress(store, box(1, 3, 2, 3), { number: 'percent' });
    setWidth(store, 0, 201);
    freeze(store, true);
    const fresh = await again(store);
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 5; column++)
        if (row !== 2 || column !== 2) expect(shown(fresh, row, column)).toEqual(shown(store, row, column));
    expect([fresh.look(0, 1).bold, fresh.look(1, 3).number, fresh.widthOf(0), fresh.isFrozen]).toEqual([
      ...[true, 'percent', 201, true],
    ]);
    // What is no formula stays readable as a text.
    expect(fresh.shown(2, 2)).not.toBe('');
  });

  it('of another program is read: shared texts and formulas, what is not known as its result', async () => {
    const blob = await packed({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="一" sheetId="1" r:id="r1"/><sheet name="二" sheetId="2" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>甲</t></si><si><r><t>乙</t></r><rPh><t>yi</t></rPh><r><t>丙</t></r></si></sst>',
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>0.30000000000000004</v></c><c r="C1"><f t="shared" ref="C1:C2" si="0">B1*$B$1</f><v>0.09</v></c></row><row r="3"><c r="C3"><f t="shared" si="0"/><v>0</v></c><c><f>OTHER!A1+1</f><v>5</v></c></row></sheetData></worksheet>',
    });
    const book = await Workbook.open(new Uint8Array(await blob.arrayBuffer()));
    expect(book.names).toEqual(['一', '二']);
    const read = book.read(1);
    expect(read.cells.map(({ row, column, typed }) => [row, column, typed])).toEqual([
      [0, 0, '乙丙'],
      [0, 1, '0.3'],
      [0, 2, '=B1*$B$1'],
      [2, 2, '=B3*$B$1'],
      [2, 3, '5'],
    ]);
    expect(read.lost).toBe(1);
  });

  it('that is none, or too large, is refused', async () => {
    await expect(Workbook.open(new Uint8Array([1, 2, 3]))).rejects.toThrow(NotTaken);
    const cells = '<row r="10001"><c r="A10001"><v>1</v></c></row>';
    const blob = await packed({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    });
    const book = await Workbook.open(new Uint8Array(await blob.arrayBuffer()));
    expect(() => book.read(0)).toThrow('tooMany');
  });
});

it('a row that somebody puts above leaves what is shown, and moves what formulas say', () => {
  const store = sheetOf(['1', '=SUM(A1:A3)'], ['2'], ['3']);
  addLines(store.doc, 'rows', 0, 1);
  expect(shown(store, 1, 1)).toEqual(['=SUM(A2:A4)', '6']);
});
