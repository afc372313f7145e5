import * as fc from 'fast-check';
import { plainOf, richOfPlain } from './plain-text.ts';
import { filesOfRich, peopleOfRich, readRich, richOfText, textOfRich, withNames } from './read-rich.ts';
import { richLimits } from './rich-limits.ts';
import { isRichLink, type RichNode, type RichText } from './rich-schema.ts';

const most = 5_000;
const text = (words: string, ...marks: object[]) => ({
  ...{ type: 'text', text: words },
  ...(marks.length && { marks }),
});
const p = (...content: object[]) => ({ type: 'paragraph', ...(content.length && { content }) });
const doc = (...content: object[]) => ({ type: 'doc', content });
const fileId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const link = (href: unknown) => ({ type: 'link', attrs: { href } });

/** What is kept; fails where it is refused. */
function kept(sent: unknown): RichText | null {
  const read = readRich(sent, most);
  if ('problem' in read) throw new Error(`${read.problem.path}: ${read.problem.text[1]}`);
  return read.rich;
}
const refused = (sent: unknown) => {
  const read = readRich(sent, most);
  return 'problem' in read ? read.problem : null;
};

describe('plain words', () => {
  it('become paragraphs, a line each, and say the same again', () => {
    expect(richOfPlain('一号库\r\n\r\n 二号库')).toEqual(doc(p(text('一号库')), p(), p(text(' 二号库'))));
    expect(richOfPlain('  \n ')).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '库', ' ', '😀') })), (lines) => {
        const words = lines.join('\n').trim();
        const rich = richOfPlain(words);
        expect(plainOf(rich)).toBe(words);
        expect(kept(rich)).toEqual(rich);
      }),
    );
  });

  it('are said of lists, quotes, code and links', () => {
    const item = (words: string, ...more: object[]) => ({
      ...{ type: 'listItem', content: [p(text(words)), ...more] },
    });
    const todo = (words: string, checked: boolean) => ({
      ...{ type: 'taskItem', attrs: { checked }, content: [p(text(words))] },
    });
    const rich = kept(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('验收')] },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [item('甲', { type: 'bulletList', content: [item('乙')] }), item('丙')],
        },
        { type: 'taskList', content: [todo('称重', true), todo('贴标签', false)] },
        { type: 'blockquote', content: [p(text('原话'), { type: 'hardBreak' }, text('再说'))] },
        { type: 'codeBlock', attrs: { language: null }, content: [text('a\n b')] },
        { type: 'horizontalRule' },
        p(text('合同', link('https://bms.example/1')), text(' '), text('a@b.cn', link('mailto:a@b.cn'))),
      ),
    );
    expect(plainOf(rich).split('\n')).toEqual([
      ...['验收', '3. 甲', '  • 乙', '4. 丙', '☑ 称重', '☐ 贴标签', '> 原话', '> 再说', 'a', ' b', '———'],
      '合同 (https://bms.example/1) a@b.cn',
    ]);
  });
});

describe('a rich text', () => {
  it('is kept in one way: marks in one order, alike words as one, without empty ends', () => {
    const sent = doc(
      p(),
      p(text('一', { type: 'italic' }, { type: 'bold' }), text('号', { type: 'bold' }, { type: 'italic' })),
      p(text('库', { type: 'bold' }, { type: 'code' }), { type: 'hardBreak', marks: [{ type: 'bold' }] }),
      p(text(' ')),
    );
    expect(kept(sent)).toEqual(
      doc(
        p(text('一号', { type: 'bold' }, { type: 'italic' })),
        p(text('库', { type: 'code' }), { type: 'hardBreak' }),
      ),
    );
    expect(textOfRich(kept(JSON.parse(textOfRich(kept(sent)))))).toBe(textOfRich(kept(sent)));
    expect(kept(doc(p(), p(text(' '))))).toBeNull();
  });

  it('counts what it says in code points', () => {
    expect(refused(doc(p(text('😀'.repeat(most)))))).toBeNull();
    expect(refused(doc(p(text('😀'.repeat(most + 1)))))?.text[1]).toBe('0 to 5000 characters');
  });

  it.each([
    ['content.0.type', doc({ type: 'script' })],
    ['content.0.type', doc({ type: 'image', attrs: { src: 'x' } })],
    ['content.0', doc({ type: 'picture', attrs: { file: fileId(1) } })],
    ['content.0.type', doc({ type: 'constructor' })],
    ['content.0.type', doc({ type: 'listItem', content: [p()] })],
    ['content.0.attrs.onclick', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    ['content.0.style', doc({ type: 'paragraph', style: 'color:red' })],
    ['content.0.attrs.level', doc({ type: 'heading', attrs: { level: 7 } })],
    ['content.0.attrs.language', doc({ type: 'codeBlock', attrs: { language: '"><script>' } })],
    ['content.0.content', doc({ type: 'bulletList' })],
    ['content.0.content.0.content', doc({ type: 'bulletList', content: [{ type: 'listItem' }] })],
    ['content.0.content.0.marks.0.type', doc(p(text('x', { type: 'textStyle' })))],
    [
      'content.0.content.0.marks.0.attrs.target',
      doc(p(text('x', { type: 'link', attrs: { href: 'https://a', target: '_top' } }))),
    ],
    ['content.0.content.0.text', doc(p({ type: 'text', text: 7 }))],
    ['content.0.content.0.text', doc(p({ type: 'text', text: '' }))],
    ['type', p()],
    ['content', { type: 'doc' }],
    ['', '<p onclick="alert(1)">x</p>'],
    ['', [doc(p())]],
    ['__proto__', JSON.parse('{"type":"doc","content":[{"type":"paragraph"}],"__proto__":{"x":1}}')],
  ])('with what is not declared is refused at %s', (path, sent) => {
    expect(refused(sent)).toMatchObject({ path });
  });

  it.each([
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
    ],
    ...[
      '//evil.example',
      '/reqhome',
      'file:///etc/passwd',
      'https://',
      7,
      null,
      `https://${'a'.repeat(2_000)}`,
    ],
  ])('leads nowhere by %s', (href) => {
    expect(isRichLink(`https://${'a'.repeat(2_000)}`)).toBe(false);
    expect(refused(doc(p(text('x', link(href)))))).toMatchObject({
      ...{ path: 'content.0.content.0.marks.0.attrs.href' },
      text: [
        '链接只能以 http://、https:// 或 mailto: 开头',
        'A link begins with http://, https:// or mailto:',
      ],
    });
  });

  it('that is too deep, has too many parts or is too large is refused, however it is written', () => {
    let deep: RichNode = { type: 'paragraph' };
    for (let level = 0; level < richLimits.depth; level++) deep = { type: 'blockquote', content: [deep] };
    expect(refused(doc(deep))?.text[1]).toBe('At most 20 levels within each other');
    expect(refused(doc(...(deep.content ?? [])))).toBeNull();
    expect(refused(doc(...Array.from({ length: 4_000 }, () => p())))?.text[1]).toBe('At most 4000 parts');
    const said = (sent: string) => {
      const read = richOfText(sent, most);
      return 'problem' in read ? read.problem.text[1] : null;
    };
    expect(said('['.repeat(100_000) + ']'.repeat(100_000))).not.toBeNull();
    expect(said('{"type":"doc","content":['.repeat(7_000))).toBe('The format is not right');
    expect(said(' '.repeat(richLimits.size + 1))).toBe('It is too large');
  });

  it('has as many pictures as it may have, each a file by its id', () => {
    const picture = (file: string) => ({ type: 'picture', attrs: { file, words: '秤' } });
    const [one, other] = [fileId(1), fileId(2)];
    const read = readRich(doc(picture(one), picture(other), picture(one)), most, { pictures: 3 });
    if (!('rich' in read)) throw new Error(read.problem.text[1]);
    expect(filesOfRich(read.rich)).toEqual([one, other]);
    expect(plainOf(read.rich)).toBe('[秤]\n[秤]\n[秤]');
    expect(readRich(doc(picture(one), picture(other)), most, { pictures: 1 })).toMatchObject({
      problem: { path: 'content.1', text: ['只能上传 1 张图片', 'Can only upload 1 images'] },
    });
    for (const file of ['https://evil.example/x.png', '../x', ''])
      expect(readRich(doc(picture(file)), most, { pictures: 1 })).toMatchObject({
        problem: { path: 'content.0.attrs.file' },
      });
  });

  it('names as many people as it may, each by their id and as they were called', () => {
    const mention = (person: string, words = '李娜') => ({ type: 'mention', attrs: { person, words } });
    const sent = doc(
      p(text('请'), mention('p-1'), text('看')),
      p({ ...mention('p-2', '王强'), marks: [{ type: 'bold' }] }),
    );
    const read = readRich(sent, most, { mentions: 2 });
    if (!('rich' in read)) throw new Error(read.problem.text[1]);
    expect(read.rich).toEqual(doc(p(text('请'), mention('p-1'), text('看')), p(mention('p-2', '王强'))));
    expect([plainOf(read.rich), peopleOfRich(read.rich)]).toEqual(['请@李娜看\n@王强', ['p-1', 'p-2']]);
    expect(plainOf(withNames(read.rich, (id) => (id === 'p-1' ? 'Li Na' : undefined)))).toBe(
      '请@Li Na看\n@王强',
    );
    expect(readRich(doc(p(mention('p-1'))), most, { mentions: 1 })).toEqual({ rich: doc(p(mention('p-1'))) });
    expect(readRich(sent, most, { mentions: 1 })).toMatchObject({ problem: { path: 'content.1.content.0' } });
    expect(readRich(sent, most)).toMatchObject({
      problem: { path: 'content.0.content.1', text: ['此处不能提及同事', 'Nobody can be named here'] },
    });
    for (const [person, words] of [
      ['', 'x'],
      ['a b', 'x'],
      ['p-1', ''],
    ])
      expect(readRich(doc(p(mention(person ?? '', words))), most, { mentions: 9 })).toHaveProperty('problem');
  });

  it('keeps no sign that the database has no place for', () => {
    expect(kept(doc(p(text('a\u0000b\ud800c'))))).toEqual(doc(p(text('a\uFFFDb\uFFFDc'))));
  });
});
