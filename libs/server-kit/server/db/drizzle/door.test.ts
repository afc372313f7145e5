import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writtenFor } from './door.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const json = (file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
    version?: string;
    dependencies?: Record<string, string>;
  };

it('is for the release of drizzle that is installed, and that is pinned', () => {
  expect(json('package.json').dependencies?.['drizzle-orm']).toBe(writtenFor);
  expect(json('node_modules/drizzle-orm/package.json').version).toBe(writtenFor);
});
