import { NotAnArchive } from '../sheets/unzip.ts';
import type { Archive } from './archive.ts';

/** What a picture's content begins with, by its media type; others (drawings, old formats) are left out. */
const beginnings: readonly (readonly [string, Buffer])[] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', Buffer.from('GIF8')],
];

/** Bytes of all pictures together that go with a preview. */
const mostBytes = 3_000_000;

/** Pictures of an archive by the id of their relation, as addresses that hold them; null where one cannot be shown. */
export function picturesOf(
  archive: Archive,
  relations: ReadonlyMap<string, string>,
): (relation: string) => string | null {
  let left = mostBytes;
  return (relation) => {
    const name = relations.get(relation);
    const bytes = name === undefined || left <= 0 ? null : whole(archive, name);
    if (!bytes || bytes.length > left) return null;
    const [mediaType] = beginnings.find(([, start]) => bytes.subarray(0, start.length).equals(start)) ?? [];
    if (mediaType === undefined) return null;
    left -= bytes.length;
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  };
}

/** A picture that holds more than is looked into is left out; the text around it is shown. */
function whole(archive: Archive, name: string): Buffer | null {
  try {
    return archive.read(name);
  } catch (error) {
    if (error instanceof NotAnArchive) return null;
    throw error;
  }
}
