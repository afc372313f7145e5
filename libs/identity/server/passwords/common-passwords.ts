import { isListed } from './common-list.ts';
import { commonTails, commonWords } from './common-words.ts';

/** Rows, columns and zigzags of the keyboard; any stretch of one, forwards or backwards, is common. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  'qweasdzxc',
  'qweasdzxc123',
  '123qweasdzxc',
  '123qweasd',
  '147258369',
  '741852963',
  '159357',
  '357159',
  '!@#$%^&*()',
  '1!2@3#4$5%6^',
  '!qaz@wsx#edc$rfv',
].flatMap((walk) => [walk, [...walk].toReversed().join('')]);

/** Letters that are written as digits or signs. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutSigns = (text: string): string => text.replace(/[\s._\-#*+?&,;:]+/g, '');
const spelled = (part: string): string => [...part].map((sign) => lookAlikes[sign] ?? sign).join('');

/**
 * Is it one of the passwords that guessing starts with? A published list knows the 5,000 most common; what people here
 * make is told by rule: common words with common digits and signs around them, look-alike spelling, repetitions,
 * stretches of the keyboard and dates (common-passwords.test.ts counts how many that makes).
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (commonTails.has(text) || isListed(text)) return true;
  return isRepetition(text) || isWalk(text) || isDate(text) || isCommonWord(text) || isShortWithDigits(text);
}

/** Is it one of these words and nothing more than common digits and signs around it ('Nanshan2026!')? */
export function isMadeOf(words: ReadonlySet<string>, password: string): boolean {
  const text = withoutSigns(password.normalize('NFC').toLowerCase());
  const readings = [text, spelled(text)];
  return [...words].map(withoutSigns).some((word) =>
    readings.some((reading) => {
      const at = reading.indexOf(word);
      // The digits around it are digits, also where they could be letters.
      return word !== '' && at >= 0 && isTail(text.slice(0, at)) && isTail(text.slice(at + word.length));
    }),
  );
}

/** 'aaaaaa', 'abcabc', '12341234': one unit of at most six characters, over and over. */
const isRepetition = (text: string): boolean =>
  /^(.{1,6}?)\1+$/u.test(text) || /^(.)\1{2,}(.)\2{2,}$/u.test(text);

/** One stretch of the keyboard, or two together ('qwe123', 'asdf1234', '123abc'). */
function isWalk(text: string): boolean {
  const within = (part: string): boolean => part.length >= 3 && walks.some((walk) => walk.includes(part));
  if (within(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut++) {
    const [left, right] = [text.slice(0, cut), text.slice(cut)];
    if (within(left) && (within(right) || commonTails.has(right) || isRepetition(right))) return true;
    if (within(right) && (commonTails.has(left) || isRepetition(left))) return true;
  }
  return false;
}

/** A day written with digits alone: 19880712, 880712, 12071988. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-/.]/g, '');
  if (!/^(\d{6}|\d{8})$/.test(digits)) return false;
  const day = (year: string, month: string, date: string): boolean =>
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(date) >= 1 &&
    Number(date) <= 31 &&
    (year.length === 2 || (Number(year) >= 1920 && Number(year) <= 2049));
  const cut = (...at: [number, number][]): string[] => at.map(([from, to]) => digits.slice(from, to));
  const orders =
    digits.length === 8
      ? [cut([0, 4], [4, 6], [6, 8]), cut([4, 8], [2, 4], [0, 2]), cut([4, 8], [0, 2], [2, 4])]
      : [cut([0, 2], [2, 4], [4, 6]), cut([4, 6], [2, 4], [0, 2]), cut([4, 6], [0, 2], [2, 4])];
  return orders.some(([year = '', month = '', date = '']) => day(year, month, date));
}

/** 'P@ssw0rd!', 'woaini520', '888admin', 'zhang2024': a common word between digits and signs that are common too. */
function isCommonWord(text: string): boolean {
  const bare = withoutSigns(text);
  if (isWordBetweenTails(bare)) return true;
  // Look-alikes: the digits at the ends may be digits or letters, so both readings are tried.
  for (let end = bare.length; end >= 3 && bare.length - end <= 10; end--)
    if (commonWords.has(spelled(bare.slice(0, end))) && isTail(bare.slice(end))) return true;
  return false;
}

function isWordBetweenTails(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\P{L}*)(\p{L}+)(\P{L}*)$/u.exec(text) ?? [];
  const half = word.slice(0, word.length / 2);
  const known = commonWords.has(word) || (word === half + half && commonWords.has(half));
  return known && isTail(before) && isTail(after);
}

/** What may stand around a word without making it rarer: nothing, common digits, a year, exclamation marks. */
function isTail(text: string): boolean {
  const bare = text.replace(/[!@$%^()~]{1,3}/g, '');
  return (
    bare === '' ||
    bare.length === 1 ||
    commonTails.has(bare) ||
    /^(19|20)\d\d$/.test(bare) ||
    isRepetition(bare)
  );
}

/** 'a123456', 'qq123456', '123456a', 'wj888888': one to three letters and a common run of digits. */
function isShortWithDigits(text: string): boolean {
  const [, digits = ''] = /^[a-z]{1,3}(\d{4,})$/.exec(text) ?? /^(\d{4,})[a-z]{1,3}$/.exec(text) ?? [];
  return (
    digits !== '' && (commonTails.has(digits) || isRepetition(digits) || isWalk(digits) || isDate(digits))
  );
}
