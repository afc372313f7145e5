import { sql } from 'drizzle-orm';
import type { Flow } from '#approvals/model';
import type { Label } from '#calls/model';
import { publishFirstFlow } from '#approvals/server';
import { flowTypeOf, type AnyForm, type DesignedType, type Starter } from '#documents/model';
import { newId, type Db } from '#server-kit/server';
import { ownTypeTable, ownTypeVersionTable } from '../tables/own-type.ts';

/** A type that the demo company's administrator has designed, with its flow. */
export interface DemoType extends DesignedType {
  note: Label;
  flow: Flow;
  /** Absent: everybody. */
  starters?: readonly Starter[];
}

/** Writes designed types for the demo company as they would have been designed and published then. */
export async function designTypes(
  db: Db,
  base: AnyForm,
  types: readonly DemoType[],
  at: Date,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT person_id AS id FROM account WHERE name = 'admin' AND person_id IS NOT NULL`,
  );
  const publishedBy = rows[0]?.id ?? '';
  for (const { code, version, title, design, note, starters = [], flow } of types) {
    const [titleZh, titleEn] = title;
    await db.insert(ownTypeTable).values({
      ...{ id: code, titleZh, titleEn, noteZh: note[0], noteEn: note[1] },
      ...{ starters, active: true },
      ...{ draft: design, version, rowVersion: 2, changedAt: at },
    });
    await db.insert(ownTypeVersionTable).values({
      ...{ id: newId(), typeId: code, version, titleZh, titleEn },
      ...{ design, publishedAt: at, publishedBy },
    });
    await publishFirstFlow(db, flowTypeOf(base, code), flow, at);
  }
}
