import { NotAnArchive, unzip } from '../sheets/unzip.ts';
import { treeOf, type XmlNode } from './xml-tree.ts';

export interface Archive {
  /** null where there is no such part; throws NotAnArchive once more than allowed has been unpacked. */
  read(name: string): Buffer | null;
  text(name: string): string;
  /** The tree of a part, of its first `most` elements. */
  tree(name: string, most: number): { root: XmlNode; whole: boolean };
}

/** An archive of which `most` bytes may be unpacked in all, however often its parts are named. */
export function openArchive(bytes: Buffer, most: number): Archive {
  const archive = unzip(bytes, most);
  let left = most;
  const read = (name: string): Buffer | null => {
    if (left <= 0) throw new NotAnArchive('Holds more than is looked into.');
    const part = archive.read(name, left);
    left -= part?.length ?? 0;
    return part;
  };
  const text = (name: string): string => read(name)?.toString('utf8') ?? '';
  return { read, text, tree: (name, elements) => treeOf(text(name), elements) };
}
