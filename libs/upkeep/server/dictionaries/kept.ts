import { asc } from 'drizzle-orm';
import { keepOptions, type KeptOption, type KeptOptions } from '#fields/model';
import type { Db } from '#server-kit/server';
import { dictionaryEntryTable } from '../tables.ts';

/** What administrators say of dictionaries: a few rows, read in one go. */
export async function keptOptions(db: Db): Promise<KeptOptions> {
  const rows = await db
    .select()
    .from(dictionaryEntryTable)
    .orderBy(asc(dictionaryEntryTable.dictionary), asc(dictionaryEntryTable.position));
  const kept: Record<string, KeptOption[]> = {};
  for (const { dictionary, code, nameZh, nameEn, hidden } of rows)
    (kept[dictionary] ??= []).push({
      value: code,
      label: nameZh !== null && nameEn !== null ? [nameZh, nameEn] : null,
      hidden,
    });
  return kept;
}

/** Makes the options of this process those of the database. */
export async function followKept(db: Db): Promise<KeptOptions> {
  const kept = await keptOptions(db);
  keepOptions(kept);
  return kept;
}
