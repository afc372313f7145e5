import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** An edition is a folder of apps/ with a page of its own; nothing else lists them. */
export function findEditions(root: string): string[] {
  const apps = path.join(root, 'apps');
  return readdirSync(apps).filter((name) => existsSync(path.join(apps, name, 'index.html')));
}
