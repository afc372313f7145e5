import type { Label } from '#calls/model';
import type { RegisterDeclaration, UsesOfKind } from '#registers/model';
import type { ActorContext, Db } from '#server-kit/server';

/** Days [from, to) that are over; `gone`: somebody who was there by the books was not. */
export interface DaysOver {
  from: string;
  to: string;
  gone?: boolean;
}

/** Something that refers to records: other registers, forms, ledgers. Features hand theirs over in the slot `uses`. */
export interface UseSource {
  /** Which of these records it refers to. */
  usedAmong(db: Db, register: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * How it refers to a record, by kind, as far as the reader may see; kinds that do not are left out. A record is asked for
   * together with all that was merged into it, itself first.
   */
  usesOf(context: ActorContext, register: string, ids: readonly string[]): Promise<UsesOfKind[]>;
  /**
   * The same of what was made on days [from, to): what would be another if the record had said something else on them, or had
   * not been there (`gone`). Absent: it has no days.
   */
  usesWithin?(
    context: ActorContext,
    register: string,
    ids: readonly string[],
    days: DaysOver,
  ): Promise<UsesOfKind[]>;
  /**
   * Why what is fixed after use stays, once it refers to a record: ['已有库存记录', 'has stock records']. Absent: it keeps
   * what it said, and fixes nothing.
   */
  fixes?: Label;
  /** The register whose records refer. */
  register?: string;
}

/** The same, asked for one record: what was merged into it counts as the record. */
export interface UsesOfRecords extends Pick<UseSource, 'usedAmong' | 'fixes' | 'register'> {
  usesOf(context: ActorContext, register: string, id: string): Promise<UsesOfKind[]>;
  usesWithin?(context: ActorContext, register: string, id: string, days: DaysOver): Promise<UsesOfKind[]>;
}

/** What refers to a register so that its fixed fields stay. */
export const fixingUses = (
  uses: readonly UsesOfRecords[],
  { fixedAfterUse, unfixedBy = [] }: RegisterDeclaration,
): readonly UsesOfRecords[] =>
  fixedAfterUse?.length
    ? uses.filter(({ fixes, register }) => fixes && !(register && unfixedBy.includes(register)))
    : [];

/** Which of these records something refers to. */
export async function usedAmong(
  db: Db,
  uses: readonly UsesOfRecords[],
  register: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const found = await Promise.all(uses.map((source) => source.usedAmong(db, register, ids)));
  return new Set(found.flatMap((each) => [...each]));
}
