import { readWorkbook } from './read-apart.ts';
import { UnreadableWorkbook } from './read-workbook.ts';
import { zip } from './zip.ts';

const limits = { bytes: 100_000_000, rows: 100, columns: 10 };
const bytesOf = async (parts: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
};

it('reads what was written, several at a time', async () => {
  const book = await bytesOf(
    zip([
      {
        name: 'xl/workbook.xml',
        content: ['<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: ['<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'],
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: [
          '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>采购</t></is></c></row></sheetData></worksheet>',
        ],
      },
    ]),
  );
  const read = await Promise.all(Array.from({ length: 5 }, () => readWorkbook(book, limits)));
  for (const sheets of read)
    expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([{ name: 'a', rows: [['采购']] }]);
});

it('says what is no workbook', async () => {
  await expect(readWorkbook(Buffer.from('nothing of the kind'), limits)).rejects.toMatchObject({
    ...{ name: 'UnreadableWorkbook', reason: 'notAWorkbook' },
  });
});

it('lets others be answered while a small file makes a lot of work', async () => {
  // Thirty megabytes of tags in a few kilobytes.
  const bomb = await bytesOf(
    zip([
      { name: 'xl/workbook.xml', content: ['<workbook/>'] },
      { name: 'xl/sharedStrings.xml', content: Array.from({ length: 300 }, () => '<a/>'.repeat(25_000)) },
    ]),
  );
  expect(bomb.length).toBeLessThan(200_000);
  let turns = 0;
  // On a slow machine it may be given up for the time that it takes, which is an answer too.
  const reading = readWorkbook(bomb, limits).catch((error: unknown) => {
    if (!(error instanceof UnreadableWorkbook)) throw error;
  });
  const others = async (): Promise<void> => {
    for (let over = false; !over; turns++) {
      over = await Promise.race([
        reading.then(() => true),
        new Promise<false>((resolve) => setImmediate(() => resolve(false))),
      ]);
    }
  };
  await others();
  // In the thread of the server there would have been two.
  expect(turns).toBeGreaterThan(10);
});
