/** Characters with a code above 128 take the room of two (specification 5). */
const widthOf = (character: string): 1 | 2 => (character.codePointAt(0)! > 128 ? 2 : 1);

/** Length of a text in units of a narrow character: Chinese counts double. */
export const mixedWidth = (text: string): number => {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
};

/** A longer text by its first characters; never splits one. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

/** Cuts a text to at most `width` units and adds `ending` where something was cut off; never splits a character. */
export function truncateToWidth(text: string, width: number, ending = '…'): string {
  if (mixedWidth(text) <= width) return text;
  let room = width - mixedWidth(ending);
  let kept = '';
  for (const character of text) {
    room -= widthOf(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + ending;
}
