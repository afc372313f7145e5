import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TestDatabase } from '#server-kit/testing';
import { describeDifference, differences } from './compare.ts';
import { declaredTables } from './declared-tables.ts';
import { migratedDatabase } from './migrated-database.ts';
import { realTables } from './real-tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const libraries = readdirSync(path.join(root, 'libs')).filter((name) =>
  existsSync(path.join(root, 'libs', name, 'server')),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

describe('tables are declared as the migrations make them', () => {
  it.each(libraries)('%s', async (library) => {
    const found = differences(await declaredTables(root, library), await realTables(database.owner));
    expect(found.map(describeDifference)).toEqual([]);
  });
});
