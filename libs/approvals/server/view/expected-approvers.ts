import { asc, eq } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { chainOf, previewChain } from '#approvals/model';
import type { Db } from '#server-kit/server';
import { readFlow } from '../definitions/read-flow.ts';
import type { Answers } from '../engine/directory.ts';
import { solve } from '../engine/world.ts';
import { approvalInstance } from '../tables/instance.ts';

/** Whom the steps of an open request that are not done would ask, were they asked now. */
export interface ExpectedSteps {
  number: string;
  applicantId: string;
  /** By step: what it is called, and ids of people in order. */
  steps: ReadonlyMap<string, { label: Label; open: boolean; people: readonly string[] }>;
}

/**
 * The steps that are not done of the approvals that run, the oldest `most` of them, by the people that this connection sees: asked
 * before and after a change in one transaction, it says whom the change would put in whose place. Who holds a task keeps it.
 */
export async function expectedApprovers(
  db: Db,
  now: Date,
  most: number,
): Promise<ReadonlyMap<string, ExpectedSteps>> {
  const rows = await db
    .select()
    .from(approvalInstance)
    .where(eq(approvalInstance.state, 'running'))
    .orderBy(asc(approvalInstance.startedAt), asc(approvalInstance.id))
    .limit(most);
  const flows = new Map<string, Awaited<ReturnType<typeof readFlow>>>();
  const answers: Answers = new Map();
  const found = new Map<string, ExpectedSteps>();
  for (const row of rows) {
    const known = flows.get(row.definitionId) ?? (await readFlow(db, row.definitionId));
    flows.set(row.definitionId, known);
    const chain = await solve(db, row, now, (world) => chainOf(known.flow, row.progress, world), answers);
    const states = new Map(chain.steps.map(({ id, state }) => [id, state]));
    const asked = await solve(
      db,
      row,
      now,
      (world) => previewChain(known.flow, row.progress, world),
      answers,
    );
    found.set(row.id, {
      ...{ number: row.number, applicantId: row.applicantId },
      steps: new Map(
        asked.steps.flatMap(({ id, state, label: [zh, en], people }) => {
          const stands = states.get(id);
          if ((stands !== 'open' && stands !== 'expected') || state !== 'expected') return [];
          const ids = people.map(({ person }) => person.id);
          return [[id, { label: [zh, en] as const, open: stands === 'open', people: ids }] as const];
        }),
      ),
    });
  }
  return found;
}
