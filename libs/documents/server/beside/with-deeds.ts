import type { HistoryEntry } from '#fields/model';
import type { Reference } from '#identity/model';
import type { Deed } from '../forms/form-context.ts';

/**
 * The history of a document with what was done with it, newest first. What changed its record too is said in that entry:
 * the first that the same person wrote from then on by the same call.
 */
export function withDeeds(
  entries: readonly HistoryEntry[],
  throughOf: ReadonlyMap<string, string | null>,
  deeds: readonly Deed[],
  person: (id: string) => Reference,
): HistoryEntry[] {
  const of = new Map<string, Deed>();
  const alone: HistoryEntry[] = [];
  for (const deed of deeds) {
    const { id, at, personId, changes, through } = deed;
    const entry =
      through === null
        ? undefined
        : entries.findLast(
            (one) =>
              throughOf.get(one.id) === through &&
              one.by?.id === personId &&
              one.at >= at.toISOString() &&
              !of.has(one.id),
          );
    if (entry) of.set(entry.id, deed);
    else
      alone.push({
        ...{ id, audited: null, at: at.toISOString(), by: personId === null ? null : person(personId) },
        ...{ remoteAddress: null, created: false, changes: [...changes] },
      });
  }
  const own = entries.map((entry) => ({
    ...entry,
    changes: [...(of.get(entry.id)?.changes ?? []), ...entry.changes],
  }));
  return [...own, ...alone].toSorted((one, other) => other.at.localeCompare(one.at));
}
