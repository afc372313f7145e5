/** The bytes of what travels as text. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Bytes as they travel. They go through in parts, because a call takes only so many arguments. */
export function base64OfBytes(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

/** A file as it travels. */
export const base64Of = async (file: Blob): Promise<string> =>
  base64OfBytes(new Uint8Array(await file.arrayBuffer()));
