import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from './memory-space.ts';

/**
 * A new folder for an installation that a test makes and removes again: in memory where there is room (decision 245).
 * Others may read it, as PostgreSQL runs as somebody else where the test is run by root.
 */
export async function testFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder() ?? tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}
