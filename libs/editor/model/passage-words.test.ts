import * as Y from 'yjs';
import { sayAgain } from './contents/say-again.ts';
import { TextWords, type Remembered } from './passage-words.ts';

const paragraph = (words: string): Y.XmlElement => {
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [new Y.XmlText(words)]);
  return element;
};
const docOf = (...paragraphs: string[]): Y.Doc => {
  const doc = new Y.Doc();
  doc.getXmlFragment('text').insert(0, paragraphs.map(paragraph));
  return doc;
};
/** Begun on the words that stand there first. */
function begun(doc: Y.Doc, quote: string) {
  const words = new TextWords(doc);
  const from = words.words.indexOf(quote);
  const range = { from, to: from + quote.length };
  const places = words.placesOf(range);
  if (!places) throw new Error('nothing stands there');
  return { places, remembered: words.remember(range) };
}
/** What a passage stands at, by its places or found again. */
function standsAt(doc: Y.Doc, { places, remembered }: ReturnType<typeof begun>): string | null {
  const words = new TextWords(doc);
  const range = words.rangeOf(places) ?? words.again(remembered);
  return range && words.words.slice(range.from, range.to);
}
const isByPlace = (doc: Y.Doc, { places }: ReturnType<typeof begun>): boolean =>
  new TextWords(doc).rangeOf(places) !== null;
const roots = { text: 'fragment' } as const;
const restore = (doc: Y.Doc, state: Uint8Array) => void sayAgain(doc, state, roots);

const said = ['本文说明考勤的做法。', '迟到一次扣十元。', '请假须提前一天。'];

it('keeps its place where a version is restored that has its words', () => {
  const doc = docOf(...said);
  const passage = begun(doc, '扣十元');
  const version = Y.encodeStateAsUpdate(doc);
  doc.getXmlFragment('text').insert(0, [paragraph('又一段')]);
  restore(doc, version);
  expect([isByPlace(doc, passage), standsAt(doc, passage)]).toEqual([true, '扣十元']);
});

it('is gone with its words, and found again when a version brings them back', () => {
  const doc = docOf(...said);
  const passage = begun(doc, '扣十元');
  const version = Y.encodeStateAsUpdate(doc);
  doc.getXmlFragment('text').delete(1, 1);
  expect(standsAt(doc, passage)).toBeNull();
  restore(doc, version);
  expect([isByPlace(doc, passage), standsAt(doc, passage)]).toEqual([false, '扣十元']);
});

it('is found where an import brings the words to another place, not where they stand elsewhere', () => {
  const doc = docOf(...said);
  const passage = begun(doc, '考勤');
  const imported = (...paragraphs: string[]) => {
    const text = doc.getXmlFragment('text');
    text.delete(0, text.length);
    text.insert(0, paragraphs.map(paragraph));
  };
  imported('考勤和加班', '总则', '本文说明考勤的做法。', '迟到一次扣十元。');
  const words = new TextWords(doc);
  expect(words.words.slice(0, words.again(passage.remembered)?.to)).toBe('考勤和加班 总则 本文说明考勤');
  imported('考勤和加班', '另一篇文字');
  expect(standsAt(doc, passage)).toBeNull();
  // Twice with the same surroundings: nobody knows which.
  imported(...said, ...said);
  expect(standsAt(doc, begun(docOf('考勤'), '考勤'))).toBeNull();
});

it('long words tell themselves, also without what stood around them', () => {
  const quote = '这一句话足够长，长到不会有第二处和它完全一样。';
  const alone: Remembered = { quote, before: '', after: '' };
  expect(new TextWords(docOf('开头', `前${quote}后`)).again(alone)).toEqual({
    from: 4,
    to: 4 + quote.length,
  });
  expect(new TextWords(docOf('开头', '考勤')).again({ ...alone, quote: '考勤' })).toBeNull();
});

it('stands across paragraphs, and remembers whole signs on both sides', () => {
  const doc = docOf('😀'.repeat(60), '甲乙');
  const words = new TextWords(doc);
  const range = { from: 118, to: words.words.length };
  const places = words.placesOf(range);
  expect(places && words.rangeOf(places)).toEqual(range);
  expect(words.remember(range)).toEqual({ quote: '😀 甲乙', before: '😀'.repeat(40), after: '' });
});
