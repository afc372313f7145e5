import type { SimpleField } from '#fields/model';
import { viewOf } from '#fields/web';

/** Pixels of a character of the grid's text, and what stands around it. */
const ofCharacter = 8;
const around = 26;

/** Width of a column that shows so many characters. */
export const widthOfCharacters = (characters: number): number =>
  Math.round(characters * ofCharacter + around);

/** A column of a field: as wide as its kind says, or `shown` characters, and `more`; figures at the right. */
export const shapeOf = (field: SimpleField, shown?: number, more = 0) => {
  const { align, characters } = viewOf(field);
  return {
    label: field.label,
    width: widthOfCharacters((shown ?? characters(field)) + more),
    ...(align === 'end' && { align: 'right' as const }),
  };
};
