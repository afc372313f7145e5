import { sql } from 'drizzle-orm';
import { fillSearch } from '#identity/server';
import type { Db } from '#server-kit/server';
import { custodySearch } from './custody/custody-search.ts';
import { documentSearch } from './publishing/publish.ts';

/** Search texts of what was handed out and published before it was found by sound. */
export async function seedSearch(db: Db): Promise<void> {
  await fillSearch(
    db,
    'custody',
    sql`kind, thing_id AS "thingId", thing_name AS "thingName", about`,
    custodySearch,
  );
  await fillSearch(db, 'published_document', sql`number, summary`, documentSearch);
}
