/** A piece of an XML text: an opening or closing tag, or what stands between. */
export type Piece =
  | { what: 'open'; name: string; attributes: Readonly<Record<string, string>>; empty: boolean }
  | { what: 'close'; name: string }
  | { what: 'text'; text: string };

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return named[name] ?? whole;
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', , double, single] of text.matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
    attributes[name === 'r:id' ? name : local(name)] = unescape(double ?? single ?? '');
  return attributes;
}

/**
 * Walks through an XML text as spreadsheets write it, names without their prefix. Knows no document type: its entities
 * are never resolved, so none can blow up.
 */
export function* pieces(xml: string): Generator<Piece> {
  const tags = /<(?:[?!](?:[^>"']|"[^"]*"|'[^']*')*|(\/?)([\w:.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?))>/g;
  let from = 0;
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    if (tag.index > from) yield { what: 'text', text: unescape(xml.slice(from, tag.index)) };
    from = tags.lastIndex;
    const [, closing, name, attributes = '', empty] = tag;
    if (name === undefined) continue;
    if (closing) yield { what: 'close', name: local(name) };
    else
      yield {
        what: 'open',
        name: local(name),
        attributes: attributesOf(attributes),
        empty: empty === '/',
      };
  }
}
