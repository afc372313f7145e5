import type { HoldState, Refusal } from '#editor/model';
import type { Db } from '#server-kit/server';
import type { SharedRight, SharedSource } from '../shared-source.ts';
import type { KeptDocument } from '../store.ts';

/** Who says what people may do with documents, by whose they are. */
export type Sources = ReadonlyMap<string, SharedSource>;

/** The right of one person. */
export async function rightOf(
  db: Db,
  sources: Sources,
  { id, ownerType }: Pick<KeptDocument, 'id' | 'ownerType'>,
  personId: string,
): Promise<SharedRight> {
  const rights = await sources.get(ownerType)?.rightsOf(db, id, [personId]);
  return rights?.get(personId) ?? 'none';
}

/** Whose page it is, and what it knows. */
interface Page {
  personId: string;
  isOlder: boolean;
}

/** What hinders somebody with a right from changing. */
export const hindrance = (
  right: SharedRight,
  { personId, isOlder }: Page,
  { hold }: Pick<HoldState, 'hold'>,
): Refusal | null =>
  right === 'change'
    ? isOlder
      ? 'olderPage'
      : hold && hold.by.id !== personId
        ? 'held'
        : null
    : right === 'locked'
      ? 'locked'
      : right === 'read'
        ? 'noRight'
        : 'gone';
