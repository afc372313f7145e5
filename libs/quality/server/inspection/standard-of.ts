import { sql } from 'drizzle-orm';
import {
  optionsIn,
  type Aql,
  type Characteristic,
  type DefectClass,
  type Level,
  type Method,
  type Stage,
  type StandardOfPlan,
} from '#quality/model';
import type { Db } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  version: number;
  method: Method;
  level: Level | null;
  aqlMajor: Aql | null;
  aqlMinor: Aql | null;
  count: number | null;
  characteristics: {
    id: string;
    name: string;
    class: DefectClass;
    kind: Characteristic['kind'];
    min?: string | null;
    target?: string | null;
    max?: string | null;
    unit?: string | null;
    options?: string | null;
    good?: string | null;
  }[];
}

/** The standard in use for an item where it is inspected, of several the newest by its code; null: nobody has written one. */
export async function standardOf(db: Db, itemId: string, stage: Stage): Promise<StandardOfPlan | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, code, version, method, level, aql_major AS "aqlMajor", aql_minor AS "aqlMinor", count::int, characteristics
      FROM qc_standard WHERE item_id = ${itemId} AND stage = ${stage} AND state = 'active'
     ORDER BY code DESC LIMIT 1`);
  const [row] = rows;
  if (!row) return null;
  const { id, code, version, method, level, aqlMajor, aqlMinor, count } = row;
  return {
    ...{ id, code, version, method, level: level ?? 'II', count: count ?? 0 },
    aql: { major: aqlMajor ?? '1.0', minor: aqlMinor ?? '2.5' },
    characteristics: row.characteristics.map((one) => ({
      ...{ id: one.id, name: one.name, class: one.class, kind: one.kind },
      ...{ min: one.min ?? null, target: one.target ?? null, max: one.max ?? null, unit: one.unit ?? null },
      ...{ options: optionsIn(one.options), good: optionsIn(one.good) },
    })),
  };
}
