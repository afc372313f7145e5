import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { formatOf, type FileUseName } from '#server-kit/model';

/**
 * Marks of a page or script. An image or a recording that holds one is not only that. Each is long enough that a photograph of
 * ten megabytes holds none by chance.
 */
const active = /<(script[\s>/]|html[\s>]|iframe[\s>]|\?php\s|!doctype\s)/i;
const chunk = 64 * 1024;
/** Longer than any mark, so that one that lies across two chunks is still seen. */
const overlap = 32;

/** Does the content hold markup that a browser would run, were it ever taken for a page? Reads all of it. */
async function holdsActiveContent(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(chunk);
    let tail = '';
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunk);
      if (!bytesRead) return false;
      const text = tail + buffer.toString('latin1', 0, bytesRead);
      if (active.test(text)) return true;
      tail = text.slice(-overlap);
    }
  } finally {
    await file.close();
  }
}

/** Readable text: no control characters but tab and line ends in the first part, UTF-8 or the Chinese encodings. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunk), 0, chunk);
    return !buffer.subarray(0, bytesRead).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  } finally {
    await file.close();
  }
}

async function contentOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (found) return found.mime;
  return (await isText(path)) ? 'text' : 'unknown';
}

/**
 * The media type to store, if the content is what the name says; null where it is something else (a page named .png, a
 * program named .pdf) or a picture or recording that is a page as well.
 */
export async function judgeContent(path: string, name: string, use: FileUseName): Promise<string | null> {
  const format = formatOf(name, use);
  if (!format) return null;
  const content = await contentOf(path);
  if (!format.contents.includes(content)) return null;
  if (/^(image|audio|video)\//.test(format.mediaType) && (await holdsActiveContent(path))) return null;
  return format.mediaType;
}
