import type { PreviewContent } from '#server-kit/model';

/** Characters that are shown. */
const most = 300_000;

/** UTF-8 or, where it is none, the Chinese encoding; UTF-16 by its mark. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A file of plain text. */
export function readText(bytes: Buffer): PreviewContent {
  const text = decode(bytes);
  return { as: 'text', text: text.slice(0, most), more: text.length > most };
}
