import type { Label } from '#calls/model';
import type { SimpleField } from '#fields/model';
import { viewOf } from '#fields/web';

/** Pixels of a character of the grid's text, and what stands around it. */
const ofCharacter = 8;
const around = 26;

/** Width of a column that shows so many characters. */
export const widthOfCharacters = (characters: number): number =>
  Math.round(characters * ofCharacter + around);

/** Characters of the longest word of a head in English: Chinese is broken anywhere. */
const longestWord = ([, english]: Label): number =>
  Math.max(...english.split(/\s/).map(({ length }) => length));

/**
 * A column of a field: as wide as its kind says, or `shown` characters, and `more`, and never so narrow that a word of its head
 * is broken; figures at the right.
 */
export const shapeOf = (field: SimpleField, shown?: number, more = 0) => {
  const { align, characters } = viewOf(field);
  return {
    label: field.label,
    width: widthOfCharacters(Math.max((shown ?? characters(field)) + more, longestWord(field.label))),
    ...(align === 'end' && { align: 'right' as const }),
  };
};
