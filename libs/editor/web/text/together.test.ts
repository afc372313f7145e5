import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import * as fc from 'fast-check';
import * as Y from 'yjs';
import { sharedLimits } from '#editor/model';
import { SharedLink } from '../live/shared-link.ts';
import { takeIn } from './docx/take-in.ts';
import { together } from './together.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A page with the document as it is given. */
function page(state: Uint8Array) {
  const link = SharedLink.still('text', state);
  const editor = new Editor({
    ...{ element: document.body.appendChild(document.createElement('div')), injectCSS: false },
    extensions: [StarterKit.configure({ undoRedo: false, trailingNode: false }), together(link)],
  });
  open.push(() => {
    editor.destroy();
    link.stop();
  });
  /** The cursor stays where the page keeps it, as when somebody types. */
  const type = (letter: string) => editor.view.dispatch(editor.state.tr.insertText(letter));
  return { editor, doc: link.doc, type, saved: Y.encodeStateVector(link.doc) };
}
type Page = ReturnType<typeof page>;

/** Each hears what the other did since they last met. */
function meet(a: Page, b: Page): void {
  const [fromA, fromB] = [Y.encodeStateAsUpdate(a.doc, b.saved), Y.encodeStateAsUpdate(b.doc, a.saved)];
  Y.applyUpdate(a.doc, fromB, 'wire');
  Y.applyUpdate(b.doc, fromA, 'wire');
  [a.saved, b.saved] = [Y.encodeStateVector(a.doc), Y.encodeStateVector(b.doc)];
}

function beginTogether(a: Page, b: Page): string[] {
  const [words, figures] = ['abcdefghij', '0123456789'];
  for (let at = 0; at < 10; at++) {
    a.type(words[at] ?? '');
    b.type(figures[at] ?? '');
    if (at % 2 === 0) meet(a, b);
  }
  meet(a, b);
  expect(a.editor.getJSON()).toEqual(b.editor.getJSON());
  return [...a.editor.getText()].toSorted();
}
const typedOnce = [...'0123456789abcdefghij'];

describe('two who begin at once', () => {
  it('in an empty paragraph that somebody made before', () => {
    const before = new Y.Doc();
    before.getXmlFragment('text').insert(0, [new Y.XmlElement('paragraph')]);
    const state = Y.encodeStateAsUpdate(before);
    expect(beginTogether(page(state), page(state))).toEqual(typedOnce);
  });

  it('in a document that is empty', () => {
    const state = Y.encodeStateAsUpdate(new Y.Doc());
    const [a, b] = [page(state), page(state)];
    expect(beginTogether(a, b)).toEqual(typedOnce);
    expect(a.editor.getJSON().content).toHaveLength(1);
  });

  it('in a paragraph that one of them has just made, after it was written and taken back as well', () => {
    const [a, b] = [page(Y.encodeStateAsUpdate(new Y.Doc())), page(Y.encodeStateAsUpdate(new Y.Doc()))];
    a.type('x');
    a.editor.commands.splitBlock();
    meet(a, b);
    b.editor.commands.setTextSelection(b.editor.state.doc.content.size - 1);
    expect(beginTogether(a, b)).toEqual(['\n', '\n', ...typedOnce, 'x']);

    const last = a.editor.state.doc.lastChild?.nodeSize ?? 0;
    const end = a.editor.state.doc.content.size;
    a.editor.commands.deleteRange({ from: end - last + 1, to: end - 1 });
    meet(a, b);
    expect(beginTogether(a, b)).toEqual(['\n', '\n', ...typedOnce, 'x']);
  });

  it('takes back its own words alone', () => {
    const state = Y.encodeStateAsUpdate(new Y.Doc());
    const [a, b] = [page(state), page(state)];
    a.type('a');
    b.type('1');
    meet(a, b);
    a.editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
    meet(a, b);
    expect([a.editor.getText(), b.editor.getText()]).toEqual(['1', '1']);
  });
});

type Step = {
  who: number;
  act: 'type' | 'split' | 'remove' | 'bold' | 'heading' | 'list';
  at: number;
  most: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(5),
  act: fc.constantFrom('type', 'type', 'type', 'split', 'split', 'remove', 'bold', 'heading', 'list'),
  at: fc.nat(1_000),
  most: fc.integer({ min: 1, max: 6 }),
});

function act({ editor, type }: Page, { act: what, at, most }: Step): void {
  const { doc, tr } = editor.state;
  const from = at % (doc.content.size + 1);
  const to = what === 'remove' || what === 'bold' ? Math.min(from + most, doc.content.size) : from;
  editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
  if (what === 'type') type(String.fromCodePoint(97 + (at % 26)));
  else if (what === 'split') editor.commands.splitBlock();
  else if (what === 'remove') editor.commands.deleteSelection();
  else if (what === 'bold') editor.commands.toggleBold();
  else if (what === 'heading') editor.commands.toggleHeading({ level: 2 });
  else editor.commands.toggleBulletList();
}

it('replicas that write by themselves, in any order, doubled and cut, come to one text, on every page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }),
      fc.array(step, { maxLength: 25 }),
      fc.array(fc.tuple(fc.nat(5), fc.nat(200)), { maxLength: 25 }),
      fc.infiniteStream(fc.nat(1_000)),
      (count, steps, early, dice) => {
        const state = Y.encodeStateAsUpdate(new Y.Doc());
        const pages = Array.from({ length: count }, () => page(state));
        const updates: Uint8Array[] = [];
        for (const { doc } of pages)
          doc.on(
            'update',
            (update: Uint8Array, origin: unknown) => origin !== 'wire' && updates.push(update),
          );
        for (const [at, each] of steps.entries()) {
          const writer = pages[each.who % count];
          if (writer) act(writer, each);
          // Some of what was said so far arrives somewhere: cut, and twice.
          const [to, which] = early[at] ?? [0, 0];
          const update = updates[which % Math.max(1, updates.length)];
          const reader = pages[to % count];
          if (update && reader) Y.applyUpdate(reader.doc, update, 'wire');
        }
        // What a page mends of what it hears is told as well, until nothing is left to mend.
        for (let told = -1, round = 0; told < updates.length; round++) {
          expect(round).toBeLessThan(10);
          told = updates.length;
          for (const { doc } of pages) {
            const order = updates
              .slice(0, told)
              .map((update) => ({ update, at: dice.next().value ?? 0 }))
              .toSorted((a, b) => a.at - b.at);
            for (const { update } of [...order, ...order.slice(0, 5)]) Y.applyUpdate(doc, update, 'wire');
          }
        }
        const [first, ...others] = pages.map(({ doc, editor }) => ({
          kept: doc.getXmlFragment('text').toString(),
          shown: editor.getJSON(),
        }));
        for (const other of others) expect(other).toEqual(first);
        for (const close of open.splice(0)) close();
      },
    ),
    { numRuns: 12 },
  );
});

it('a text of several megabytes that is taken in comes in changes that the server takes, whole and in its order', () => {
  const { editor, doc } = page(Y.encodeStateAsUpdate(new Y.Doc()));
  editor.commands.setContent('<p>之前</p>');
  const sizes: number[] = [];
  doc.on('update', (update: Uint8Array) => sizes.push(update.byteLength));
  const paragraphs = Array.from({ length: 90 }, (_, at) => `${at} ${'说'.repeat(10_000)}`);
  const content = paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  takeIn(editor, editor.schema.nodeFromJSON({ type: 'doc', content }));
  expect(editor.getText({ blockSeparator: '|' })).toBe(paragraphs.join('|'));
  expect(doc.getXmlFragment('text').length).toBe(90);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(2 * sharedLimits.update);
  expect(Math.max(...sizes)).toBeLessThan(sharedLimits.update);
});
