import type { Label } from '#calls/model';

/** '3/8', '3/8 9:30': the third of August or the eighth of March. */
const either = /^(\d{1,2})\/(\d{1,2})(?:\s|$)/;
const months = 12;

/** Is a day written so that it may be either of two? With a day beyond twelve, or the same number twice, it is one. */
export function isEitherDay(text: string): boolean {
  const [, first = 0, second = 0] = (either.exec(text) ?? []).map(Number);
  return first !== second && first >= 1 && second >= 1 && first <= months && second <= months;
}

/** Asks which day is meant; null where that is clear. */
export function eitherDay(typed: unknown): Label | null {
  const text = typeof typed === 'string' ? typed.normalize('NFKC').trim() : '';
  if (!isEitherDay(text)) return null;
  const [first, second] = (either.exec(text) ?? []).slice(1);
  return [
    `是 ${first} 月 ${second} 日还是 ${second} 月 ${first} 日？请写成 ${first}月${second}日 或 ${second}月${first}日`,
    `${inLetters(second, first)} or ${inLetters(first, second)}? Please write one of these`,
  ];
}

const inLetters = (day = '', month = ''): string => `${day} ${monthNames[Number(month) - 1]}`;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
