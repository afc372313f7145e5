import * as Y from 'yjs';
import { differences, sameAtEnd, sameAtStart, sameEnds } from '../differences.ts';

type Part = Y.XmlElement | Y.XmlText;
const partsOf = (fragment: Y.XmlFragment): Part[] => fragment.toArray() as Part[];
const nameOf = (part: Part): string => (part instanceof Y.XmlElement ? part.nodeName : '');

/** Everything that a part says, for comparing. */
const saidBy = (part: Part): unknown =>
  part instanceof Y.XmlElement
    ? [part.nodeName, Object.entries(part.getAttributes()).toSorted(), partsOf(part).map(saidBy)]
    : part.toDelta();

interface Told {
  part: Part;
  said: string;
}
const told = (part: Part): Told => ({ part, said: JSON.stringify(saidBy(part)) });

/**
 * Makes a text say what an older one says by the least change: parts that say the same stay, of the others only the words
 * that differ are written. What others change in them meanwhile is kept, and so is whatever points to them.
 */
export function fragmentAgain(fragment: Y.XmlFragment, older: Y.XmlFragment): void {
  const steps = differences(
    partsOf(fragment).map(told),
    partsOf(older).map(told),
    (a, b) => a.said === b.said,
  );
  let at = 0;
  let left: Told[] = [];
  let came: Told[] = [];
  const settle = () => {
    at = inTheirPlace(fragment, at, left, came);
    [left, came] = [[], []];
  };
  for (const { change, of } of steps)
    if (change === 'same') {
      settle();
      at++;
    } else (change === 'removed' ? left : came).push(of);
  settle();
}

/** Parts among which the one that is most like another is looked for. */
const lookedAt = 50;

/** Of parts of its name the one that says most nearly the same; -1: there is none. */
function mostAlike(parts: readonly Told[], wanted: Told): number {
  let [best, most] = [-1, -1];
  for (const [at, { part, said }] of parts.slice(0, lookedAt).entries()) {
    if (nameOf(part) !== nameOf(wanted.part)) continue;
    const alike = sameAtStart(said, wanted.said) + sameAtEnd(said, wanted.said);
    if (alike > most) [best, most] = [at, alike];
  }
  return best;
}

/** Writes parts in the place of those that stand from `at` on; what is alike is rewritten. Answers the place behind. */
function inTheirPlace(
  fragment: Y.XmlFragment,
  at: number,
  left: readonly Told[],
  came: readonly Told[],
): number {
  let rest = left;
  for (const wanted of came) {
    const found = mostAlike(rest, wanted);
    const now = rest[found];
    if (now) {
      if (found > 0) fragment.delete(at, found);
      rest = rest.slice(found + 1);
      rewrite(now.part, wanted.part);
    } else fragment.insert(at, [wanted.part.clone() as Part]);
    at++;
  }
  if (rest.length) fragment.delete(at, rest.length);
  return at;
}

/** Makes a part say what another of its name says. */
function rewrite(part: Part, wanted: Part): void {
  if (part instanceof Y.XmlText && wanted instanceof Y.XmlText) textAgain(part, wanted);
  if (!(part instanceof Y.XmlElement && wanted instanceof Y.XmlElement)) return;
  const attributes: Readonly<Record<string, unknown>> = wanted.getAttributes();
  const before: Readonly<Record<string, unknown>> = part.getAttributes();
  for (const name of Object.keys(before)) if (!(name in attributes)) part.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (JSON.stringify(before[name]) !== JSON.stringify(value)) part.setAttribute(name, value as string);
  fragmentAgain(part, wanted);
}

interface Sign {
  sign: string;
  marks: Record<string, unknown>;
}
interface Piece {
  insert: unknown;
  attributes?: Record<string, unknown>;
}

/** Sign by sign with its marks; null: something stands in it that is no sign. */
function signsOf(text: Y.XmlText): Sign[] | null {
  const pieces = text.toDelta() as Piece[];
  if (pieces.some(({ insert }) => typeof insert !== 'string')) return null;
  // By whole signs: half of one cannot be written.
  return pieces.flatMap(({ insert, attributes = {} }) =>
    [...String(insert)].map((sign) => ({ sign, marks: attributes })),
  );
}

const isSameSign = (a: Sign, b: Sign): boolean =>
  a.sign === b.sign && JSON.stringify(a.marks) === JSON.stringify(b.marks);
const lengthOf = (signs: readonly Sign[]): number => signs.reduce((sum, { sign }) => sum + sign.length, 0);

/** Signs of one piece beside each other as one: each insertion looks for its place, and is an item of its own until all are in. */
function inRuns(signs: readonly Sign[]): { words: string; marks: Sign['marks'] }[] {
  const runs: { words: string; marks: Sign['marks'] }[] = [];
  for (const { sign, marks } of signs) {
    const last = runs.at(-1);
    if (last?.marks === marks) last.words += sign;
    else runs.push({ words: sign, marks });
  }
  return runs;
}

function textAgain(text: Y.XmlText, older: Y.XmlText): void {
  const [now, wanted] = [signsOf(text), signsOf(older)];
  if (!now || !wanted) {
    text.delete(0, text.length);
    text.applyDelta(older.toDelta());
    return;
  }
  const { head, tail } = sameEnds(now, wanted, isSameSign);
  let at = lengthOf(now.slice(0, head));
  const gone = lengthOf(now.slice(head, now.length - tail));
  if (gone) text.delete(at, gone);
  for (const { words, marks } of inRuns(wanted.slice(head, wanted.length - tail))) {
    text.insert(at, words, marks);
    at += words.length;
  }
}
