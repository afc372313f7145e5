/**
 * Words of a formula. References stand in it in two ways: as people type them (A1, $B$2, A:C, 2:5), and as they are kept,
 * by the ids of their row and column: [r7.c2], [$r7.c2], [.c2] (a column), [r7.] (a row). '$' stays when a formula is copied.
 */
export type TokenKind = 'number' | 'text' | 'kept' | 'cell' | 'lines' | 'error' | 'name' | 'sign' | 'space';
export interface Token {
  kind: TokenKind;
  text: string;
}

const patterns: readonly [TokenKind, RegExp][] = [
  ['space', /\s+/y],
  ['text', /"(?:[^"]|"")*"/y],
  ['kept', /\[\$?[0-9a-z]*\.\$?[0-9a-z]*\]/y],
  ['error', /#(?:REF!|DIV\/0!|NAME\?|VALUE!|CYCLE!|N\/A)/y],
  ['lines', /\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![A-Za-z0-9_.(])|\$?\d{1,7}:\$?\d{1,7}(?![\d.A-Za-z_])/y],
  ['cell', /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![A-Za-z0-9_.(])/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?/y],
  ['name', /[A-Za-z_][A-Za-z0-9_.]*/y],
  ['sign', /<>|<=|>=|[-+*/^&=<>%():,;{}]/y],
];

/** Signs as a Chinese keyboard writes them. */
const wide: Readonly<Record<string, string>> = {
  ...{ '（': '(', '）': ')', '，': ',', '；': ';', '：': ':', '＝': '=', '＋': '+', '－': '-' },
  ...{ '×': '*', '÷': '/', '＞': '>', '＜': '<', '％': '%', '“': '"', '”': '"' },
};

/** Outside of texts, signs as a Chinese keyboard writes them become those of the grammar. */
export function narrow(formula: string): string {
  let inText = false;
  let narrowed = '';
  for (const sign of formula) {
    const plain = wide[sign];
    const isQuote = sign === '"' || plain === '"';
    if (isQuote) inText = !inText;
    narrowed += isQuote || !inText ? (plain ?? sign) : sign;
  }
  return narrowed;
}

/** The words of a formula, without its '='; null where something is no word. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const found = wordAt(text, at);
    if (!found) return null;
    tokens.push(found);
    at += found.text.length;
  }
  return tokens;
}

function wordAt(text: string, at: number): Token | null {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { kind, text: found[0] };
  }
  return null;
}
