/** Everything that is not shown, or that turns the direction of reading round: controls, marks of direction, BOM. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\ufff0-\uffff]/gu;
/** Names that Windows keeps for devices. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longest = 150;

/**
 * A name that is safe to store, show and save under: the last part of whatever path was sent, without characters that
 * hide, break headers or mean something to a file system. Never empty; keeps the ending when it has to be cut.
 */
export function safeFileName(sent: string): string {
  const last = sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = last
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const named = device.test(shown) ? `_${shown}` : shown || 'file';
  if ([...named].length <= longest) return named;
  const dot = named.lastIndexOf('.');
  const ending = dot > 0 && named.length - dot <= 11 ? named.slice(dot) : '';
  return (
    [...named.slice(0, named.length - ending.length)].slice(0, longest - ending.length).join('') + ending
  );
}

/** Value of Content-Disposition for a name in any script (RFC 6266: a plain fallback and the UTF-8 form). */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
