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

/** No name of an attribute is longer; what is, is none. */
const longestName = 200;

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let at = 0; ;) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return attributes;
    const name =
      text
        .slice(Math.max(at, equals - longestName), equals)
        .trim()
        .split(/\s/)
        .at(-1) ?? '';
    let from = equals + 1;
    while (/\s/.test(text[from] ?? '')) from++;
    const quote = text[from] ?? '';
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, from + 1) : -1;
    if (end < 0) return attributes;
    attributes[name === 'r:id' ? name : local(name)] = unescape(text.slice(from + 1, end));
    at = end + 1;
  }
}

/** Where the tag that was opened before `from` ends; what is quoted in it does not end it. -1 where it never does. */
function endOfTag(xml: string, from: number): number {
  const marks = /[>"']/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(xml); mark; mark = marks.exec(xml)) {
    if (mark[0] === '>') return mark.index;
    const closing = xml.indexOf(mark[0], marks.lastIndex);
    if (closing < 0) return -1;
    marks.lastIndex = closing + 1;
  }
  return -1;
}

/** What is passed over whole, by how it begins. */
const passedOver = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const literal = ['<![CDATA[', ']]>'] as const;

/**
 * Walks through an XML text as office programs write it, names without their prefix. Knows no document type: its entities
 * are never resolved, so none can blow up. Each character is looked at a fixed number of times, whatever the text holds;
 * one that breaks off in the middle of a tag ends there.
 */
export function* pieces(xml: string): Generator<Piece> {
  for (let from = 0; ;) {
    const open = xml.indexOf('<', from);
    if (open < 0) return;
    if (open > from) yield { what: 'text', text: unescape(xml.slice(from, open)) };
    const over = passedOver.find(([begin]) => xml.startsWith(begin, open));
    const isLiteral = xml.startsWith(literal[0], open);
    const end = over
      ? xml.indexOf(over[1], open)
      : isLiteral
        ? xml.indexOf(literal[1], open)
        : endOfTag(xml, open);
    if (end < 0) return;
    if (isLiteral) yield { what: 'text', text: xml.slice(open + literal[0].length, end) };
    from = end + (over?.[1] ?? (isLiteral ? literal[1] : '>')).length;
    if (over || isLiteral || xml[open + 1] === '!') continue;
    const tag = /^(\/?)([\w:.-]+)/.exec(xml.slice(open + 1, Math.min(end, open + 200)));
    if (!tag) continue;
    const [whole, closing, name = ''] = tag;
    if (closing) yield { what: 'close', name: local(name) };
    else
      yield {
        what: 'open',
        name: local(name),
        attributes: attributesOf(xml.slice(open + 1 + whole.length, end)),
        empty: xml[end - 1] === '/',
      };
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What a text of a document may not have as it is, broken surrogates aside; nearly all texts have nothing of it. */
// oxlint-disable-next-line no-control-regex -- these very characters are what must not come through
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.search(special) < 0 ? whole : whole.replaceAll(special, (one) => escapes[one] ?? '');
}
