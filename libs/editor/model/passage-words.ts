import * as Y from 'yjs';
import { sameAtEnd, sameAtStart } from './differences.ts';
import { passageLimits } from './passages.ts';

/** From and to in the words of a text. */
export interface WordRange {
  from: number;
  to: number;
}
/** What a passage remembers of where it stood: its words, and those before and behind. */
export interface Remembered {
  quote: string;
  before: string;
  after: string;
}
/** Yjs's relative places, encoded. */
export interface Places {
  first: Uint8Array;
  last: Uint8Array;
}

/** Words of this length are the same passage wherever they stand, if they stand there once. */
const tellsItself = 20;
/** Else so much of what stood around them has to be there again. */
const leastAround = 8;

/** The words of a text in a row, blocks a space apart, and where each stands in Yjs's document. */
export class TextWords {
  readonly words: string;
  readonly #doc: Y.Doc;
  readonly #runs: { text: Y.XmlText; at: number }[] = [];
  /** Where the parts of each element begin, and behind them where it ends. */
  readonly #starts = new Map<Y.AbstractType<unknown>, number[]>();

  constructor(doc: Y.Doc) {
    this.#doc = doc;
    let words = '';
    let block: unknown = null;
    const walk = (element: Y.XmlFragment): void => {
      const starts: number[] = [];
      for (const part of element.toArray()) {
        if (part instanceof Y.XmlText) {
          if (block !== null && block !== element) words += ' ';
          block = element;
          starts.push(words.length);
          this.#runs.push({ text: part, at: words.length });
          for (const { insert } of part.toDelta() as { insert: unknown }[])
            words += typeof insert === 'string' ? insert : '\n';
        } else {
          starts.push(words.length);
          if (part instanceof Y.XmlElement) walk(part);
        }
      }
      this.#starts.set(element as Y.AbstractType<unknown>, [...starts, words.length]);
    };
    walk(doc.getXmlFragment('text'));
    this.words = words;
  }

  /** Where two places stand; null: what stood between them is gone. Throws where they are none. */
  rangeOf({ first, last }: Places): WordRange | null {
    const [from, to] = [this.#indexOf(first), this.#indexOf(last)];
    if (from === null || to === null || from >= to) return null;
    return this.words.slice(from, to).trim() === '' ? null : { from, to };
  }

  #indexOf(place: Uint8Array): number | null {
    const found = Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(place), this.#doc);
    if (!found) return null;
    const run = this.#runs.find(({ text }) => text === found.type);
    if (run) return run.at + found.index;
    return this.#starts.get(found.type)?.[found.index] ?? null;
  }

  /** The places of a range; null: no words stand there. */
  placesOf({ from, to }: WordRange): Places | null {
    const first = this.#runs.find(({ text, at }) => at <= from && from < at + text.length);
    const last = this.#runs.find(({ text, at }) => at < to && to <= at + text.length);
    if (!first || !last) return null;
    const place = ({ text, at }: typeof first, index: number) =>
      Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index - at));
    return { first: place(first, from), last: place(last, to) };
  }

  /** What is to be remembered of a range. */
  remember({ from, to }: WordRange): Remembered {
    const { words } = this;
    return {
      quote: [...words.slice(from, to)].slice(0, passageLimits.quote).join('').trim(),
      before: [...words.slice(0, from)].slice(-passageLimits.around).join(''),
      after: [...words.slice(to)].slice(0, passageLimits.around).join(''),
    };
  }

  /** Where remembered words stand again: of several places the one whose surroundings are most like; null: at none. */
  again({ quote, before, after }: Remembered): WordRange | null {
    const { words } = this;
    if (!quote) return null;
    const found: { from: number; likeness: number }[] = [];
    for (let from = words.indexOf(quote); from >= 0; from = words.indexOf(quote, from + 1)) {
      const to = from + quote.length;
      const likeness =
        sameAtEnd(before.trimEnd(), words.slice(0, from).trimEnd()) +
        sameAtStart(after.trimStart(), words.slice(to).trimStart());
      found.push({ from, likeness });
    }
    const [best, next] = found.toSorted((a, b) => b.likeness - a.likeness);
    if (!best || best.likeness === next?.likeness) return null;
    const around = before.trim().length + after.trim().length;
    const isThere =
      (found.length === 1 && quote.length >= tellsItself) ||
      (around > 0 && best.likeness >= Math.min(leastAround, around));
    return isThere ? { from: best.from, to: best.from + quote.length } : null;
  }
}
