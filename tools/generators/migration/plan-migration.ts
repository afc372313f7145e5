import path from 'node:path';
import { Refusal, type Plan } from '../plan.ts';
import { nameOf, type Options } from '../words.ts';
import { differences, type Difference } from './compare.ts';
import { declaredTables } from './declared-tables.ts';
import { nextNumber } from './next-number.ts';
import { realTables } from './real-tables.ts';
import { writeSql } from './write-sql.ts';

/** Proposes the migration that brings a migrated database to what a feature declares. */
export async function planMigration(
  [featureText, whatText]: readonly string[],
  _options: Options,
  root: string,
): Promise<Plan> {
  const feature = nameOf(featureText, 'a feature');
  const what = nameOf(whatText, 'a migration');
  const found = await differencesOf(root, feature.kebab);
  if (found.length === 0)
    throw new Refusal(`The migrations of ${feature.kebab} make all that it declares: nothing to propose.`);
  const folder = `libs/${feature.kebab}/server/migrations`;
  const file = `${folder}/${nextNumber(path.join(root, folder))}_${what.snake}.sql`;
  return {
    files: { [file]: writeSql(found) },
    edits: [],
    next: [
      `Read ${file}: add checks, references and what fills existing rows. Once it has run anywhere it is frozen.`,
    ],
  };
}

/** Needs a database, so it is loaded only for this generator. */
async function differencesOf(root: string, feature: string): Promise<Difference[]> {
  const { migratedDatabase } = await import('./migrated-database.ts');
  const { leaveRun, enterRun } = await import('#server-kit/testing');
  enterRun();
  const database = await migratedDatabase();
  try {
    return differences(await declaredTables(root, feature), await realTables(database.owner));
  } finally {
    await database.drop();
    await leaveRun();
  }
}
