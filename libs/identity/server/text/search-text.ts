import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { syllables } from './syllables.ts';

const han = /\p{Script=Han}/u;
/** Stands between what a person sees and the syllables, which mixed searches look at. */
const beforeSyllables = '~';

/** Chinese characters in a row, or what stands between such. */
const runs = /\p{Script=Han}+|\P{Script=Han}+/gu;
/** So many runs are known by their sounds: the words of names and subjects come again and again, and reading them is dear. */
const mostKnown = 2_000;
/** Longer ones are written once each, and would fill the memory. */
const longestKnown = 200;
const known = new Map<string, readonly string[]>();

/** How a run sounds, sign by sign; what is not Chinese stays in one piece, without its signs. */
function soundsOf(run: string): readonly string[] {
  if (!han.test(run)) return [run.replace(/[^\p{L}\p{N}]+/gu, '')];
  let sounds = known.get(run);
  if (sounds) return sounds;
  sounds = syllables(run);
  if (known.size >= mostKnown) known.clear();
  if (run.length <= longestKnown) known.set(run, sounds);
  return sounds;
}

/** The syllables of a text, and what stands between them. */
const syllablesOf = (text: string): readonly string[] => (text.match(runs) ?? []).flatMap(soundsOf);

/**
 * What a `search` column holds: the texts in lower case, their pinyin in full and by initials, the characters in code
 * (see `coded`), and the syllables one by one: searchText('采购部', 'D101') is
 * '采购部 caigoubu cgb SKRWOUXCJ d101 ~ cai gou bu'. Made whenever one of the texts changes.
 */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  const words: string[] = [];
  const syllables: string[] = [];
  for (const text of new Set(texts.map((each) => each?.trim().toLowerCase() ?? ''))) {
    if (!text) continue;
    words.push(text);
    if (!han.test(text)) continue;
    const sounds = syllablesOf(text);
    words.push(sounds.join(''), sounds.map((sound) => sound[0] ?? '').join(''), ...codesOf(text));
    syllables.push(beforeSyllables, ...sounds.filter(Boolean));
  }
  return [...words, ...syllables].join(' ');
}

/**
 * A Chinese character as three capital letters. PostgreSQL makes trigrams of Chinese only where the database's locale
 * is not C, and then none for a search of one or two characters; in code every character is a trigram of its own, in
 * every locale. Characters may share a code: the code only leads the index, the text itself is compared as well.
 */
const coded = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0) % 26 ** 3;
  return String.fromCharCode(...[676, 26, 1].map((place) => 65 + (Math.floor(code / place) % 26)));
};

/** Each run of Chinese characters in code. Capital letters: whoever searches for 'abc' finds no codes. */
const codesOf = (text: string): string[] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).map((run) => [...run].map(coded).join(''));

/** What is found of a long text, by its words alone: pinyin is for what people know by name. */
export const longText = (text: string | null | undefined): string => {
  const plain = text?.trim().toLowerCase() ?? '';
  return [plain, ...codesOf(plain)].join(' ');
};

/** The same for the name of a person, whose surname may be read in its own way (单 is shan, 曾 is zeng). */
export function searchTextOfPerson(name: string, ...texts: readonly string[]): string {
  const sounds = syllables(name, { surname: true });
  const read = [sounds.join(''), sounds.map((sound) => sound[0] ?? '').join('')];
  return [
    name.toLowerCase(),
    ...read,
    ...codesOf(name),
    searchText(...texts),
    beforeSyllables,
    ...sounds,
  ].join(' ');
}

/** The words of what is looked for, at most eight; each has to be found. */
export const wordsOf = (keyword: string): string[] =>
  keyword.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** Letters or digits that are too short for trigrams: they are looked for where a word begins, so that an index helps. */
const isShort = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word);

/** What is spelled as pinyin may be mixed: some syllables in full, some by their initials. */
const maybeMixed = (word: string): boolean => /^[a-z]{2,24}$/.test(word);

/**
 * The search: a condition on a `search` column. Every word of the keyword has to be found, as text or pinyin (full,
 * initials or mixed, as in 'caigb'). Mixed spelling costs a pattern match; tables of millions of rows leave it out.
 * `coded: false`: a text that is put together where it is searched; no index leads to it, and not all of it has codes.
 */
export function matches(
  column: SQLWrapper,
  keyword: string,
  options: { mixed?: boolean; coded?: boolean } = {},
): SQL | undefined {
  const like = (pattern: string): SQL => sql`${column} LIKE ${pattern}`;
  const plainly = (word: string): SQL => {
    if (isShort(word)) return sql`(${like(`${word}%`)} OR ${like(`% ${word}%`)})`;
    const codes = (options.coded === false ? [] : codesOf(word)).map((code) => like(`%${code}%`));
    // Where the code says it all, the text is only compared: as a second LIKE it would be thought to leave a twentieth.
    const text = /^\p{Script=Han}+$/u.test(word)
      ? sql`strpos(${column}, ${word}) <> 0`
      : like(`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
    return sql.join([...codes, text], sql` AND `);
  };
  const each = wordsOf(keyword).map((word) =>
    options.mixed !== false && maybeMixed(word)
      ? sql`(${plainly(word)} OR ${column} ~ ${mixedPattern(word)})`
      : plainly(word),
  );
  return each.length ? sql.join(each, sql` AND `) : undefined;
}

/** The same search for what is in memory: does the keyword find this search text? */
export const textMatches = (text: string, keyword: string): boolean =>
  wordsOf(keyword).every(
    (word) =>
      (isShort(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)) ||
      (maybeMixed(word) && soundsMixed(text, word)),
  );

/** Letters in order, where after each the rest of its syllable may be left out: 'cgb', 'caigb' and 'cgoub' alike. */
const mixedPattern = (letters: string): string => ` ${[...letters].join('(?:[a-z]* )?')}`;

/** Whether `mixedPattern(letters)` is found in a text; followed by hand, because no pattern is made from what was typed. */
function soundsMixed(text: string, letters: string): boolean {
  const at = (place: number): string => text[place] ?? '';
  const isLetter = (sign: string): boolean => sign >= 'a' && sign <= 'z';
  /** Where the letter after the one at `place` may stand: right behind it, or where the next syllable begins. */
  const behind = (place: number): number[] => {
    let end = place + 1;
    while (isLetter(at(end))) end++;
    return at(end) === ' ' ? [place + 1, end + 1] : [place + 1];
  };
  let places = new Set(text.split('').flatMap((sign, place) => (sign === ' ' ? [place + 1] : [])));
  for (const letter of letters) {
    const reached = [...places].filter((place) => at(place) === letter);
    if (!reached.length) return false;
    places = new Set(reached.flatMap(behind));
  }
  return true;
}
