import type { Readable } from 'node:stream';
import type { ReceivedFile } from './receive.ts';

/** Where the bytes of files lie. Keys are made by the server: 'yyyy/mm/<id>.<ending>'. */
export interface FileStore {
  /** Stores under the key, whole or not at all; the received file may be moved away by it. */
  put(key: string, file: ReceivedFile, mediaType: string): Promise<void>;
  /** The bytes; throws FileMissing. */
  get(key: string): Promise<Readable>;
  /** Nothing happens where it is gone already. */
  remove(key: string): Promise<void>;
  /** Can it be written to? Throws with a sentence that says what to do. For the start and /readyz. */
  check(): Promise<void>;
  /** Folder on this machine where uploads are received; on the same disk as the store where that makes moving cheap. */
  readonly incoming: string;
}

/** The row is there and the bytes are not: somebody removed them behind the system's back. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  constructor(key: string) {
    super(`The stored file ${key} is missing.`);
  }
}

/** Keys are ours; one that is not in the form was not made by us. Keeps paths out of the file system. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,10})?$/.test(key))
    throw new Error('Not a key of the file store.');
  return key;
}
