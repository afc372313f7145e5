import Big from 'big.js';
import { joined } from '../reckon.ts';
import { formatted } from '../format.ts';
import { Day, errorOf, isArea, readDay, readNumber, SheetError, toText } from '../values.ts';
import { cellsOf, define, type Functions, type Given } from './define.ts';

/** Characters as people count them. */
const signs = (text: string): string[] => [...text];

function count(given: Given, at: number, otherwise: number): number {
  const number = given.whole(at, otherwise);
  if (number < 0) throw errorOf('#VALUE!');
  return number;
}

/** The texts of all arguments from one on, areas cell by cell. */
function allTexts(given: Given, from: number): string[] {
  const found: string[] = [];
  for (let at = from; at < given.count; at++) {
    const value = given.value(at);
    if (isArea(value)) for (const cell of cellsOf(value)) found.push(toText(cell));
    else {
      if (value instanceof SheetError) throw value;
      found.push(toText(value));
    }
  }
  return found;
}

const concat = define(1, 255, (given) => joined(allTexts(given, 0).join('')));

function placeIn(given: Given, looksAt: (text: string) => string): Big {
  const from = given.whole(2, 1);
  const [wanted, text] = [looksAt(given.text(0)), looksAt(given.text(1))];
  if (from < 1) throw errorOf('#VALUE!');
  const before = signs(text)
    .slice(0, from - 1)
    .join('').length;
  const at = text.indexOf(wanted, before);
  if (at < 0) throw errorOf('#VALUE!');
  return new Big(signs(text.slice(0, at)).length + 1);
}

function substitute(given: Given): string {
  const [text, old, fresh] = [given.text(0), given.text(1), given.text(2)];
  if (old === '') return text;
  const parts = text.split(old);
  if (!given.has(3)) {
    if (text.length + (parts.length - 1) * fresh.length > 40_000) throw errorOf('#VALUE!');
    return joined(parts.join(fresh));
  }
  const which = given.whole(3);
  if (which < 1) throw errorOf('#VALUE!');
  if (which >= parts.length) return text;
  return joined([parts.slice(0, which).join(old), parts.slice(which).join(old)].join(fresh));
}

export const textFunctions: Functions = {
  LEFT: define(1, 2, (given) =>
    signs(given.text(0))
      .slice(0, count(given, 1, 1))
      .join(''),
  ),
  RIGHT: define(1, 2, (given) => {
    const [all, most] = [signs(given.text(0)), count(given, 1, 1)];
    return all.slice(Math.max(0, all.length - most)).join('');
  }),
  MID: define(3, 3, (given) => {
    const from = given.whole(1);
    if (from < 1) throw errorOf('#VALUE!');
    return signs(given.text(0))
      .slice(from - 1, from - 1 + count(given, 2, 0))
      .join('');
  }),
  LEN: define(1, 1, (given) => new Big(signs(given.text(0)).length)),
  TRIM: define(1, 1, (given) => given.text(0).trim().replaceAll(/ +/g, ' ')),
  UPPER: define(1, 1, (given) => joined(given.text(0).toUpperCase())),
  LOWER: define(1, 1, (given) => joined(given.text(0).toLowerCase())),
  CONCAT: concat,
  CONCATENATE: concat,
  TEXTJOIN: define(3, 255, (given) => {
    const isShort = given.truth(1, true);
    return joined(
      allTexts(given, 2)
        .filter((text) => !isShort || text !== '')
        .join(given.text(0)),
    );
  }),
  SUBSTITUTE: define(3, 4, substitute),
  FIND: define(2, 3, (given) => placeIn(given, (text) => text)),
  SEARCH: define(2, 3, (given) => placeIn(given, (text) => text.toLowerCase())),
  REPT: define(2, 2, (given) => {
    const [text, times] = [given.text(0), count(given, 1, 0)];
    if (text.length * times > 32_767) throw errorOf('#VALUE!');
    return text.repeat(times);
  }),
  EXACT: define(2, 2, (given) => given.text(0) === given.text(1)),
  TEXT: define(2, 2, (given) => joined(formatted(given.scalar(0), given.text(1)))),
  VALUE: define(1, 1, (given) => {
    const value = given.scalar(0);
    if (value instanceof Big) return value;
    if (value instanceof Day) return new Big(value.serial);
    const read = readNumber(toText(value)) ?? readDay(toText(value));
    if (!read) throw errorOf('#VALUE!');
    return read instanceof Day ? new Big(read.serial) : read;
  }),
};
