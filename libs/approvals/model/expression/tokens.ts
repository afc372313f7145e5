/** The smallest parts of an expression, with the place in the text where each begins. */
export interface Token {
  kind: 'number' | 'text' | 'name' | 'sign';
  text: string;
  at: number;
}

const token =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|"(?<text>[^"]*)"|\{\s*(?<braced>[^{}\s]+)\s*\}|(?<name>[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*)|(?<sign><=|>=|<>|!=|==|[-+*/()=<>,]))/y;

/** What input methods and word processors write for a sign. */
const signs: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
};
const texts = /("[^"]*"|[“”][^“”]*[“”])/;

/** Signs as they are read; what stands in quotation marks stays as it is. */
const plain = (text: string): string =>
  text
    .split(texts)
    .map((part, index) =>
      index % 2 === 1
        ? part.replaceAll(/[“”]/g, '"')
        : part.normalize('NFKC').replaceAll(/[×÷−≥≤≠]/g, (sign) => signs[sign] ?? sign),
    )
    .join('');

const sameSigns: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' };

/** The tokens of a text; a number where it cannot be read: the place. */
export function tokensOf(written: string): Token[] | number {
  const text = plain(written).trimEnd();
  const found: Token[] = [];
  token.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const groups = token.exec(text)?.groups;
    at += text.slice(at).search(/\S/);
    if (!groups) return at;
    const { number, text: quoted, braced, name, sign } = groups;
    if (number !== undefined) found.push({ kind: 'number', text: number, at });
    else if (quoted !== undefined) found.push({ kind: 'text', text: quoted, at });
    else if (sign !== undefined) found.push({ kind: 'sign', text: sameSigns[sign] ?? sign, at });
    else found.push({ kind: 'name', text: braced ?? name ?? '', at });
    at = token.lastIndex;
  }
  return found;
}
