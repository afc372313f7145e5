import type { Content, Fields } from '#fields/model';
import { mapReferences } from '#fields/server';
import type { ReferenceOption } from '#identity/model';
import { referencesById } from '#identity/server';
import type { Context } from '#server-kit/server';
import type { RegistersKit } from '../registers-kit.ts';

/** Records by source and id. */
export type FoundRecords = ReadonlyMap<string, ReadonlyMap<string, ReferenceOption>>;

/** Looks up all that these values refer to, each source once. */
export async function findRecords(
  context: Pick<Context, 'db' | 'language'>,
  { references }: RegistersKit,
  fields: Fields,
  several: readonly Content[],
): Promise<FoundRecords> {
  const wanted = new Map<string, Set<string>>();
  for (const values of several)
    mapReferences(fields, values, (reference, { source }) => {
      wanted.set(source, (wanted.get(source) ?? new Set()).add(reference.id));
      return reference;
    });
  return new Map(
    await Promise.all(
      [...wanted].map(
        async ([source, ids]) =>
          [source, await referencesById(references, source, [...ids], context)] as const,
      ),
    ),
  );
}

/** The values with the names that their registers know. */
export const named = (fields: Fields, values: Content, found: FoundRecords): Content =>
  mapReferences(fields, values, ({ id, name }, { source }) => ({
    id,
    name: found.get(source)?.get(id)?.name ?? (name || id),
  }));
