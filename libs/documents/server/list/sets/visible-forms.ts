import { sql } from 'drizzle-orm';
import type { Action } from '#calls/model';
import { oneOf, type Actor, type DataScope } from '#server-kit/server';
import { formsWhere, noForms, submitted, type FormSet } from './form-set.ts';
import { formsReached, reachOf } from './reached-by-right.ts';
import { draftsOf, formsHeldBy, formsTakenPartIn } from './taken-part-in.ts';

/** Forms that the actor applied for. */
const formsAppliedFor = (actor: Actor, types: readonly string[]): FormSet[] => [
  formsWhere(sql`f.applicant_id = ${actor.personId} AND ${oneOf(sql`f.type`, types)} AND ${submitted}`),
  draftsOf(actor, types, { mine: true }),
];

/**
 * All forms of these types that the actor may see: what the right reaches (types with the same scope together), what
 * the actor takes part in where the right does not reach everything, and drafts, which no right reaches.
 */
export function visibleForms(actor: Actor, types: readonly string[], action: Action = 'query'): FormSet[] {
  const byScope = new Map<string, { scope: DataScope; types: string[] }>();
  for (const type of types) {
    const scope = actor.scope(type, action);
    const key = JSON.stringify(scope);
    const same = byScope.get(key) ?? { scope, types: [] };
    same.types.push(type);
    byScope.set(key, same);
  }
  const sets: FormSet[] = [];
  const takingPart: string[] = [];
  for (const { scope, types: alike } of byScope.values()) {
    const reach = reachOf(scope);
    if (reach) sets.push(formsReached(alike, reach));
    if (!reach?.everything) takingPart.push(...alike);
  }
  if (takingPart.length) sets.push(formsTakenPartIn(actor, takingPart));
  if (types.length) sets.push(draftsOf(actor, types));
  return sets;
}

/** What a list asks for: what waits for the actor, the actor's own, or all that they may see. */
export const formsAskedFor = (
  actor: Actor,
  types: readonly string[],
  { mine, forMe }: { mine?: boolean | undefined; forMe?: boolean | undefined },
): FormSet[] => (types.length ? someOf(actor, types, { mine, forMe }) : [noForms]);

function someOf(
  actor: Actor,
  types: readonly string[],
  { mine, forMe }: { mine?: boolean | undefined; forMe?: boolean | undefined },
): FormSet[] {
  if (forMe) return [formsHeldBy(actor, types)];
  return mine ? formsAppliedFor(actor, types) : visibleForms(actor, types);
}
