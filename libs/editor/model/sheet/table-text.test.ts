import * as fc from 'fast-check';
import { readTable, tableText } from './table-text.ts';

it('reads what a spreadsheet puts on the clipboard', () => {
  expect(readTable('a\tb\r\n1\t"two\nlines"\r\n"say ""x"""\t\r\n')).toEqual([
    ...[
      ['a', 'b'],
      ['1', 'two\nlines'],
      ['say "x"', ''],
    ],
  ]);
  expect(readTable('6" pipe\tx')).toEqual([['6" pipe', 'x']]);
});

it('what is written is read again', () => {
  const cell = fc.stringMatching(/^[a"\t\n 文]{0,6}$/);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
  fc.assert(fc.property(rows, (table) => expect(readTable(tableText(table))).toEqual(table)));
});
