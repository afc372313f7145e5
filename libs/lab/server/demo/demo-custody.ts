import { sql } from 'drizzle-orm';
import { placeOf } from '#lab/model';
import type { Db } from '#server-kit/server';
import { demoPosition, icedPositions } from './demo-storage.ts';
import type { DemoUnit } from './demo-units.ts';

export interface DemoMove {
  id: string;
  unit: string;
  sample?: string;
  from: string | null;
  to: string;
  at: string;
  by: string;
  witness: string | null;
  reason: string;
}

const later = (at: string, minutes: number): string =>
  new Date(new Date(at).getTime() + minutes * 60_000).toISOString();

/** Positions from a box on in order, boxes counted from the first one of the tanks: the bank, quarantine in a last section. */
export function positionsFrom(place: number, firstBox: number): () => string {
  const first = firstBox + place - 1;
  const iced = new Set(icedPositions(firstBox));
  let next = 0;
  return () => {
    for (;;) {
      const [box, slot] = [first + Math.floor(next / 20), (next % 20) + 1];
      next += 1;
      const id = demoPosition(box, slot);
      if (!iced.has(id)) return id;
    }
  };
}

/** What happened to each unit: from the courier to the site, into quarantine, into the bank, out. */
export function demoMoves(
  units: readonly DemoUnit[],
  { technicians, director }: { technicians: readonly string[]; director: string },
  firstBox: number,
): DemoMove[] {
  // Shanghai has two tanks, and fills them side by side.
  const [first, second] = [positionsFrom(1, firstBox), positionsFrom(121, firstBox)];
  let turn = 0;
  const bank: Record<string, () => string> = {
    LS01: () => (turn++ % 3 === 2 ? second() : first()),
    LS02: positionsFrom(241, firstBox),
  };
  const quarantine: Record<string, () => string> = {
    LS01: positionsFrom(101, firstBox),
    LS02: positionsFrom(341, firstBox),
  };
  const moves: DemoMove[] = [];
  for (const unit of units) {
    const by = technicians[1] ?? director;
    const move = (
      to: string,
      at: string,
      reason: string,
      from: string | null,
      witness: string | null = null,
    ) =>
      moves.push({
        id: `00000000-0000-4000-8008-${String(moves.length + 1).padStart(12, '0')}`,
        ...{ unit: unit.id, from, to, at, by, witness, reason },
      });
    if (!unit.receivedAt) continue;
    const site = placeOf.site(unit.site);
    move(placeOf.courier, later(unit.receivedAt, -30), '取件 picked up', null);
    move(site, unit.receivedAt, '接收', placeOf.courier);
    if (!unit.freezingAt || unit.state === 'frozen' || unit.state === 'notBankable') continue;
    // What was banked gave its place in quarantine free; those that wait have one each.
    const waits = unit.state === 'quarantine';
    const lies = placeOf.position(waits ? (quarantine[unit.site]?.() ?? '') : (bank[unit.site]?.() ?? ''));
    move(lies, later(unit.freezingAt, 90), '入冻存 into the cold', site, technicians[2] ?? null);
    if (unit.issuedAt) move(placeOf.out, unit.issuedAt, '出库 issued', lies, director);
  }
  return moves.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** Writes lines and balances of the ledger, and the sealed lines of custody. */
export async function writeCustody(db: Db, company: string, moves: readonly DemoMove[]): Promise<void> {
  const legs = moves.flatMap(({ id, unit, sample, from, to, at }) => [
    ...(from ? [{ id, unit: sample ?? unit, place: from, quantity: -1, leg: 1, at }] : []),
    { id, unit: sample ?? unit, place: to, quantity: 1, leg: 2, at },
  ]);
  const asLegs = sql`jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
    AS n (id uuid, unit text, place text, quantity numeric, leg smallint, at timestamptz)`;
  await db.execute(sql`
    INSERT INTO custody_key (company_id, unit_id, place_id, quantity, moved_at)
    SELECT ${company}, n.unit, n.place, sum(n.quantity), max(n.at) FROM ${asLegs} GROUP BY 2, 3 ORDER BY 2, 3`);
  await db.execute(sql`
    INSERT INTO custody_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, leg)
    SELECT k.id, n.at, n.quantity, 'custody', n.id, '1', n.leg
      FROM ${asLegs} JOIN custody_key k ON k.unit_id = n.unit AND k.place_id = n.place ORDER BY n.at, n.id, n.leg`);
  await db.execute(sql`
    INSERT INTO custody_month (key_id, month, quantity)
    SELECT key_id, date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, sum(quantity) FROM custody_line
     GROUP BY 1, 2 HAVING sum(quantity) <> 0`);
  await db.execute(sql`
    WITH n AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS n (id uuid, unit uuid, sample text, "from" text, "to" text,
        at timestamptz, by text, witness text, reason text)
    ), words AS (
      SELECT 'P:' || pos.id AS place, t.code || ' · ' || b.section || '-' || b.rack || '-' || b.shelf || ' · ' || pos.id AS words
        FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
      UNION ALL SELECT 'S:' || id, code || ' ' || name_zh FROM lab_site)
    INSERT INTO custody_move (id, unit_id, sample_id, from_place, to_place, from_words, to_words, person_id, witness_id, moved_at, reason, before, hash)
    SELECT n.id, n.unit, n.sample, n."from", n."to", coalesce(f.words, substr(n."from", 3), ''), coalesce(w.words, substr(n."to", 3)),
           n.by, n.witness, n.at, n.reason, '', ''
      FROM n LEFT JOIN words f ON f.place = n."from" LEFT JOIN words w ON w.place = n."to" ORDER BY n.at, n.id`);
}
