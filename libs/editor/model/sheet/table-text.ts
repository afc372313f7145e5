/** A table as spreadsheets put it on the clipboard: cells by tabs, rows by line ends, in quotes where a cell holds these. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

/** What a spreadsheet has put on the clipboard. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const whole = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  while (at <= whole.length) {
    let cell = '';
    if (whole[at] === '"' && isQuoted(whole, at)) {
      at++;
      for (; at < whole.length; at++) {
        if (whole[at] !== '"') cell += whole[at] ?? '';
        else if (whole[at + 1] === '"') {
          cell += '"';
          at++;
        } else break;
      }
      at++;
    } else {
      const from = at;
      while (at < whole.length && whole[at] !== '\t' && whole[at] !== '\n') at++;
      cell = whole.slice(from, at);
    }
    row.push(cell);
    if (whole[at] !== '\t') {
      rows.push(row);
      row = [];
    }
    at++;
  }
  return rows;
}

/** A cell that begins with a quote is quoted where another one ends it. */
function isQuoted(text: string, from: number): boolean {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++;
    else return at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
  }
  return false;
}
