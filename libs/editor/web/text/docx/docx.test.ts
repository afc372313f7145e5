/** @jest-environment node */
import { Packer } from 'docx';
import { readWord } from './read-docx.ts';
import { wordOf } from './write-docx.ts';

const words = (text: string, ...marks: string[]) => ({
  ...{ type: 'text', text },
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (type: string, text: string, more: object = {}) => ({
  ...{ type, ...more },
  content: [paragraph(words(text))],
});
const there = async (...content: object[]) =>
  (await readWord({ buffer: await Packer.toBuffer(wordOf('周会', { type: 'doc', content })) })).html;

it('what is written as Word is read again: headings, marks, lists, links', async () => {
  const html = await there(
    { type: 'heading', attrs: { level: 2 }, content: [words('议题')] },
    paragraph(words('甲', 'bold'), words('乙', 'italic', 'underline'), words('丙', 'strike'), words('丁')),
    { type: 'bulletList', content: [item('listItem', '一'), item('listItem', '二')] },
    { type: 'orderedList', content: [item('listItem', '先'), item('listItem', '后')] },
    paragraph({ ...words('网址'), marks: [{ type: 'link', attrs: { href: 'https://example.com/a' } }] }),
  );
  expect(html).toContain('<h2>议题</h2>');
  expect(html).toContain('<strong>甲</strong>');
  expect(html).toMatch(/<(u|em)><(u|em)>乙<\/(u|em)><\/(u|em)>/);
  expect(html).toContain('<s>丙</s>丁');
  expect(html).toContain('<ul><li>一</li><li>二</li></ul>');
  expect(html).toContain('<ol><li>先</li><li>后</li></ol>');
  expect(html).toContain('<a href="https://example.com/a">网址</a>');
});

it('tables, check lists and code keep their words and their order; an unsafe link is words alone', async () => {
  const cell = (type: string, text: string) => ({ type, content: [paragraph(words(text))] });
  const html = await there(
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', '品名'), cell('tableHeader', '数量')] },
        { type: 'tableRow', content: [cell('tableCell', '铜杆'), cell('tableCell', '3')] },
      ],
    },
    {
      type: 'taskList',
      content: [
        item('taskItem', '做完', { attrs: { checked: true } }),
        item('taskItem', '没做', { attrs: { checked: false } }),
      ],
    },
    { type: 'codeBlock', content: [words('a\nb')] },
    paragraph({ ...words('点'), marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }),
  );
  expect(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('品名 数量 铜杆 3 ☑ 做完 ☐ 没做 a b 点');
  expect(html).not.toContain('javascript:');
});

it('what is no Word document is refused', async () => {
  await expect(readWord({ buffer: Buffer.from('no archive') })).rejects.toThrow();
});
