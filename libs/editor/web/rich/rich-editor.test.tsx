import { Editor, getSchema } from '@tiptap/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import {
  boundlessRich,
  filesOfRich,
  plainOf,
  readRich,
  richMarks,
  richNodes,
  type RichNode,
  type RichText,
} from '#editor/model';
import { UiProvider } from '#ui/web';
import { namingIn } from './naming.ts';
import RichEditor from './rich-editor.tsx';
import { richExtensions, richOfEditor } from './rich-extensions.ts';
import { RichWords } from './rich-words.tsx';
import { withWordLists } from './word-lists.ts';

const open: Editor[] = [];
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy();
});
function editorWith(content: string | object): Editor {
  const editor = new Editor({
    ...{ element: document.createElement('div'), injectCSS: false, extensions: richExtensions(), content },
  });
  open.push(editor);
  return editor;
}

const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });
const p = (text: string, more: object = {}): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...more }],
});

describe('typed marks', () => {
  /** Types the last sign of a paragraph, as a person does. */
  const typeAfter = (before: string, sign: string): Editor => {
    const editor = editorWith(doc(p(before)));
    const end = before.length + 1;
    const taken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, end, end, sign, () => editor.state.tr),
    );
    if (!taken) editor.view.dispatch(editor.state.tr.insertText(sign, end));
    return editor;
  };

  it.each([
    ['要求**周五*', '*', '要求周五', 'bold'],
    ['（~~周四~', '~', '（周四', 'strike'],
    ['用`PO-12', '`', '用PO-12', 'code'],
  ])('hold within a Chinese sentence: %s', (before, sign, text, mark) => {
    const editor = typeAfter(before, sign);
    expect(editor.getText()).toBe(text);
    expect(editor.getJSON().content?.[0]?.content?.at(-1)?.marks).toEqual([{ type: mark }]);
  });

  it('stay what they are within a word of letters', () => {
    expect(typeAfter('a**b*', '*').getText()).toBe('a**b**');
  });
});

/** Any rich text that is declared. */
const texts = fc.record({
  text: fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom('a', '库', '😀') }),
  marks: fc.subarray(['bold', 'code', 'italic', 'strike', 'underline', 'link']),
});
const paragraphs = fc.array(texts, { minLength: 1, maxLength: 3 }).map((parts) => ({
  type: 'paragraph',
  content: parts.map(({ text, marks }) => ({
    ...{ type: 'text', text },
    marks: marks.map((type) => ({
      type,
      ...(type === 'link' && { attrs: { href: 'https://bms.example' } }),
    })),
  })),
}));
const { block } = fc.letrec<{ block: RichNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    paragraphs,
    fc.tuple(fc.constantFrom(1, 2, 3), paragraphs).map(([level, { content }]) => ({
      ...{ type: 'heading', attrs: { level }, content },
    })),
    fc.constant({ type: 'horizontalRule' }),
    fc.constant({ type: 'picture', attrs: { file: crypto.randomUUID(), words: '秤' } }),
    fc.constant({ type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'a\n b' }] }),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote', content })),
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList', 'taskList'),
        paragraphs,
        fc.array(tie('block'), { maxLength: 2 }),
      )
      .map(([type, first, more]) => ({
        type,
        ...(type === 'orderedList' && { attrs: { start: 3 } }),
        content: [
          {
            type: type === 'taskList' ? 'taskItem' : 'listItem',
            ...(type === 'taskList' && { attrs: { checked: true } }),
            content: [first, ...more],
          },
        ],
      })),
  ),
}));

it('the editor holds what is declared, no more and no less', () => {
  const schema = getSchema(richExtensions());
  expect(Object.keys(schema.nodes).toSorted()).toEqual(Object.keys(richNodes).toSorted());
  expect(Object.keys(schema.marks)).toEqual(Object.keys(richMarks));
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const read = readRich(doc(...content), 5_000, boundlessRich);
      if (!('rich' in read)) throw new Error(read.problem.text[1]);
      if (!read.rich) return;
      const node = schema.nodeFromJSON(read.rich);
      node.check();
      expect(richOfEditor(node.toJSON())).toEqual(read.rich);
    }),
    { numRuns: 50 },
  );
});

describe('what is pasted', () => {
  const pasted = (html: string) => richOfEditor(editorWith(withWordLists(html)).getJSON());

  it('is cleaned: no scripts, no styles, no pictures, no links to code', () => {
    expect(
      pasted(`<style>p{color:red}</style><script>alert(1)</script><h1 onclick="x" style="color:red">验收</h1>
        <p class="MsoNormal"><b>一</b><a href="javascript:alert(1)">二</a><img src="x" onerror="alert(1)"><o:p></o:p></p>
        <p><a href="https://bms.example" target="_top">三</a></p>`),
    ).toEqual(
      doc(
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '验收' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', marks: [{ type: 'bold' }], text: '一' },
            { type: 'text', text: '二' },
          ],
        },
        p('三', { marks: [{ type: 'link', attrs: { href: 'https://bms.example' } }] }),
      ),
    );
  });

  it('from Word has its lists', () => {
    const item = (level: number, sign: string, words: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;</span></span>${words}</p>`;
    const html = `<p>先看</p>${item(1, '1.', '甲')}${item(2, '·', '乙')}${item(1, '2.', '丙')}<p>再看</p>${item(1, 'o', '丁')}`;
    expect(plainOf(pasted(html)).split('\n')).toEqual(['先看', '1. 甲', '  • 乙', '2. 丙', '再看', '• 丁']);
  });
});

it('takes a picture that is pasted as a file, and nothing where there are none', async () => {
  const file = crypto.randomUUID();
  const said: (RichText | null)[] = [];
  const sent: string[] = [];
  const upload = (picture: File) => {
    sent.push(picture.name);
    return Promise.resolve(picture.name === '秤.png' ? { file, words: '秤.png' } : null);
  };
  render(
    <UiProvider>
      <RichEditor start={null} label="描述" onChange={(rich) => said.push(rich)} upload={upload} />
    </UiProvider>,
  );
  const paste = (name: string, type: string) =>
    fireEvent.paste(screen.getByRole('textbox', { name: '描述' }), {
      clipboardData: { getData: () => '', types: ['Files'], files: [new File(['x'], name, { type })] },
    });
  paste('x.svg', 'text/plain');
  paste('太大.png', 'image/png');
  paste('秤.png', 'image/png');
  await waitFor(() => expect(filesOfRich(said.at(-1) ?? null)).toEqual([file]));
  expect(sent).toEqual(['太大.png', '秤.png']);
  // The editor looks for what was pasted in a place of its own, until a moment later; it has to be there as long.
  await waitFor(() => expect(document.querySelector('[style*="-10000px"]')).toBeNull());
});

describe('whom to name', () => {
  // The document of the tests has no places to measure.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    Range.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  });
  const people = [
    { id: 'p-1', name: '李娜' },
    { id: 'p-2', name: '李强' },
  ];
  const asked: string[] = [];
  const find = (typed: string) => {
    asked.push(typed);
    return Promise.resolve(people.filter(({ name }) => name.startsWith(typed)));
  };
  /** Opens an editor, and types at its end. */
  async function opened(start: RichText, typed: string, onCancel = () => undefined) {
    const said: (RichText | null)[] = [];
    render(
      <UiProvider>
        <RichEditor
          start={start}
          label="描述"
          onChange={(rich) => said.push(rich)}
          people={find}
          onCancel={onCancel}
        />
      </UiProvider>,
    );
    const words = screen.getByRole('textbox', { name: '描述' });
    // The editor takes the keyboard a moment after it stands.
    await waitFor(() => expect(words).toHaveFocus());
    const { editor } = words as HTMLElement & { editor: Editor };
    act(() => {
      editor.commands.setTextSelection(editor.state.doc.content.size - 1);
      editor.commands.insertContent(typed);
    });
    return { said, press: (key: string) => fireEvent.keyDown(words, { key }) };
  }

  it('is offered behind @ and chosen by keys; the name is one sign', async () => {
    const { said, press } = await opened(doc(p('请 ')), '@李');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(asked).toEqual(['李']);
    press('ArrowDown');
    expect(screen.getByRole('option', { name: '李强' })).toHaveAttribute('aria-selected', 'true');
    press('Enter');
    const mention = { type: 'mention', attrs: { person: 'p-2', words: '李强' } };
    expect(said.at(-1)).toEqual(
      doc({
        type: 'paragraph',
        content: [{ type: 'text', text: '请 ' }, mention, { type: 'text', text: ' ' }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('is no more asked once Escape has closed the list, which leaves the words alone', async () => {
    const cancelled = jest.fn(() => undefined);
    const { said, press } = await opened(doc(p('看')), ' @李', cancelled);
    await screen.findAllByRole('option');
    press('Escape');
    expect([screen.queryByRole('listbox'), said.length, cancelled.mock.calls]).toEqual([null, 1, []]);
    press('Escape');
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('is not looked for within an address', () => {
    for (const [words, typed] of [
      ['a@b', null],
      ['请@', ''],
      ['(@王', '王'],
      ['@王 ', null],
    ] as const) {
      const editor = editorWith(doc(p(words)));
      editor.commands.setTextSelection(editor.state.doc.content.size - 1);
      expect([words, namingIn(editor)?.typed ?? null]).toEqual([words, typed]);
    }
  });
});

it('signs at the beginning of a line make lists and headings', () => {
  const editor = editorWith('');
  for (const sign of '## ') {
    const { from, to } = editor.state.selection;
    const isTaken = editor.view.someProp('handleTextInput', (take) =>
      take(editor.view, from, to, sign, () => editor.state.tr.insertText(sign, from, to)),
    );
    if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(sign, from, to));
  }
  expect(editor.getJSON().content?.[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
});

describe('a rich text that is read', () => {
  const read = (rich: RichText, onTick?: (rich: RichText) => void) =>
    render(
      <UiProvider>
        <RichWords rich={rich} onTick={onTick} />
      </UiProvider>,
    );

  it('is drawn from its parts; of what is not declared only the words are', () => {
    const { container } = read(
      doc(
        { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '验收' }] },
        p('合同', { marks: [{ type: 'link', attrs: { href: 'https://bms.example' } }, { type: 'bold' }] }),
        p('坏', { marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: 'blink' }] }),
        { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
        p('<img src=x onerror=alert(1)>'),
      ),
    );
    expect(screen.getByRole('heading', { name: '验收', level: 4 })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '合同' })).toHaveAttribute('href', 'https://bms.example');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(container.querySelector('script, img, blink')).toBeNull();
    expect(container).toHaveTextContent('坏alert(1)<img src=x onerror=alert(1)>');
  });

  it('shows who is named', () => {
    const mention = { type: 'mention', attrs: { person: 'p-1', words: '李娜' } };
    read(doc({ type: 'paragraph', content: [{ type: 'text', text: '请' }, mention] }));
    expect(screen.getByText('@李娜')).toHaveAttribute('data-person');
  });

  it('has items that are ticked where that is allowed', () => {
    const item = (words: string, checked: boolean): RichNode => ({
      ...{ type: 'taskItem', attrs: { checked }, content: [p(words)] },
    });
    const list = (...content: RichNode[]): RichText => doc(p('一'), { type: 'taskList', content });
    const ticked: RichText[] = [];
    read(list(item('称重', false), item('贴标签', true)), (rich) => ticked.push(rich));
    fireEvent.click(screen.getByRole('checkbox', { name: '完成：称重' }));
    expect(ticked).toEqual([list(item('称重', true), item('贴标签', true))]);
  });
});
