import * as Y from 'yjs';
import { sharedLimits } from '#editor/model';
import { problemOf, UpdateCheck } from './check-update.ts';

const updateOf = (write: (fragment: Y.XmlFragment, doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  doc.transact(() => write(doc.getXmlFragment('text'), doc));
  return Y.encodeStateAsUpdate(doc);
};
const element = (name: string, words = 'x') => {
  const made = new Y.XmlElement(name);
  made.insert(0, [new Y.XmlText(words)]);
  return made;
};

it('takes what a text holds', () => {
  const linked = updateOf((fragment) => {
    const words = new Y.XmlText('x');
    words.format(0, 1, { link: { href: 'https://example.com' }, 'bold--x': true });
    const heading = new Y.XmlElement('heading');
    heading.setAttribute('level', 2 as unknown as string);
    heading.insert(0, [words]);
    fragment.insert(0, [heading, element('paragraph')]);
  });
  expect(problemOf('text', linked)).toBeNull();
});

it.each<[string, Uint8Array]>([
  ['noise', new Uint8Array([7, 200, 13, 255, 1, 9])],
  ['nothing', new Uint8Array()],
  ['a node that no text has', updateOf((fragment) => fragment.insert(0, [element('script')]))],
  [
    'a link that runs code',
    updateOf((fragment) => {
      const words = new Y.XmlText('x');
      words.format(0, 1, { link: { href: 'javascript:alert(1)' } });
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.insert(0, [words]);
      fragment.insert(0, [paragraph]);
    }),
  ],
  ['another root', updateOf((_fragment, doc) => doc.getMap('other').set('a', 1))],
  [
    'an attribute that no node has',
    updateOf((fragment) => {
      const paragraph = element('paragraph');
      paragraph.setAttribute('onclick', 'x');
      fragment.insert(0, [paragraph]);
    }),
  ],
])('refuses %s', (_what, update) => expect(problemOf('text', update)).toBe('malformed'));

it('refuses more than a megabyte at once; a beginning may be as large as a document', () => {
  const bytes = (length: number) =>
    updateOf((fragment) => fragment.insert(0, [element('paragraph', 'x'.repeat(length))]));
  const large = bytes(1_050_000);
  expect(new UpdateCheck('text', new Y.Doc()).problemOf(large)).toBe('tooLarge');
  expect(problemOf('text', large)).toBeNull();
  expect(problemOf('text', bytes(sharedLimits.beginning))).toBe('tooLarge');
});

it('takes what changes an attribute again: Yjs no longer writes then which one it is', () => {
  const doc = new Y.Doc();
  const heading = element('heading');
  doc.getXmlFragment('text').insert(0, [heading]);
  heading.setAttribute('level', '1');
  const before = Y.encodeStateVector(doc);
  const server = new Y.Doc();
  Y.applyUpdate(server, Y.encodeStateAsUpdate(doc));
  heading.setAttribute('level', '2');
  const again = Y.encodeStateAsUpdate(doc, before);
  expect(new UpdateCheck('text', server).problemOf(again)).toBeNull();
  // The heading stands in an earlier change that waits together with it.
  const waiting = new UpdateCheck('text', new Y.Doc());
  expect(waiting.problemOf(Y.encodeStateAsUpdate(server))).toBeNull();
  expect(waiting.problemOf(again)).toBeNull();
  expect(new UpdateCheck('text', new Y.Doc()).problemOf(again)).toBe('malformed');
});

it('takes what writes where somebody has deleted meanwhile', () => {
  const doc = new Y.Doc();
  const heading = element('heading');
  doc.getXmlFragment('text').insert(0, [heading]);
  heading.setAttribute('level', '1');
  const server = new Y.Doc();
  Y.applyUpdate(server, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(doc);
  heading.setAttribute('level', '2');
  server.getXmlFragment('text').delete(0, 1);
  expect(new UpdateCheck('text', server).problemOf(Y.encodeStateAsUpdate(doc, before))).toBeNull();
});

const mapOf = (nodes: Record<string, unknown>): Y.Doc => {
  const doc = new Y.Doc();
  for (const [id, node] of Object.entries(nodes))
    doc.getMap('nodes').set(id, typeof node === 'object' && node ? new Y.Map(Object.entries(node)) : node);
  return doc;
};
const state = (doc: Y.Doc) => Y.encodeStateAsUpdate(doc);

it('takes a mind map, and what changes a node of it again', () => {
  const doc = mapOf({ root: { text: '计划' }, a: { parent: 'root', order: 'a0', text: '销售' } });
  expect(problemOf('mindmap', state(doc))).toBeNull();
  const server = new Y.Doc();
  Y.applyUpdate(server, state(doc));
  const before = Y.encodeStateVector(doc);
  (doc.getMap('nodes').get('a') as Y.Map<unknown>).set('text', '采购');
  const again = Y.encodeStateAsUpdate(doc, before);
  expect(new UpdateCheck('mindmap', server).problemOf(again)).toBeNull();
  // Somebody has deleted the node meanwhile.
  server.getMap('nodes').delete('a');
  expect(new UpdateCheck('mindmap', server).problemOf(again)).toBeNull();
});

it.each<[string, Y.Doc]>([
  ['a field that no node has', mapOf({ a: { onclick: 'x' } })],
  ['words that are no text', mapOf({ a: { text: 7 } })],
  ['too many words', mapOf({ a: { text: 'x'.repeat(501) } })],
  ['a node that is no map', mapOf({ a: 'x' })],
  ['a key that is none', mapOf({ '<b>': { text: 'x' } })],
])('refuses a mind map with %s', (_what, doc) => expect(problemOf('mindmap', state(doc))).toBe('malformed'));

it('refuses a mind map of a text, a text of a mind map, and a value that changes its kind', () => {
  expect(
    problemOf(
      'mindmap',
      updateOf((fragment) => fragment.insert(0, [element('paragraph')])),
    ),
  ).toBe('malformed');
  expect(problemOf('text', state(mapOf({ a: { text: 'x' } })))).toBe('malformed');
  const doc = mapOf({ a: { text: 'x' } });
  const server = new Y.Doc();
  Y.applyUpdate(server, state(doc));
  const before = Y.encodeStateVector(doc);
  doc.getMap('nodes').set('a', 'no map');
  expect(new UpdateCheck('mindmap', server).problemOf(Y.encodeStateAsUpdate(doc, before))).toBe('malformed');
});

it('refuses the node beyond 5,000, whichever change brings it', () => {
  const nodes = Object.fromEntries(
    Array.from({ length: 5_000 }, (_each, at) => [`n${at}`, { parent: 'root', order: 'a0', text: 'x' }]),
  );
  const doc = mapOf(nodes);
  expect(problemOf('mindmap', state(doc))).toBeNull();
  const before = Y.encodeStateVector(doc);
  const server = new Y.Doc();
  Y.applyUpdate(server, state(doc));
  doc.getMap('nodes').set('more', new Y.Map([['text', 'x']]));
  expect(new UpdateCheck('mindmap', server).problemOf(Y.encodeStateAsUpdate(doc, before))).toBe('tooLarge');
});

it('takes a flow chart; a place is two numbers within reach', () => {
  const chart = (node: object): Y.Doc => mapOf({ a: node });
  expect(problemOf('flow', state(chart({ shape: 'step', text: 'x', at: [10, 20] })))).toBeNull();
  for (const node of [{ shape: 'script' }, { at: [1] }, { at: [1, 'x'] }, { at: [1, 1e9] }, { size: [1, 1] }])
    expect(problemOf('flow', state(chart(node)))).toBe('malformed');
});
