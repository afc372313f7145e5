import { open } from 'node:fs/promises';

/** How macros show: the name of their part in the packed formats, the name of their store (UTF-16) in the old ones. */
const marks = [Buffer.from('vbaProject.bin'), Buffer.from('_VBA_PROJECT', 'utf16le')];
/** Endings of the formats that can carry macros. */
const office = new Set(['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx']);
const chunk = 256 * 1024;
const overlap = Math.max(...marks.map(({ length }) => length));

/** Does an Office file carry macros, which run on the machine of whoever opens it? Reads all of it. */
export async function holdsMacros(path: string, ending: string): Promise<boolean> {
  if (!office.has(ending)) return false;
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(chunk + overlap);
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, kept, chunk);
      if (!bytesRead) return false;
      const seen = buffer.subarray(0, kept + bytesRead);
      if (marks.some((mark) => seen.includes(mark))) return true;
      // A mark may lie across two pieces.
      kept = Math.min(overlap, seen.length);
      seen.copy(buffer, 0, seen.length - kept);
    }
  } finally {
    await file.close();
  }
}
