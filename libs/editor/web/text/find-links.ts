/** A part of a text, as the library that this stands for describes it. */
interface FoundLink {
  type: 'url' | 'email' | 'text';
  value: string;
  isLink: boolean;
  href: string;
  start: number;
  end: number;
}

/**
 * An address with its protocol, one that begins with www., or one of mail: from the beginning of a word alone, or a long text
 * without addresses would be read over and over. No address goes on over blanks, quotes and Chinese signs; what ends a
 * sentence is no part of it.
 */
const address =
  /https?:\/\/[^\s<>"'`（）【】《》，。；：！？]{1,2000}|(?<![\w.])www\.[^\s<>"'`（）【】《》，。；：！？]{1,2000}\.[^\s<>"'`（）【】《》，。；：！？]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;
const tail = /[.,;:!?)\]}*_]+$/;

const part = (type: FoundLink['type'], value: string, start: number): FoundLink => ({
  ...{ type, value, start, end: start + value.length, isLink: type !== 'text' },
  href: type === 'email' ? `mailto:${value}` : /^www\./i.test(value) ? `http://${value}` : value,
});

/** Closing brackets that were opened within the address belong to it. */
function trimmed(found: string): string {
  let value = found;
  for (let end = tail.exec(value)?.[0]; end; end = tail.exec(value)?.[0]) {
    const shorter = value.slice(0, -end.length);
    const isClosed = end.startsWith(')') && shorter.split('(').length > value.split(')').length - 1;
    if (isClosed) return value.slice(0, shorter.length + 1);
    value = shorter;
  }
  return value;
}

/** A text in parts, addresses and what stands between them. */
export function partsOf(text: string): FoundLink[] {
  const parts: FoundLink[] = [];
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(address)) {
    const value = trimmed(whole);
    if (index > at) parts.push(part('text', text.slice(at, index), at));
    parts.push(part(whole.includes('@') && !/^https?:|^www\./i.test(whole) ? 'email' : 'url', value, index));
    at = index + value.length;
  }
  if (at < text.length) parts.push(part('text', text.slice(at), at));
  return parts;
}

/** Addresses alone. */
export const find = (text: string): FoundLink[] => partsOf(text).filter(({ isLink }) => isLink);
/** Every part, each as a token that becomes an object. */
export const tokenize = (text: string): { toObject(): FoundLink }[] =>
  partsOf(text).map((each) => ({ toObject: () => each }));
/**
 * No other protocols are known.
 * @public
 */
export const registerCustomProtocol = (): void => undefined;
/** @public */
export const reset = (): void => undefined;
