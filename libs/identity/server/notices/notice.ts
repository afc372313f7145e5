import { jsonb, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { SecurityNoticeKind } from '#identity/model';
import { newId, type Db } from '#server-kit/server';

/** What administrators are told of (migrations/0010); told by tell-job.ts. */
export const securityNotice = pgTable('security_notice', {
  id: text().primaryKey(),
  kind: text().$type<SecurityNoticeKind>().notNull(),
  about: text().notNull(),
  hour: timestamp({ withTimezone: true }).notNull(),
  facts: jsonb().$type<Record<string, string>>().notNull(),
  count: integer().notNull().default(1),
  toldAt: timestamp({ withTimezone: true }),
});

interface Notice {
  kind: SecurityNoticeKind;
  /** Account, address or person that it is about: the same is told once an hour. */
  about: string;
  facts: Record<string, string>;
}

/** Writes down what administrators have to know; what goes on within the hour is counted. True where it is new. */
export async function notice(db: Db, { kind, about, facts }: Notice, now: Date): Promise<boolean> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const { rows } = await db.execute<{ count: number }>(sql`
    INSERT INTO security_notice AS n (id, kind, about, hour, facts)
    VALUES (${newId()}, ${kind}, ${about}, ${hour.toISOString()}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (kind, about, hour) DO UPDATE SET count = n.count + 1
    RETURNING n.count`);
  return rows[0]?.count === 1;
}
