import { sql } from 'drizzle-orm';
import type { SamplePurpose } from '#lab/model';
import { post } from '#ledgers/server';
import { newId, type ActorContext } from '#server-kit/server';
import { positionWords } from '../unit/unit-sql.ts';
import { custodyLedger } from './custody-ledger.ts';
import { addWarmTimeOf } from './warm-time.ts';

export interface CustodyMove {
  unit: { id: string; companyId: string };
  /** The sample of the unit that moves; absent: the unit itself. */
  sample?: string;
  /** The place that it comes into, as the ledger names it. */
  to: string;
  reason: string;
  /** What a sample is taken out for. */
  purpose?: SamplePurpose | null;
  witnessId?: string | null;
  warmSeconds?: number;
}

/** The place that a unit or a sample lies in; null: nowhere yet. */
export async function placeNow({ db }: Pick<ActorContext, 'db'>, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ place: string }>(
    sql`SELECT place_id AS place FROM custody_at WHERE unit_id = ${id}`,
  );
  return rows[0]?.place ?? null;
}

/** A place in words that stay true: boxes are moved, what was written down is not. */
async function wordsOf({ db }: Pick<ActorContext, 'db'>, place: string | null): Promise<string> {
  if (place === null) return '';
  const id = place.slice(2);
  if (place.startsWith('P:')) {
    const { rows } = await db.execute<{ words: string }>(sql`
      SELECT ${positionWords} AS words FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id
        JOIN lab_tank t ON t.id = b.tank_id WHERE pos.id = ${id}`);
    return rows[0]?.words ?? id;
  }
  if (place.startsWith('S:')) {
    const { rows } = await db.execute<{ name: string }>(
      sql`SELECT code || ' ' || name_zh AS name FROM lab_site WHERE id = ${id}`,
    );
    return rows[0]?.name ?? id;
  }
  return id;
}

/**
 * Hands a unit or a sample of it over, in the ledger and as a sealed line with who, witness, reason and how long it was warm.
 * The unit is held already. Where it lies in that place already, nothing is posted, and the line stands for what happened to it
 * there.
 */
export async function moveUnit(
  context: ActorContext,
  { unit, sample, to, reason, purpose = null, witnessId = null, warmSeconds = 0 }: CustodyMove,
): Promise<{ from: string | null; words: string }> {
  const moved = sample ?? unit.id;
  const from = await placeNow(context, moved);
  const id = newId();
  if (from?.startsWith('P:') && from !== to) await addWarmTimeOf(context, moved, to);
  if (from !== to)
    await post(context, custodyLedger, {
      ...{ companyId: unit.companyId, postedAt: context.now, voucher: { kind: 'custody', id }, reason },
      moves: [
        ...(from ? [{ line: '1', leg: 1 as const, key: { unit: moved, place: from }, quantity: '-1' }] : []),
        { line: '1', leg: 2 as const, key: { unit: moved, place: to }, quantity: '1' },
      ],
    });
  const [fromWords, words] = [await wordsOf(context, from), await wordsOf(context, to)];
  await context.db.execute(sql`
    INSERT INTO custody_move (id, unit_id, sample_id, from_place, to_place, from_words, to_words, person_id, witness_id, moved_at,
                              reason, purpose, warm_seconds, before, hash)
    VALUES (${id}, ${unit.id}, ${sample ?? null}, ${from}, ${to}, ${fromWords}, ${words}, ${context.actor.personId}, ${witnessId},
            ${context.now.toISOString()}::timestamptz, ${reason}, ${purpose}, ${warmSeconds}, '', '')`);
  if (warmSeconds > 0 && !sample)
    await context.db.execute(
      sql`UPDATE lab_unit SET warm_seconds = warm_seconds + ${warmSeconds} WHERE id = ${unit.id}`,
    );
  return { from, words };
}
