import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes that have arrived whole and lie, flushed to the disk, in the incoming folder. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** More bytes than allowed have come; the rest was not read. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/**
 * Receives a stream into a temporary file, counting and hashing as it goes, so that an upload never lies in memory.
 * Throws TooManyBytes beyond `atMost` bytes. Leaves nothing behind on failure.
 */
export async function receive(stream: Readable, incoming: string, atMost: number): Promise<ReceivedFile> {
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > atMost) return done(new TooManyBytes());
      hash.update(part);
      done(null, part);
    },
  });
  try {
    await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    return { path, size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
