import * as fc from 'fast-check';
import * as Y from 'yjs';
import { Calculator } from '../calculator.ts';
import { shownText } from '../looks.ts';
import {
  addLines,
  axesOf,
  cellKey,
  cellsOf,
  keepTyped,
  removeLines,
  showTyped,
  writeCells,
} from '../sheet-doc.ts';
import { functions } from './functions/index.ts';
import { columnIndex, moveFormula, placeName } from './references.ts';
import { serialOf } from './values.ts';

const today = serialOf(2026, 11, 23);

/** A sheet of these cells, as they are typed one after the other. */
class Sheet {
  readonly doc = new Y.Doc();
  constructor(cells: Readonly<Record<string, string>> = {}) {
    for (const [place, typed] of Object.entries(cells)) this.type(place, typed);
  }
  #at(place: string): [number, number] {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    return [Number(row) - 1, columnIndex(column)];
  }
  key(place: string): string {
    const { rows, columns } = axesOf(this.doc);
    const [row, column] = this.#at(place);
    return cellKey(rows.ids[row] ?? '', columns.ids[column] ?? '');
  }
  type(place: string, typed: string): void {
    writeCells(this.doc, [[this.key(place), keepTyped(typed, axesOf(this.doc))]]);
  }
  typed(place: string): string {
    return showTyped(String(this.doc.getMap('cells').get(this.key(place)) ?? ''), axesOf(this.doc));
  }
  shown(place: string): string {
    const calculator = new Calculator(axesOf(this.doc), cellsOf(this.doc), today);
    const at = this.#at(place);
    return shownText(calculator.value(...at), calculator.raw(...at), {});
  }
}
/** What a formula comes to over some cells. */
const comes = (formula: string, cells: Readonly<Record<string, string>> = {}): string =>
  new Sheet({ ...cells, Z9: formula }).shown('Z9');

it('=0.1+0.2 is 0.3; cells that read each other are a circle', () => {
  expect(comes('=0.1+0.2')).toBe('0.3');
  const circle = new Sheet({ A1: '=B1', B1: '=A1', C1: '=A1+1', D1: '=IFERROR(A1,"none")', E1: '=E1' });
  expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((place) => circle.shown(place))).toEqual([
    ...['#CYCLE!', '#CYCLE!', '#CYCLE!', 'none', '#CYCLE!'],
  ]);
});

it('a row above turns =SUM(A1:A3) into =SUM(A2:A4) everywhere', () => {
  const sheet = new Sheet({ A1: '1', A2: '2', A3: '3', B1: '=SUM(A1:A3)', C9: '=sum( $A$1 : A3 )' });
  addLines(sheet.doc, 'rows', 0, 1);
  expect([sheet.typed('B2'), sheet.typed('C10')]).toEqual(['=SUM(A2:A4)', '=sum( $A$2:A4 )']);
  expect([sheet.shown('B2'), sheet.shown('C10')]).toEqual(['6', '6']);
});

it('10,000 brackets come to #VALUE!', () => {
  expect(comes(`=${'('.repeat(10_000)}1${')'.repeat(10_000)}`)).toBe('#VALUE!');
  expect(comes(`=${'('.repeat(10_000)}`)).toBe('#VALUE!');
  expect(comes(`=${'-'.repeat(3_000)}1`)).toBe('#VALUE!');
  expect(comes(`=1${'+1'.repeat(3_000)}`)).toBe('#VALUE!');
  expect(comes(`=${'IF(1,'.repeat(1_000)}`)).toBe('#VALUE!');
  expect(comes(`=${'('.repeat(90)}1${')'.repeat(90)}`)).toBe('1');
});

it.each<[string, string]>([
  // Operators, as spreadsheets bind them.
  ['=1+2*3', '7'],
  ['=-2^2', '4'],
  ['=2^3^2', '64'],
  ['=10%*50', '5'],
  ['="a"&1+1', 'a2'],
  ['=1<2', 'TRUE'],
  ['="A"="a"', 'TRUE'],
  ['=1/3', '0.333333333333333'],
  ['=1/3*3=1', 'TRUE'],
  ['=1/0', '#DIV/0!'],
  ['=1+"x"', '#VALUE!'],
  ['=1+"2"', '3'],
  ['=nothing', '#NAME?'],
  ['=NOSUCH(1)', '#NAME?'],
  ['=1+', '#VALUE!'],
  ['=SUM(1', '#VALUE!'],
  ['=A500000', '#REF!'],
  ['=#REF!+1', '#REF!'],
  ['＝SUM（1，2）', '3'],
  // Functions.
  ['=SUM(1,2,3)', '6'],
  ['=AVERAGE(1,2)', '1.5'],
  ['=MIN(3,1,2)', '1'],
  ['=MAX(3,1,2)', '3'],
  ['=MEDIAN(1,2,3,10)', '2.5'],
  ['=IF(1>2,"yes","no")', 'no'],
  ['=IF(TRUE,1,1/0)', '1'],
  ['=IFERROR(1/0,"-")', '-'],
  ['=AND(TRUE,1)', 'TRUE'],
  ['=OR(FALSE,0)', 'FALSE'],
  ['=NOT(1)', 'FALSE'],
  ['=ROUND(2.5,0)', '3'],
  ['=ROUND(-2.5,0)', '-3'],
  ['=ROUND(1.005,2)', '1.01'],
  ['=ROUND(1234,-2)', '1200'],
  ['=ROUNDUP(1.001,2)', '1.01'],
  ['=ROUNDDOWN(1.999,2)', '1.99'],
  ['=INT(-1.5)', '-2'],
  ['=ABS(-3)', '3'],
  ['=MOD(-3,2)', '1'],
  ['=MOD(10,3)', '1'],
  ['=POWER(2,10)', '1024'],
  ['=SQRT(2)', '1.4142135623731'],
  ['=LEFT("采购单",2)', '采购'],
  ['=RIGHT("abc")', 'c'],
  ['=MID("abcd",2,2)', 'bc'],
  ['=LEN("😀a")', '2'],
  ['=TRIM("  a   b ")', 'a b'],
  ['=UPPER("ab")&LOWER("CD")', 'ABcd'],
  ['=CONCAT("a",1,TRUE)', 'a1TRUE'],
  ['=TEXTJOIN("-",TRUE,"a","","b")', 'a-b'],
  ['=SUBSTITUTE("a-b-c","-","+",2)', 'a-b+c'],
  ['=FIND("b","abc")', '2'],
  ['=TEXT(1234.5,"#,##0.00")', '1,234.50'],
  ['=TEXT(0.126,"0.0%")', '12.6%'],
  ['=TEXT(7,"000")', '007'],
  ['=TEXT(DATE(2026,9,24),"yyyy年m月d日")', '2026年9月24日'],
  ['=TEXT(-5,"¥0.00")', '-¥5.00'],
  ['=VALUE("1,234.5")', '1234.5'],
  ['=VALUE("x")', '#VALUE!'],
  ['=DATE(2026,9,24)', '2026-09-24'],
  ['=DATE(2026,13,1)', '2027-01-01'],
  ['=DATE(2026,9,24)+7', '2026-10-01'],
  ['=DATE(2026,10,1)-DATE(2026,9,24)', '7'],
  ['=YEAR("2026-09-24")', '2026'],
  ['=MONTH(DATE(2026,9,24))', '9'],
  ['=DAY(DATE(2026,9,24))', '24'],
  ['=TODAY()', '2026-11-23'],
  ['=WEEKDAY(DATE(2026,11,23),2)', '1'],
  ['=EDATE(DATE(2026,1,31),1)', '2026-02-28'],
  ['=EOMONTH(DATE(2026,1,31),1)', '2026-02-28'],
  ['=ISNUMBER(1)', 'TRUE'],
])('%s is %s', (formula, value) => expect(comes(formula)).toBe(value));

const goods = {
  ...{ A1: '名称', B1: '数量', C1: '单价' },
  ...{ A2: '铂金', B2: '3', C2: '10.5' },
  ...{ A3: '银浆', B3: '5', C3: '2' },
  ...{ A4: '铂碳', B4: '8', C4: '4' },
};

it.each<[string, string]>([
  ['=SUM(B2:B4)', '16'],
  ['=SUM(B:B)', '16'],
  ['=SUM(2:2)', '13.5'],
  ['=COUNT(A1:C4)', '6'],
  ['=COUNTA(A1:C9)', '12'],
  ['=COUNTBLANK(A1:A6)', '2'],
  ['=SUMIF(A2:A4,"铂*",B2:B4)', '11'],
  ['=SUMIF(B2:B4,">=5")', '13'],
  ['=COUNTIF(A1:A4,"<>银浆")', '3'],
  ['=AVERAGEIF(A2:A4,"铂?",C2:C4)', '7.25'],
  ['=SUMIFS(B2:B4,A2:A4,"铂*",C2:C4,"<5")', '8'],
  ['=COUNTIFS(B2:B4,">3",C2:C4,"<3")', '1'],
  ['=SUMPRODUCT(B2:B4,C2:C4)', '73.5'],
  ['=XLOOKUP("银浆",A2:A4,C2:C4)', '2'],
  ['=XLOOKUP("金",A2:A4,C2:C4,"没有")', '没有'],
  ['=XLOOKUP("金",A2:A4,C2:C4)', '#N/A'],
  ['=VLOOKUP("铂碳",A2:C4,3,FALSE)', '4'],
  ['=VLOOKUP(6,B2:C4,2)', '2'],
  ['=INDEX(A1:C4,3,1)', '银浆'],
  ['=MATCH(5,B2:B4,0)', '2'],
  ['=INDEX(C2:C4,MATCH("铂金",A2:A4,0))', '10.5'],
  ['=LARGE(B2:B4,2)', '5'],
  ['=A9', '0'],
  ['=SUM(A1:ZZ9)', '#CYCLE!'],
])('over cells, %s is %s', (formula, value) => expect(comes(formula, goods)).toBe(value));

it('has the functions that were asked for', () => {
  const asked =
    'SUM AVERAGE MIN MAX COUNT COUNTA IF IFERROR AND OR NOT ROUND ROUNDUP ROUNDDOWN INT ABS MOD SUMIF COUNTIF AVERAGEIF SUMIFS COUNTIFS XLOOKUP VLOOKUP INDEX MATCH LEFT RIGHT MID LEN TRIM UPPER LOWER CONCAT TEXT VALUE DATE YEAR MONTH DAY TODAY';
  expect(asked.split(' ').filter((name) => !functions.has(name))).toEqual([]);
});

it('what stood in a row that is gone is #REF!, a range is what is left of it', () => {
  const sheet = new Sheet({ A1: '1', A2: '2', A3: '3', B5: '=SUM(A1:A3)', C5: '=A3', D5: '=SUM(A3:A3)' });
  removeLines(sheet.doc, 'rows', [axesOf(sheet.doc).rows.ids[2] ?? '']);
  expect(['B4', 'C4', 'D4'].map((place) => [sheet.typed(place), sheet.shown(place)])).toEqual([
    ...[
      ['=SUM(A1:A2)', '3'],
      ['=#REF!', '#REF!'],
      ['=SUM(#REF!)', '#REF!'],
    ],
  ]);
});

it('a formula that is copied takes its references along, those with $ stay', () => {
  const { doc } = new Sheet();
  const axes = axesOf(doc);
  const moved = (typed: string, down: number, right: number) =>
    showTyped(moveFormula(keepTyped(typed, axes), axes, down, right), axes);
  expect(moved('=A1+$A1+A$1+$A$1', 2, 1)).toBe('=B3+$A3+B$1+$A$1');
  expect(moved('=SUM(A1:B2)', 1, 0)).toBe('=SUM(A2:B3)');
  expect(moved('=A1', -1, 0)).toBe('=#REF!');
});

it('what is typed is read as people mean it', () => {
  const sheet = new Sheet({
    A1: '007',
    A2: '12%',
    A3: '1,234.5',
    A4: "'=1",
    A5: '2026/9/4',
    A6: '350102199001011234',
  });
  const calculator = new Calculator(axesOf(sheet.doc), cellsOf(sheet.doc), today);
  expect([0, 1, 2, 3, 4, 5].map((row) => String(calculator.value(row, 0)?.toString()))).toEqual([
    ...['007', '0.12', '1234.5', '=1', '[object Object]', '350102199001011234'],
  ]);
  expect(sheet.shown('A5')).toBe('2026-09-04');
});

it('after any change what was reckoned again is the same as reckoned from the beginning', () => {
  const place = fc.tuple(fc.nat(4), fc.nat(3));
  const typed = fc.oneof(
    fc.integer({ min: -9, max: 9 }).map(String),
    place.map(([row, column]) => `=${placeName(row, column)}+1`),
    fc.tuple(place, place).map(([[a, b], [c, d]]) => `=SUM(${placeName(a, b)}:${placeName(c, d)})`),
    fc.constant(''),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(place, typed), { maxLength: 40 }), (changes) => {
      const { doc } = new Sheet();
      const axes = axesOf(doc);
      const kept = new Calculator(axes, [], today);
      for (const [[row, column], text] of changes) {
        const [rowId = '', columnId = ''] = [axes.rows.ids[row], axes.columns.ids[column]];
        const raw = keepTyped(text, axes);
        writeCells(doc, [[cellKey(rowId, columnId), raw]]);
        kept.change([[rowId, columnId, raw]]);
      }
      const fresh = new Calculator(axes, cellsOf(doc), today);
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 4; column++)
          expect(String(kept.value(row, column))).toBe(String(fresh.value(row, column)));
    }),
  );
});

it('no text makes the reader of formulas fail, and reading it again gives the same text', () => {
  const axes = axesOf(new Y.Doc());
  const part = fc.constantFrom(
    'A1',
    '$B$2',
    'A:C',
    '(',
    ')',
    '+',
    '-',
    '"',
    'x',
    'SUM(',
    ',',
    '1',
    '.5',
    '%',
    '[',
    '#REF!',
    '：',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const kept = keepTyped(`=${parts.join('')}`, axes);
      const shown = showTyped(kept, axes);
      expect(showTyped(keepTyped(shown, axes), axes)).toBe(shown);
      new Calculator(axes, [['0', '0', kept]], today).value(0, 0);
    }),
  );
});

it('10,000 formulas one upon the other are reckoned without going deep, and only what depends on a change again', () => {
  const { doc } = new Sheet();
  addLines(doc, 'rows', 200, 9_800);
  const axes = axesOf(doc);
  const cells = axes.rows.ids.map((id, at): [string, string, string] => [
    ...([id, '0', at ? `=[${axes.rows.ids[at - 1] ?? ''}.0]+1` : '1'] as const),
  ]);
  const calculator = new Calculator(axes, cells, today);
  expect(String(calculator.value(9_999, 0))).toBe('10000');
  expect(calculator.change([[axes.rows.ids[9_997] ?? '', '0', '5']])).toBe(2);
  expect(String(calculator.value(9_999, 0))).toBe('7');
});
