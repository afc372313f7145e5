import { and, eq, gt, isNull, lte, sql, type Placeholder } from 'drizzle-orm';
import type { EngineActor } from '#approvals/model';
import { directory } from '#identity/server';
import { frozen, type Actor, type ActorContext, type Context, type Db } from '#server-kit/server';
import { approvalDelegation } from '../tables/delegation.ts';
import { managesInstance } from '../definitions/managers.ts';
import type { InstanceRow } from '../tables/instance.ts';
import { administratorRole } from './directory.ts';

export const isAdministrator = (actor: Actor): boolean => actor.roles.includes(administratorRole);

/** Delegations in force at a moment. */
const inForce = (now: Date | Placeholder) =>
  and(
    lte(approvalDelegation.startsAt, now),
    gt(approvalDelegation.endsAt, now),
    isNull(approvalDelegation.endedAt),
  );

const forType = (type: string | Placeholder) =>
  sql`(${approvalDelegation.types} = '{}' OR ${type} = ANY (${approvalDelegation.types}))`;

const delegatedTo = frozen<{ toId: string; now: Date; type: string }, { personId: string }[]>((db, place) =>
  db
    .select({ personId: approvalDelegation.personId })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.toId, place('toId')), inForce(place('now')), forType(place('type')))),
);
const deputies = frozen<{ people: readonly string[]; now: Date; type: string }, { toId: string }[]>(
  (db, place) =>
    db
      .select({ toId: approvalDelegation.toId })
      .from(approvalDelegation)
      .where(
        and(
          sql`${approvalDelegation.personId} = ANY (${place('people')})`,
          inForce(place('now')),
          forType(place('type')),
        ),
      ),
);

/** The person behind the request, as the engine sees them for a type of document. */
export async function engineActor(
  { db, actor, now }: Pick<ActorContext, 'db' | 'actor' | 'now'>,
  type: string,
): Promise<EngineActor> {
  const rows = await delegatedTo(db, { toId: actor.personId, now, type });
  return {
    personId: actor.personId,
    administrator: isAdministrator(actor),
    inPlaceOf: [...new Set(rows.map(({ personId }) => personId))],
  };
}

/** The same on an instance, with what the flow makes them. */
export async function actorInCharge(context: ActorContext, row: InstanceRow): Promise<EngineActor> {
  const [by, manager] = await Promise.all([
    engineActor(context, row.subjectType),
    managesInstance(context.db, context.actor.personId, row),
  ]);
  return { ...by, manager };
}

/** Whose tasks somebody may decide, with the types that it holds for (none: all). */
export const placesOf = (
  db: Db,
  personId: string,
  now: Date,
): Promise<{ personId: string; types: string[] }[]> =>
  db
    .select({ personId: approvalDelegation.personId, types: approvalDelegation.types })
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.toId, personId), inForce(now)));

/** Who decides for these people now, for a type: they are told too. Nobody who has left or is disabled does. */
export async function deputiesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  people: readonly string[],
  type: string,
): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await deputies(db, { people, now, type });
  return directory.ableAmong(db, [...new Set(rows.map(({ toId }) => toId))]);
}
