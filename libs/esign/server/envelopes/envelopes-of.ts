import type { EnvelopeState } from '#esign/model';
import type { Db } from '#server-kit/server';
import { byIds } from './held.ts';

/** How the newest envelope of a record stands. */
export interface EnvelopeOfSubject {
  id: string;
  state: EnvelopeState;
  since: Date;
  /** The version of the record that was sent. */
  version: number;
}

/** The newest envelope of each of these records of one kind, by their ids; those without one are missing. */
export async function envelopesOf(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EnvelopeOfSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(db, ids, kind);
  return new Map(
    rows.map(({ id, subjectId, state, stateAt, subjectVersion }) => [
      subjectId,
      { id, state, since: stateAt, version: subjectVersion },
    ]),
  );
}
