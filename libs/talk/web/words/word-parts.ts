interface Said {
  kind: 'text' | 'mention';
  text: string;
}
interface Linked {
  kind: 'link';
  text: string;
  to: string;
  /** Of this system; then `to` is without its origin. */
  inside: boolean;
}
type WordPart = Said | Linked;

/** An address as people write it: up to a space, a Chinese character or a sign that ends the sentence. */
const address = /https?:\/\/[^\s<>"'\p{Script=Han}，。；：！？、（）《》“”]+/gu;
/** Ends a sentence rather than an address; a bracket that was opened in the address stays. */
const after = /(?:[.,;:!?]|\)(?<!\([^()]*\)))+$/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function linkOf(text: string, origin: string): WordPart {
  try {
    const url = new URL(text);
    return url.origin === origin
      ? { kind: 'link', text, to: `${url.pathname}${url.search}${url.hash}`, inside: true }
      : { kind: 'link', text, to: url.href, inside: false };
  } catch {
    return { kind: 'text', text };
  }
}

function withMentions(text: string, names: readonly string[]): WordPart[] {
  if (!names.length) return text ? [{ kind: 'text', text }] : [];
  // The longest first: of two names that begin alike the whole one is meant.
  const marks = names.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length);
  return text
    .split(new RegExp(`(${marks.map(escaped).join('|')})`))
    .filter(Boolean)
    .map((part) => ({ kind: marks.includes(part) ? 'mention' : 'text', text: part }));
}

/** What somebody said in parts: text, names of those who were told, web addresses (http and https only). */
export function wordParts(words: string, names: readonly string[], origin: string): WordPart[] {
  const parts: WordPart[] = [];
  let from = 0;
  for (const { 0: found, index } of words.matchAll(address)) {
    const text = found.replace(after, '');
    parts.push(...withMentions(words.slice(from, index), names), linkOf(text, origin));
    from = index + text.length;
  }
  return [...parts, ...withMentions(words.slice(from), names)];
}
