import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/**
 * Which of the keys have not been seeded before, marking them as seeded: what an administrator changed or took away
 * afterwards stays as they left it, also over an upgrade.
 */
export async function notSeededBefore(db: Db, kind: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    INSERT INTO seed_mark (kind, key)
    SELECT ${kind}, key FROM jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) AS k (key)
    ON CONFLICT DO NOTHING RETURNING key`);
  return new Set(rows.map(({ key }) => key));
}
