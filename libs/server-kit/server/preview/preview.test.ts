import { Readable } from 'node:stream';
import type { PreviewBlock } from '#server-kit/model';
import { pieces } from '#xml/model';
import type { FileRow } from '../files/file-table.ts';
import type { FileStore } from '../files/file-store.ts';
import { png } from '../files/samples.ts';

import { zip } from '../sheets/zip.ts';
import { writeWorkbook } from '../sheets/write-workbook.ts';
import { previewOf } from './preview.ts';

async function collected(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
const archive = (files: Record<string, string | Buffer>): Promise<Buffer> =>
  collected(zip(Object.entries(files).map(([name, content]) => ({ name, content: [content as string] }))));

const preview = (name: string, bytes: Buffer) => {
  const store: Pick<FileStore, 'get'> = { get: () => Promise.resolve(Readable.from([bytes])) };
  return previewOf(store as FileStore, { name, key: 'x' } as FileRow);
};

const p = (text: string, properties = '', run = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:numbering>
  <w:abstractNum w:abstractNumId="0">${level(0, 'chineseCountingThousand', '第%1条')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
</w:numbering>`;
const document = (body: string, more: Record<string, string | Buffer> = {}) =>
  archive({
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    ...more,
  });

const blocksOf = async (bytes: Buffer): Promise<PreviewBlock[]> => {
  const content = await preview('合同.docx', bytes);
  if (content.as !== 'document') throw new Error(content.as);
  return content.blocks;
};
const said = (blocks: readonly PreviewBlock[]): string[] =>
  blocks.map((block) =>
    block.as === 'paragraph'
      ? `${block.marker}${block.runs.map(({ text }) => text).join('')}`
      : block.rows.map((row) => row.map(({ paragraphs }) => said(paragraphs).join('/')).join('|')).join('\n'),
  );

describe('a text document', () => {
  it('is read with its headings, marks and numbering', async () => {
    const bytes = await document(
      p('维修合同', '<w:pStyle w:val="T"/><w:jc w:val="center"/>') +
        p('总则', numbered(1)) +
        p('范围 &amp; 期限', numbered(1, 1)) +
        p('质量', numbered(1)) +
        p('验收', numbered(1, 1), '<w:b/>') +
        p('附图', numbered(2)),
      {
        'word/numbering.xml': numbering,
        'word/styles.xml': `<w:styles><w:style w:styleId="B"><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
          <w:style w:styleId="T"><w:basedOn w:val="B"/></w:style></w:styles>`,
      },
    );
    const blocks = await blocksOf(bytes);
    expect(said(blocks)).toEqual([
      '维修合同',
      '第一条总则',
      '一.1范围 & 期限',
      '第二条质量',
      '二.1验收',
      '•附图',
    ]);
    expect(blocks[0]).toMatchObject({ level: 1, align: 'center' });
    expect(blocks[4]).toMatchObject({ runs: [{ text: '验收', marks: 'b' }] });
  });

  it('is read with its tables and pictures; what was struck out while changes were tracked is not there', async () => {
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
    const bytes = await document(
      `<w:tbl><w:tr>${cell('项目', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('泵')}${cell('3')}</w:tr></w:tbl>
       <w:p><w:r><w:t>价格</w:t></w:r><w:del><w:r><w:delText>100</w:delText><w:t>100</w:t></w:r></w:del>
         <w:ins><w:r><w:t>90</w:t></w:r></w:ins></w:p>
       <w:p><w:r><w:drawing><a:blip r:embed="p1"/></w:drawing></w:r><w:r><w:drawing><a:blip r:embed="p2"/></w:drawing></w:r></w:p>`,
      {
        'word/_rels/document.xml.rels': `<Relationships><Relationship Id="p1" Target="media/a.png"/>
          <Relationship Id="p2" Target="media/b.svg"/><Relationship Id="p3" Target="http://evil/x.png" TargetMode="External"/></Relationships>`,
        'word/media/a.png': png,
        'word/media/b.svg': '<svg onload="alert(1)"/>',
      },
    );
    const blocks = await blocksOf(bytes);
    expect(said(blocks).slice(0, 2)).toEqual(['项目\n泵|3', '价格90']);
    expect(blocks[0]).toMatchObject({ rows: [[{ span: 2 }], [{ span: 1 }, { span: 1 }]] });
    expect(blocks[2]).toMatchObject({ images: [`data:image/png;base64,${png.toString('base64')}`] });
  });

  it('holds texts only, however much markup they spell', async () => {
    const bytes = await document(p('&lt;script&gt;alert(1)&lt;/script&gt;'));
    expect(said(await blocksOf(bytes))).toEqual(['<script>alert(1)</script>']);
  });
});

describe('other formats', () => {
  it('a workbook is read as far as somebody looks', async () => {
    const rows = Array.from({ length: 700 }, (_row, at) => [
      { text: `行${at}` },
      { number: '12.5', look: 'money' as const },
    ]);
    const bytes = await collected(writeWorkbook([{ name: '明细', widths: [], rows }]));
    const content = await preview('a.xlsx', bytes);
    expect(content).toMatchObject({ as: 'sheets', more: false, sheets: [{ name: '明细', more: true }] });
    if (content.as === 'sheets') expect(content.sheets[0]?.rows.at(-1)).toEqual(['行499', '12.5']);
  });

  it('slides are read in their order', async () => {
    const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p><a:p/></p:sld>`;
    const bytes = await archive({
      'ppt/presentation.xml':
        '<p:presentation><p:sldIdLst><p:sldId id="1" r:id="b"/><p:sldId id="2" r:id="a"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels':
        '<Relationships><Relationship Id="a" Target="slides/1.xml"/><Relationship Id="b" Target="/ppt/slides/2.xml"/></Relationships>',
      'ppt/slides/1.xml': slide('结论'),
      'ppt/slides/2.xml': slide('背景'),
    });
    expect(await preview('a.pptx', bytes)).toEqual({
      as: 'slides',
      slides: [['背景'], ['结论']],
      more: false,
    });
  });

  it('a text is read in the encoding that it is written in', async () => {
    expect(await preview('a.txt', Buffer.from('报价'))).toMatchObject({ text: '报价' });
    expect(await preview('a.txt', Buffer.from([0xb1, 0xa8, 0xbc, 0xdb]))).toMatchObject({ text: '报价' });
  });

  it('what cannot be read says so', async () => {
    expect(await preview('a.zip', Buffer.from('x'))).toEqual({ as: 'none', why: 'format' });
    expect(await preview('a.docx', Buffer.from('encrypted'))).toEqual({ as: 'none', why: 'unreadable' });
    expect(await preview('a.xlsx', await archive({ 'a.txt': 'x' }))).toEqual({
      as: 'none',
      why: 'unreadable',
    });
  });
});

describe('hostile files', () => {
  it('one that unpacks to more than is looked into is left alone', async () => {
    const bomb = await document('<w:p/>'.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await preview('a.docx', bomb)).toEqual({ as: 'none', why: 'unreadable' });
  });

  it('one that names a part again and again is unpacked a bounded number of times', async () => {
    const many = Array.from({ length: 100 }, (_slide, at) => at);
    const bytes = await archive({
      'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${many.map((at) => `<p:sldId r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': `<Relationships>${many.map((at) => `<Relationship Id="r${at}" Target="big.xml"/>`).join('')}</Relationships>`,
      'ppt/big.xml': '<a:t>x</a:t>'.repeat(500_000),
    });
    expect(await preview('a.pptx', bytes)).toEqual({ as: 'none', why: 'unreadable' });
  });

  it('one of tags that never end or lie inside each other without end is read in a moment', async () => {
    for (const unit of ['<a "', '<a b=', '<a ', '&', '<!-', 'a'.repeat(50)]) {
      const begun = [...pieces(unit.repeat(300_000))];
      expect(begun.length).toBeLessThan(2);
    }
    const deep = await blocksOf(await document(`${'<w:sdt>'.repeat(100_000)}${p('tief')}`));
    expect(deep).toEqual([]);
  });

  it('many at once are fetched two at a time, and beyond a few that wait one is asked to come again', async () => {
    const gate = Promise.withResolvers<void>();
    let fetched = 0;
    const get = async () => {
      fetched++;
      await gate.promise;
      return Readable.from([Buffer.from('报价')]);
    };
    const read = () => previewOf({ get } as unknown as FileStore, { name: 'a.txt', key: 'x' } as FileRow);
    const asked = Array.from({ length: 12 }, read);
    await expect(read()).rejects.toMatchObject({ errorName: 'tooMany' });
    expect(fetched).toBe(2);
    gate.resolve();
    for (const content of await Promise.all(asked)) expect(content).toMatchObject({ text: '报价' });
    expect(await read()).toMatchObject({ text: '报价' });
  });
});
