import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { hashOfRow } from './engine/trail.ts';
import { sha256 } from './engine/world.ts';
import type { TrailRow } from './tables/trail.ts';

/** The first place where a trail is not what was written. */
export interface BrokenLink {
  instanceId: string;
  /** Number of the document, for whoever reads the report. */
  number: string | null;
  /** Place in the chain; null where the chain as a whole is meant. */
  sequence: number | null;
  problem: 'changed' | 'missing' | 'notFollowing' | 'tailCutOff' | 'noTrail' | 'headForged';
}

export interface TrailCheck {
  instances: number;
  rows: number;
  broken: BrokenLink | null;
  /** The instance behind which to go on, where not all have been read. */
  next: string | null;
}

interface Head {
  id: string;
  number: string;
  length: number | null;
  hash: string | null;
}

/** Instances read at a time: memory stays small whatever the size of the database. */
const batch = 500;

/**
 * Reads every trail of the database and names the first broken link: a row whose content is not what was hashed, one
 * that does not follow the one before, one that is missing, a tail that was cut off, an instance without a trail.
 * `after`: begins behind that instance; `most`: ends about that many instances later and says where to go on, for a
 * request that has to be answered in time whatever the size of the database.
 */
export async function verifyTrails(
  db: Db,
  { after: begin = '00000000-0000-0000-0000-000000000000', most = Infinity } = {},
): Promise<TrailCheck> {
  const check: TrailCheck = { instances: 0, rows: 0, broken: null, next: null };
  const atOnce = Math.min(batch, most);
  let after = begin;
  for (;;) {
    const { rows: heads } = await db.execute<Head & Record<string, unknown>>(sql`
      SELECT i.id, i.number, h.length, h.hash FROM approval_instance i
        LEFT JOIN approval_trail_head h ON h.instance_id = i.id
       WHERE i.id > ${after}::uuid ORDER BY i.id LIMIT ${atOnce}`);
    const last = heads.at(-1);
    if (!last) return check;
    const chains = await chainsOf(db, after, last.id);
    for (const head of heads) {
      const chain = chains.get(head.id) ?? [];
      check.instances += 1;
      check.rows += chain.length;
      check.broken = brokenLinkOf(head, chain);
      if (check.broken) return check;
    }
    if (heads.length < atOnce) return check;
    if (check.instances >= most) return { ...check, next: last.id };
    after = last.id;
  }
}

/** A row with what it was signed with, as that is stored today. */
type SignedRow = TrailRow & { signed: string | null };

/** Is the signature that the row names there, and still what it was? */
const isSignedAsSaid = ({ signature, signed }: SignedRow): boolean =>
  signature === null || (signed !== null && sha256(signed) === signature);

async function chainsOf(db: Db, after: string, upTo: string): Promise<Map<string, SignedRow[]>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT t.*, s.content AS signed FROM approval_trail t LEFT JOIN approval_signature s ON s.digest = t.signature
     WHERE t.instance_id > ${after}::uuid AND t.instance_id <= ${upTo}::uuid
     ORDER BY t.instance_id, t.sequence`);
  const chains = new Map<string, SignedRow[]>();
  for (const raw of rows) {
    const row = rowOf(raw);
    const chain = chains.get(row.instanceId);
    if (chain) chain.push(row);
    else chains.set(row.instanceId, [row]);
  }
  return chains;
}

/** A row as the tables declare it: names in camelCase, the time as a date. */
function rowOf(raw: Record<string, unknown>): SignedRow {
  const named = Object.fromEntries(
    Object.entries(raw).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as SignedRow;
  return { ...named, at: new Date(named.at) };
}

function brokenLinkOf(head: Head, chain: readonly SignedRow[]): BrokenLink | null {
  const broken = (problem: BrokenLink['problem'], sequence: number | null): BrokenLink => ({
    instanceId: head.id,
    number: head.number,
    sequence,
    problem,
  });
  let previous = '';
  for (const [index, row] of chain.entries()) {
    if (row.sequence !== index + 1) return broken('missing', index + 1);
    if (row.previous !== previous) return broken('notFollowing', row.sequence);
    if (hashOfRow(row) !== row.hash || !isSignedAsSaid(row)) return broken('changed', row.sequence);
    previous = row.hash;
  }
  if (chain.length === 0) return broken('noTrail', null);
  if (head.length === null) return broken('headForged', null);
  if (head.length > chain.length) return broken('tailCutOff', chain.length + 1);
  return head.length === chain.length && head.hash === previous ? null : broken('headForged', null);
}
