import * as Y from 'yjs';
import {
  isSafeLink,
  rootsOf,
  sharedLimits,
  textAttributes,
  textMarks,
  textNodes,
  type DocumentKind,
  type Refusal,
} from '#editor/model';

/** y-prosemirror adds a hash where marks of one name overlap: 'link--x1'. */
const markOf = (key: string): string => key.split('--')[0] ?? key;

function isTextContent(item: Y.Item): boolean {
  const { content, parentSub } = item;
  if (content instanceof Y.ContentDeleted || content instanceof Y.ContentString) return true;
  if (content instanceof Y.ContentType)
    return (
      content.type instanceof Y.XmlText ||
      (content.type instanceof Y.XmlElement && textNodes.has(content.type.nodeName))
    );
  if (content instanceof Y.ContentFormat) {
    const { key, value } = content as unknown as { key: string; value: unknown };
    const mark = markOf(key);
    if (!textMarks.has(mark)) return false;
    return mark !== 'link' || value === null || isSafeLink((value as { href?: unknown }).href);
  }
  if (content instanceof Y.ContentAny) return parentSub !== null && textAttributes.has(parentSub);
  return false;
}

const isKnown: Readonly<Record<DocumentKind, (item: Y.Item) => boolean>> = { text: isTextContent };

/** Why an update is not taken: it is too large, none, or brings what a document of the kind does not hold. */
export function problemOf(kind: DocumentKind, update: Uint8Array): Refusal | null {
  if (update.byteLength > sharedLimits.update) return 'tooLarge';
  try {
    for (const struct of Y.decodeUpdate(update).structs) {
      if (!(struct instanceof Y.Item)) continue;
      const parent: unknown = struct.parent;
      if (typeof parent === 'string' && !rootsOf[kind].includes(parent)) return 'malformed';
      if (!isKnown[kind](struct)) return 'malformed';
    }
  } catch {
    return 'malformed';
  }
  return null;
}
