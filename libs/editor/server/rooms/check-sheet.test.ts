import * as Y from 'yjs';
import { addLines, axesOf, removeLines, sheetLimits, writeCells } from '#editor/model';
import { problemOf, UpdateCheck } from './check-update.ts';

const updateOf = (write: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  doc.transact(() => write(doc));
  return Y.encodeStateAsUpdate(doc);
};

it('takes what a sheet holds', () => {
  const update = updateOf((doc) => {
    addLines(doc, 'rows', 3, 2);
    writeCells(doc, [
      ['0.0', '1'],
      ['1.0', '=SUM([0.0]:[0.3])'],
    ]);
    removeLines(doc, 'rows', ['0']);
    doc.getMap('looks').set('.3', 'b a=end n=percent');
    doc.getMap('layout').set('frozen', true);
    doc.getMap('layout').set('w.2', 120);
  });
  expect(problemOf('sheet', update)).toBeNull();
});

it.each<[string, (doc: Y.Doc) => unknown]>([
  ['a text', (doc) => doc.getXmlFragment('text').insert(0, [new Y.XmlElement('paragraph')])],
  ['another root', (doc) => doc.getMap('macros').set('open', 'x')],
  ['a cell that is no text', (doc) => doc.getMap('cells').set('0.0', { html: '<b>' })],
  ['a cell at no place', (doc) => doc.getMap('cells').set('__proto__', 'x')],
  ['a cell that is too long', (doc) => doc.getMap('cells').set('0.0', 'x'.repeat(32_768))],
  ['a look that is none', (doc) => doc.getMap('looks').set('0.0', 'background:url(x)')],
  ['a row at no place', (doc) => doc.getMap('rows').set('n1', '../')],
  ['a map in a cell', (doc) => doc.getMap('cells').set('0.0', new Y.Map())],
])('refuses %s', (_what, write) =>
  expect(
    problemOf(
      'sheet',
      updateOf((doc) => void write(doc)),
    ),
  ).toBe('malformed'),
);

it('refuses the cell after the hundred thousandth, and lets go on what is there', () => {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (let at = 0; at < 100_000; at++) doc.getMap('cells').set(`${at % 200}.n${at}`, '1');
  });
  const next = (key: string) => {
    const before = Y.encodeStateVector(doc);
    const page = new Y.Doc();
    Y.applyUpdate(page, Y.encodeStateAsUpdate(doc));
    page.getMap('cells').set(key, '2');
    return new UpdateCheck('sheet', doc).problemOf(Y.encodeStateAsUpdate(page, before));
  };
  expect(next('0.0')).toBe('tooLarge');
  expect(next('0.n0')).toBeNull();
});

describe.each(['rows', 'columns'] as const)('%s', (lines) => {
  const most = sheetLimits[lines];
  const full = () => {
    const doc = new Y.Doc();
    addLines(doc, lines, 0, most - axesOf(doc)[lines].length);
    return doc;
  };
  /** What a page writes that keeps to no limit. */
  const byHand = (doc: Y.Doc, write: (map: Y.Map<unknown>) => void) => {
    const before = Y.encodeStateVector(doc);
    const page = new Y.Doc();
    Y.applyUpdate(page, Y.encodeStateAsUpdate(doc));
    page.transact(() => write(page.getMap(lines)));
    return Y.encodeStateAsUpdate(page, before);
  };

  it('are as many as a sheet holds, with those that it has from the beginning', () => {
    const doc = full();
    expect(axesOf(doc)[lines].length).toBe(most);
    expect(problemOf('sheet', Y.encodeStateAsUpdate(doc))).toBeNull();
    const one = byHand(doc, (map) => void map.set('more', 'a0'));
    expect(new UpdateCheck('sheet', doc).problemOf(one)).toBe('tooLarge');
    const all = byHand(new Y.Doc(), (map) => {
      for (let at = 0; at <= most; at++) map.set(`n${at}`, 'a0');
    });
    expect(problemOf('sheet', all)).toBe('tooLarge');
  });

  it('that are gone make room, also of those from the beginning; one that comes back is one more', () => {
    const doc = full();
    removeLines(doc, lines, ['0', '1']);
    const back = byHand(doc, (map) => {
      map.set('0', 'a0');
      map.set('more', 'a0');
    });
    expect(new UpdateCheck('sheet', doc).problemOf(back)).toBeNull();
    const waiting = new UpdateCheck('sheet', doc);
    expect(waiting.problemOf(back)).toBeNull();
    // What waits together is counted together; what moves or goes is no more than before.
    expect(waiting.problemOf(byHand(doc, (map) => void map.set('1', 'a1')))).toBe('tooLarge');
    const others = byHand(doc, (map) => {
      map.set('2', 'b0');
      map.set('3', '-b0');
    });
    expect(waiting.problemOf(others)).toBeNull();
  });
});
