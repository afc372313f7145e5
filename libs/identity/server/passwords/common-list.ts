import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let listed: ReadonlySet<string> | undefined;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 8).toString('base64url');

/** The list as it was published (common-list.txt says whose); read when the first new password is looked at. */
const theList = (): ReadonlySet<string> =>
  (listed ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-list.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  ));

/** Is it one of the 5,000 passwords that are found most often, in whatever case? */
export const isListed = (password: string): boolean =>
  theList().has(hashOf(password.normalize('NFC').toLowerCase()));
