import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { department, type PlanChange } from '#organisation/model';
import { tellChanged } from '#registers/server';
import type { Context, ContextFactory, Db } from '#server-kit/server';
import { applyChanges } from './apply-changes.ts';
import { holdPlanned } from './hold-planned.ts';

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
 * One that does not fit the tree any more changes nothing, and says why. Of departments that are changed others hear as where
 * somebody saves them.
 */
export async function bringOrganisationToDay(
  db: Db,
  contexts: Pick<ContextFactory, 'background'>,
  day: string,
): Promise<void> {
  const due = sql`state = 'planned' AND from_day <= ${day}::date`;
  const { rows } = await db.execute(sql`SELECT FROM organisation_plan WHERE ${due} LIMIT 1`);
  if (!rows.length) return;
  await contexts.background('organisation.plans', async (context) => {
    const { rows: plans } = await context.db.execute<Due>(
      sql`SELECT id, changes FROM organisation_plan WHERE ${due} ORDER BY from_day, at, id FOR UPDATE`,
    );
    if (!plans.length) return;
    await holdPlanned(
      context.db,
      plans.flatMap(({ changes }) => changes),
    );
    for (const plan of plans) await putIntoForce(context, plan);
    await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['organisationPlans'] } });
  });
}

async function putIntoForce(context: Context, { id, changes }: Due): Promise<void> {
  const why = await context.db
    .transaction(async (inner) => {
      const [problem] = await applyChanges(inner, changes);
      if (problem) throw new Refused(problem);
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.why;
      throw error;
    });
  await context.db.execute(sql`
    UPDATE organisation_plan SET state = ${why ? 'refused' : 'applied'}, why = ${why && JSON.stringify(why)}::jsonb,
           version = version + 1 WHERE id = ${id}::uuid`);
  if (!why)
    await tellChanged(context, department, [...new Set(changes.map(({ departmentId }) => departmentId))]);
}
