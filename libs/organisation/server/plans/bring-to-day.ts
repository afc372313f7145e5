import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { PlanChange } from '#organisation/model';
import type { Db } from '#server-kit/server';
import { lockTree } from '../registers/tree-problems.ts';
import { applyChanges } from './apply-changes.ts';

interface Due extends Record<string, unknown> {
  id: string;
  changes: PlanChange[];
}

class Refused extends Error {
  readonly why: Label;
  constructor(why: Label) {
    super('refused');
    this.why = why;
  }
}

/**
 * Puts planned reorganisations into force whose day has come, the earliest first; asked before anything of a new day is read.
 * One that does not fit the tree any more changes nothing, and says why.
 */
export async function bringOrganisationToDay(db: Db, day: string): Promise<void> {
  const due = sql`state = 'planned' AND from_day <= ${day}::date`;
  const { rows } = await db.execute(sql`SELECT FROM organisation_plan WHERE ${due} LIMIT 1`);
  if (!rows.length) return;
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const { rows: plans } = await tx.execute<Due>(
      sql`SELECT id, changes FROM organisation_plan WHERE ${due} ORDER BY from_day, at, id FOR UPDATE`,
    );
    for (const { id, changes } of plans) {
      const why = await tx
        .transaction(async (inner) => {
          const [problem] = await applyChanges(inner, changes);
          if (problem) throw new Refused(problem);
          return null;
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.why;
          throw error;
        });
      await tx.execute(sql`
        UPDATE organisation_plan SET state = ${why ? 'refused' : 'applied'}, why = ${why && JSON.stringify(why)}::jsonb,
               version = version + 1 WHERE id = ${id}::uuid`);
    }
  });
}
