import * as fc from 'fast-check';
import * as Y from 'yjs';
import { sayAgain } from './say-again.ts';

const roots = { text: 'fragment' } as const;
type Block = { name: string; words: readonly (readonly [string, boolean])[]; under: readonly Block[] };

const words = fc.array(fc.tuple(fc.constantFrom('a', '甲', '😀', 'ab甲'), fc.boolean()), { maxLength: 4 });
const blocks = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.record({
    name: fc.constantFrom('paragraph', 'heading', 'listItem'),
    words,
    under: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.array(tie('block'), { maxLength: 2 })),
  }),
})).block;

function elementOf({ name, words: parts, under }: Block): Y.XmlElement {
  const element = new Y.XmlElement(name);
  if (name === 'heading') element.setAttribute('level', (parts.length + 1) as unknown as string);
  if (under.length) element.insert(0, under.map(elementOf));
  else if (parts.length) {
    const text = new Y.XmlText();
    text.applyDelta(parts.map(([insert, bold]) => ({ insert, attributes: bold ? { bold: {} } : {} })));
    element.insert(0, [text]);
  }
  return element;
}

function docOf(from: readonly Block[]): Y.Doc {
  const doc = new Y.Doc();
  if (from.length) doc.getXmlFragment('text').insert(0, from.map(elementOf));
  return doc;
}
/** Two bold signs are the same in one piece or in two. */
const said = (doc: Y.Doc): string => doc.getXmlFragment('text').toString().replaceAll('</bold><bold>', '');

it('a text says what any older one said, and so does whoever is told of the change alone', () => {
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 5 }), fc.array(blocks, { maxLength: 5 }), (now, older) => {
      const doc = docOf(now);
      const other = new Y.Doc();
      Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
      const wanted = docOf(older);
      Y.applyUpdate(other, sayAgain(doc, Y.encodeStateAsUpdate(wanted), roots));
      expect(said(doc)).toBe(said(wanted));
      expect(said(other)).toBe(said(wanted));
    }),
  );
});

it('what says the same is not written again', () => {
  const doc = docOf([
    { name: 'heading', words: [['标题', false]], under: [] },
    { name: 'paragraph', words: [['前面的话，后面的话', false]], under: [] },
  ]);
  const older = Y.encodeStateAsUpdate(doc);
  const fragment = doc.getXmlFragment('text');
  const [heading, paragraph] = fragment.toArray() as Y.XmlElement[];
  const text = paragraph?.get(0) as Y.XmlText;
  text.insert(4, '很长的');
  fragment.insert(1, [new Y.XmlElement('paragraph')]);
  sayAgain(doc, older, roots);
  expect(fragment.toArray()).toEqual([heading, paragraph]);
  expect(paragraph?.get(0)).toBe(text);
  expect(text.toString()).toBe('前面的话，后面的话');
  // Nothing to say: nothing is written.
  const before = Y.encodeStateAsUpdate(doc);
  sayAgain(doc, before, roots);
  expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
});

it('what somebody else writes meanwhile into a part that stays is kept', () => {
  const doc = docOf([
    { name: 'paragraph', words: [['一', false]], under: [] },
    { name: 'paragraph', words: [['二', false]], under: [] },
  ]);
  const older = Y.encodeStateAsUpdate(doc);
  const other = new Y.Doc();
  Y.applyUpdate(other, older);
  doc.getXmlFragment('text').delete(1, 1);
  ((other.getXmlFragment('text').get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(1, '又');
  sayAgain(doc, older, roots);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  expect(said(doc)).toBe('<paragraph>一又</paragraph><paragraph>二</paragraph>');
});

it('a long text over a short one is written in pieces, not sign by sign', () => {
  const doc = docOf([{ name: 'paragraph', words: [['短', false]], under: [] }]);
  const long = Array.from({ length: 3 }, (_, at) => ({
    ...{ name: 'paragraph', under: [] },
    words: [[`${at}${'长'.repeat(1_000_000)}`, false]] as const,
  }));
  const began = Date.now();
  const change = sayAgain(doc, Y.encodeStateAsUpdate(docOf(long)), roots);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(Y.decodeUpdate(change).structs.length).toBeLessThan(20);
  expect(doc.getXmlFragment('text').length).toBe(3);
});
