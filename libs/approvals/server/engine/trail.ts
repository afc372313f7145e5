import { asc, eq } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { outlineOf, type Flow, type TrailLine } from '#approvals/model';
import { frozen, newId, type Db } from '#server-kit/server';
import { approvalTrail, approvalTrailHead, type TrailRow } from '../tables/trail.ts';
import { sha256 } from './world.ts';

/** The columns that the hash covers, in this order for ever; all but the hash itself and the signature. */
const hashed = [
  'instanceId',
  'sequence',
  'id',
  'at',
  'action',
  'personId',
  'personZh',
  'personEn',
  'onBehalfOf',
  'behalfZh',
  'behalfEn',
  'toId',
  'toZh',
  'toEn',
  'stepId',
  'stepZh',
  'stepEn',
  'words',
  'noteZh',
  'noteEn',
  'round',
  'previous',
] as const satisfies readonly (keyof TrailRow)[];

/** The hash of a row: sha256 over its canonical text, which holds the hash of the row before. */
export const hashOfRow = (row: Omit<TrailRow, 'hash'>): string =>
  sha256(
    JSON.stringify([
      ...hashed.map((column) => (row[column] instanceof Date ? row[column].toISOString() : row[column])),
      // Last, and only where there is one: rows from before signatures keep their hash.
      ...(row.signature === null ? [] : [row.signature]),
    ]),
  );

export interface ChainEnd {
  length: number;
  hash: string;
}

export const noChain: ChainEnd = { length: 0, hash: '' };

const headOf = frozen<{ instanceId: string }, ChainEnd[]>((db, place) =>
  db
    .select({ length: approvalTrailHead.length, hash: approvalTrailHead.hash })
    .from(approvalTrailHead)
    .where(eq(approvalTrailHead.instanceId, place('instanceId'))),
);

/** Where the chain of an instance ends; read while the instance is locked. */
export async function endOfChain(db: Db, instanceId: string): Promise<ChainEnd> {
  const [head] = await headOf(db, { instanceId });
  return head ?? noChain;
}

/** Lines of the engine as rows that continue a chain. */
export function chainRows(
  instanceId: string,
  flow: Flow,
  lines: readonly TrailLine[],
  at: Date,
  nameOf: (id: string | null) => Label,
  end: ChainEnd,
): TrailRow[] {
  let { length, hash } = end;
  return lines.map((line) => {
    const [personZh, personEn] = nameOf(line.person);
    const [behalfZh, behalfEn] = line.onBehalfOf === null ? ['', ''] : nameOf(line.onBehalfOf);
    const [toZh, toEn] = line.to === null ? ['', ''] : nameOf(line.to);
    const [stepZh, stepEn] = (line.step === null ? null : outlineOf(flow).find(line.step)?.label) ?? ['', ''];
    const [noteZh, noteEn] = line.note ?? ['', ''];
    length += 1;
    const row = {
      instanceId,
      sequence: length,
      id: newId(),
      at,
      action: line.action,
      personId: line.person,
      personZh,
      personEn,
      onBehalfOf: line.onBehalfOf,
      behalfZh,
      behalfEn,
      toId: line.to,
      toZh,
      toEn,
      stepId: line.step,
      stepZh,
      stepEn,
      words: line.words,
      noteZh,
      noteEn,
      round: line.round,
      signature: line.signature,
      previous: hash,
    };
    hash = hashOfRow(row);
    return { ...row, hash };
  });
}

/** The trail of an instance, oldest first. */
export const readTrail = (db: Db, instanceId: string): Promise<TrailRow[]> => trailOf(db, { instanceId });

const trailOf = frozen<{ instanceId: string }, TrailRow[]>((db, place) =>
  db
    .select()
    .from(approvalTrail)
    .where(eq(approvalTrail.instanceId, place('instanceId')))
    .orderBy(asc(approvalTrail.sequence)),
);
