import { and, desc, eq } from 'drizzle-orm';
import type { Flow } from '#approvals/model';
import { newId, type Db } from '#server-kit/server';
import { canonical } from '../engine/world.ts';
import type { ApprovalType } from '../service.ts';
import { approvalDefinition } from '../tables/definition.ts';

/**
 * Publishes the declared flow of each type where there is none, and again where the declaration has changed since, as
 * long as no administrator has published one: from then on the type is theirs. Running instances keep their version.
 */
export async function seedDefinitions(db: Db, types: readonly ApprovalType[]): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const type of types) await seedOne(transaction, type);
  });
}

async function seedOne(db: Db, { type, flow }: ApprovalType): Promise<void> {
  const [published] = await db
    .select()
    .from(approvalDefinition)
    .where(and(eq(approvalDefinition.type, type), eq(approvalDefinition.state, 'published')));
  if (published && (!published.declared || canonical(published.flow) === canonical(flow))) return;
  const [last] = await db
    .select({ version: approvalDefinition.version })
    .from(approvalDefinition)
    .where(eq(approvalDefinition.type, type))
    .orderBy(desc(approvalDefinition.version))
    .limit(1);
  if (published)
    await db
      .update(approvalDefinition)
      .set({ state: 'retired' })
      .where(eq(approvalDefinition.id, published.id));
  const now = new Date();
  await db
    .insert(approvalDefinition)
    .values({
      id: newId(),
      type,
      version: (last?.version ?? 0) + 1,
      state: 'published',
      flow,
      declared: true,
      changedAt: now,
      publishedAt: now,
    })
    // Two servers that start at once: one of them is enough.
    .onConflictDoNothing();
}

/** Puts a flow in force for a type that has none yet, as if an administrator had designed it. */
export const publishFirstFlow = async (db: Db, type: string, flow: Flow, at: Date): Promise<void> => {
  await db
    .insert(approvalDefinition)
    .values({
      ...{ id: newId(), type, version: 1, state: 'published', flow, declared: false },
      ...{ changedAt: at, publishedAt: at },
    })
    .onConflictDoNothing();
};
