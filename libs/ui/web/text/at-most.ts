/** Characters as people count them, and as the server does: a face is one, which a string keeps as two. */
export const charactersIn = (text: string): number => [...text].length;

/** So many characters of the beginning; none is halved. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('');

/** An antd field takes so many characters. Its `maxLength` would count a face as two; this also waits until composing is over. */
export const atMost = (most: number) => ({
  count: {
    max: most,
    strategy: charactersIn,
    exceedFormatter: (text: string) => firstCharacters(text, most),
  },
});
