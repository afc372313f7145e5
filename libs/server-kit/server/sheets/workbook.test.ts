import { columnName, type SheetCell } from './cells.ts';
import { parseWorkbook, UnreadableWorkbook } from './read-workbook.ts';
import { unzip } from './unzip.ts';
import { writeWorkbook } from './write-workbook.ts';

const limits = { bytes: 50_000_000, rows: 200_000, columns: 100 };

async function written(rows: Iterable<readonly SheetCell[]>, name = '数据'): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([{ name, widths: [10, 20], frozen: 1, rows }])) parts.push(part);
  return Buffer.concat(parts);
}

describe('a workbook', () => {
  it('is read again as it was written: texts, decimals, days and moments', async () => {
    const bytes = await written([
      [{ text: '单号', look: 'head' }, { text: 'Subject' }, null, { text: 'a & <b> "c" 中文\n𠮷' }],
      [
        { number: '1234567.89', look: 'money' },
        { number: '0.000001', look: 'quantity' },
      ],
      [],
      [{ day: '2026-02-28' }, { moment: '2026-11-21 14:05' }, { text: '' }, { text: ' x ' }],
    ]);
    expect(parseWorkbook(bytes, limits)).toEqual([
      {
        more: false,
        name: '数据',
        rows: [
          ['单号', 'Subject', '', 'a & <b> "c" 中文\n𠮷'],
          ['1234567.89', '0.000001'],
          [],
          ['2026-02-28', '2026-11-21 14:05', '', ' x '],
        ],
      },
    ]);
  });

  it('holds no formula: what looks like one is a text that stays a text', async () => {
    const evil = ['=cmd|calc!A1', '+1+1', '-2', '@SUM(A1)', '\t=1'];
    const bytes = await written(evil.map((text) => [{ text }]));
    const xml = unzip(bytes, limits.bytes).read('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(xml).not.toContain('<f');
    expect(xml.match(/t="inlineStr" s="8"/g)).toHaveLength(evil.length);
    expect(unzip(bytes, limits.bytes).read('xl/styles.xml')?.toString()).toContain('quotePrefix="1"');
    expect(parseWorkbook(bytes, limits)[0]?.rows).toEqual(evil.map((text) => [text]));
  });

  it('keeps a number of more digits than a spreadsheet knows as a text', async () => {
    const bytes = await written([[{ number: '123456789012345.67', look: 'money' }]]);
    expect(parseWorkbook(bytes, limits)[0]?.rows).toEqual([['123456789012345.67']]);
  });

  it('is written row by row: the rows are asked for as they are packed, and no longer when nobody takes it', async () => {
    let made = 0;
    function* rows(): Generator<readonly SheetCell[]> {
      for (; made < 1_000_000; made++) yield [{ text: `row ${made} ${Math.sin(made)}` }];
    }
    for await (const part of writeWorkbook([{ name: 'x', widths: [], rows: rows() }]))
      if (part.length > 1000) break;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(1_000_000);
  });

  it('of another program is understood: shared and rich texts, its dates, booleans, cached formulas, gaps', async () => {
    const sheet = `<worksheet><sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>
      <row r="3"><c r="A3" s="1"><v>46348.5</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><f>1/3</f><v>0.30000000000000004</v></c><c r="D3" t="str"><f>A1</f><v>x</v></c></row></sheetData></worksheet>`;
    const bytes = await rawArchive({
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId9" Target="/xl/worksheets/one.xml"/></Relationships>',
      'xl/worksheets/one.xml': sheet,
      'xl/sharedStrings.xml':
        '<sst><si><t>plain &#x4E2D;</t></si><si><r><t>two </t></r><r><t>fonts</t></r><rPh><t>reading</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    });
    expect(parseWorkbook(bytes, limits)[0]?.rows).toEqual([
      [],
      ['', 'plain 中', '', 'two fonts'],
      ['2026-11-22 12:00', 'TRUE', '0.3', 'x'],
    ]);
  });

  it('is refused where it is none, or holds more than is read', async () => {
    const reason = (bytes: Buffer, some = limits) => {
      try {
        parseWorkbook(bytes, some);
        return null;
      } catch (error) {
        return error instanceof UnreadableWorkbook ? error.reason : error;
      }
    };
    expect(reason(Buffer.from('not a workbook at all, but long enough'))).toBe('notAWorkbook');
    expect(reason(await rawArchive({ 'a.txt': 'x' }))).toBe('notAWorkbook');
    const bytes = await written(Array.from({ length: 50 }, () => [{ text: 'x'.repeat(1000) }]));
    expect(reason(bytes, { ...limits, rows: 10 })).toBe('tooMany');
    // Packed well, unpacked beyond what is allowed.
    expect(reason(bytes, { ...limits, bytes: 10_000 })).toBe('notAWorkbook');
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

async function rawArchive(files: Record<string, string>): Promise<Buffer> {
  const { zip } = await import('./zip.ts');
  const parts: Buffer[] = [];
  for await (const part of zip(Object.entries(files).map(([name, text]) => ({ name, content: [text] }))))
    parts.push(part);
  return Buffer.concat(parts);
}
