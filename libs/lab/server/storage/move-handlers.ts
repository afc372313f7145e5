import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type InputOf, type Label, type ResultOf } from '#calls/model';
import {
  areaFor,
  blockPosition,
  countBox,
  isKept,
  moveBox,
  placeOf,
  printedCode,
  productScanned,
  proposePosition,
  putUnit,
  readScan,
  sampleStates,
} from '#lab/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { moveUnit } from '../custody/move-unit.ts';
import { mustBeWitness } from '../custody/must-be-witness.ts';
import { addWarmTime } from '../custody/warm-time.ts';
import { heldSample } from '../samples/held-sample.ts';
import { heldUnit, holdUnitsIn, moveState, tellDesks, unitIdOfDin } from '../unit/held-unit.ts';
import { positionWords } from '../unit/unit-sql.ts';
import {
  boxIn,
  checkPosition,
  freeForSamples,
  freePositions,
  heldBox,
  heldPosition,
  holdBoxes,
  reachOfSites,
  tankNotInUse,
} from './positions.ts';

/** Puts a unit into a position: what is frozen comes into quarantine by it, what is released into the bank. */
const put = handle(putUnit, async (request, context) => {
  const scan = readScan(request.unitScan);
  if (scan.kind === 'sample') return putSample(context, request, scan.sample);
  if (scan.kind !== 'din') throw invalid([{ path: 'unitScan', text: ['不是有效的 DIN', 'Not a valid DIN'] }]);
  await mustBeWitness(context, request.witnessId);
  const id = await unitIdOfDin(context, scan.din, productScanned(request.productScan) || null);
  const position = await heldPosition(context, request.positionScan, 'edit');
  const unit = await heldUnit(context, id, ['HBLAB350P'], 'edit');
  await checkPosition(context, position, unit);
  const { warmSeconds, witnessId, reason } = request;
  await moveUnit(context, {
    ...{ unit, to: placeOf.position(position.id), witnessId, warmSeconds },
    reason: reason || (unit.state === 'frozen' ? '入隔离区 into quarantine' : '移位 moved'),
  });
  if (unit.state === 'frozen') await moveState(context, unit, 'quarantine');
  await tellDesks(context);
  return { unitId: unit.id, din: unit.din, sample: null, position: position.id, words: position.words };
});

/** A sample comes into a position whatever its unit does; one that is used up or gone comes nowhere. */
async function putSample(
  context: ActorContext,
  { positionScan, witnessId, warmSeconds, reason }: InputOf<typeof putUnit>,
  code: string,
): Promise<ResultOf<typeof putUnit>> {
  await mustBeWitness(context, witnessId);
  const position = await heldPosition(context, positionScan, 'edit');
  const { id, state, unit } = await heldSample(context, code, ['HBLAB350P'], 'edit');
  if (!isKept(state))
    throw ruleBroken([`${id} ${sampleStates[state][0]}`, `${id}: ${sampleStates[state][1].toLowerCase()}`]);
  await checkPosition(context, position, unit, id);
  await moveUnit(context, {
    ...{ unit, sample: id, to: placeOf.position(position.id), witnessId: witnessId ?? null },
    ...{ warmSeconds: warmSeconds ?? 0, reason: reason || '放入位置 put away' },
  });
  await tellDesks(context);
  return { unitId: unit.id, din: unit.din, sample: id, position: position.id, words: position.words };
}

const propose = handle(proposePosition, async ({ unitId, sample }, context) => {
  const { rows } = await context.db.execute<{ state: never; siteId: string }>(sql`
    SELECT u.state, u.site_id AS "siteId" FROM lab_unit u JOIN lab_site s ON s.id = u.site_id
     WHERE u.id = ${unitId} AND ${reachOfSites(context, 'query')}`);
  const [unit] = rows;
  if (!unit) throw new CallError('notFound');
  if (sample) return { positions: await freeForSamples(context, unit.siteId, 5) };
  const area = areaFor(unit.state);
  return { positions: area ? await freePositions(context, { siteId: unit.siteId, area }, 5) : [] };
});

/** A box moves with everything in it: each unit and each sample has a line of custody that says from where to where. */
const move = handle(moveBox, async (request, context) => {
  const { db, actor, now } = context;
  const { tankId, section, rack, shelf, reason, warmSeconds } = request;
  await holdBoxes(context, request);
  const box = await heldBox(context, request.boxScan, 'edit');
  const { rows: tanks } = await db.execute<{
    sections: number;
    racks: number;
    shelves: number;
    state: string;
    siteId: string;
  }>(sql`
    SELECT t.sections::int, t.racks::int, t.shelves::int, t.state, t.site_id AS "siteId"
      FROM lab_tank t JOIN lab_site s ON s.id = t.site_id WHERE t.id = ${tankId} AND ${reachOfSites(context, 'edit')}`);
  const [tank] = tanks;
  if (!tank) throw new CallError('notFound', { text: ['没有这个罐', 'There is no such tank'] });
  if (tank.siteId !== box.siteId)
    throw invalid([{ path: 'tankId', text: ['该罐属于其他站点', 'This tank is of another site'] }]);
  if (tank.state !== 'active') throw invalid([{ path: 'tankId', text: tankNotInUse }]);
  if (section > tank.sections || rack > tank.racks || shelf > tank.shelves)
    throw invalid([{ path: 'shelf', text: ['该罐没有这个盒位', 'This tank has no such shelf'] }]);
  const { rows: there } = await db.execute<{ id: string; area: string }>(sql`
    SELECT id, area FROM lab_box WHERE tank_id = ${tankId} AND section = ${section} AND rack = ${rack} AND shelf = ${shelf} FOR UPDATE`);
  const [other] = there;
  if (other?.id === box.id) throw ruleBroken(['盒子已在此处', 'The box stands there already']);
  const boxes = [box.id, ...(other ? [other.id] : [])];
  await holdUnitsIn(context, sql`b.id = ANY (${sql.param(boxes)}::text[])`);
  const held = await db.execute<{
    unitId: string;
    sample: string | null;
    box: string;
    place: string;
    words: string;
  }>(sql`
    SELECT coalesce(sm.unit_id::text, k.unit_id) AS "unitId", sm.id AS sample, b.id AS box, k.place_id AS place, ${positionWords} AS words
      FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
      JOIN custody_at k ON k.place_id = 'P:' || pos.id LEFT JOIN lab_sample sm ON sm.id = k.unit_id
     WHERE b.id = ANY (${sql.param(boxes)}::text[]) ORDER BY k.unit_id FOR NO KEY UPDATE OF k`);
  if (box.tankState !== 'active' && held.rows.some((row) => row.box === other?.id)) {
    const text: Label = [
      `那里的盒 ${other?.id} 不是空的，会换入已停用的罐`,
      `Box ${other?.id} there is not empty: it would come into a tank that is not in use`,
    ];
    throw invalid([{ path: 'shelf', text }]);
  }
  if (tankId !== box.tankId) await addWarmTime(context, sql`b.id = ANY (${sql.param(boxes)}::text[])`, now);
  await db.execute(sql`
    UPDATE lab_box SET version = version + 1,
           tank_id = CASE WHEN id = ${box.id} THEN ${tankId} ELSE ${box.tankId} END,
           section = CASE WHEN id = ${box.id} THEN ${section}::int ELSE ${box.section}::int END,
           rack = CASE WHEN id = ${box.id} THEN ${rack}::int ELSE ${box.rack}::int END,
           shelf = CASE WHEN id = ${box.id} THEN ${shelf}::int ELSE ${box.shelf}::int END
     WHERE id = ANY (${sql.param(boxes)}::text[])`);
  const lines = held.rows.map((row) => ({ id: newId(), ...row }));
  await db.execute(sql`
    INSERT INTO custody_move (id, unit_id, sample_id, from_place, to_place, from_words, to_words, person_id, moved_at, reason, warm_seconds,
                              before, hash)
    SELECT n.id, n."unitId", n.sample, n.place, n.place, n.words, ${positionWords}, ${actor.personId}, ${now.toISOString()}::timestamptz,
           ${reason}, ${warmSeconds}, '', ''
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n (id uuid, "unitId" uuid, sample text, place text, words text)
      JOIN lab_position pos ON n.place = 'P:' || pos.id JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
     ORDER BY n."unitId", n.sample`);
  if (warmSeconds > 0)
    await db.execute(sql`
      UPDATE lab_unit SET warm_seconds = warm_seconds + ${warmSeconds}
       WHERE id = ANY (${sql.param(lines.filter(({ sample }) => !sample).map(({ unitId }) => unitId))}::uuid[])`);
  await tellDesks(context);
  const { rows: now_ } = await db.execute<{ words: string }>(sql`
    SELECT t.code || ' · ' || b.section || '-' || b.rack || '-' || b.shelf AS words
      FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id WHERE b.id = ${box.id}`);
  return { words: now_[0]?.words ?? '', units: lines.length, changedWith: other?.id ?? null };
});

const block = handle(blockPosition, async ({ position, reason }, context) => {
  const held = await heldPosition(context, position, 'edit');
  const { rows } = await context.db.execute(sql`SELECT FROM custody_at WHERE place_id = ${`P:${held.id}`}`);
  if (reason && rows.length > 0)
    throw ruleBroken(['位置中有产品，请先移走', 'There is a unit in it: move that first']);
  await context.db.execute(sql`UPDATE lab_position SET blocked = ${reason} WHERE id = ${held.id}`);
  await tellDesks(context);
  return { blocked: reason };
});

/** What was scanned at a count: a DIN, behind it perhaps the product code of the same bag; a sample; or what nobody knows. */
function countedScan(text: string): { what: string; product: string | null } {
  const whole = readScan(text);
  if (whole.kind === 'din') return { what: whole.din, product: null };
  if (whole.kind === 'sample') return { what: whole.sample, product: null };
  const [first = '', second = ''] = text.split(/\s+/);
  const [din, code] = [readScan(first), readScan(second)];
  return din.kind === 'din' && code.kind === 'product'
    ? { what: din.din, product: printedCode(code.product) }
    : { what: text, product: null };
}

/** A blind count says what is missing and what is foreign, and is kept as it was found; it changes nothing else. */
const count = handle(countBox, async ({ boxScan, scans }, context) => {
  const box = boxIn(boxScan);
  const { rows: known } = await context.db.execute(sql`
    SELECT FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE b.id = ${box} AND ${reachOfSites(context, 'edit')}`);
  if (known.length === 0) throw new CallError('notFound', { text: ['没有这个盒子', 'There is no such box'] });
  const { rows: held } = await context.db.execute<{
    din: string;
    product: string | null;
    position: string;
  }>(sql`
    SELECT coalesce(u.din, k.unit_id) AS din, unit_code(u) AS product, pos.id AS position
      FROM lab_position pos
      JOIN custody_at k ON k.place_id = 'P:' || pos.id LEFT JOIN lab_unit u ON u.id::text = k.unit_id
     WHERE pos.box_id = ${box} ORDER BY pos.slot`);
  const found = [...new Set(scans)].map(countedScan);
  // Several products of a donation may lie in one box: each scan is one of them, and a product code says which.
  const missing = new Set(held);
  const unmatched = found
    .toSorted((a, b) => Number(a.product === null) - Number(b.product === null))
    .filter(({ what, product }) => {
      const one = [...missing].find(
        (each) => each.din === what && (product === null || each.product === product),
      );
      return !(one && missing.delete(one));
    });
  const foreign = [...new Set(unmatched.map(({ what }) => what))];
  const { rows: elsewhere } = await context.db.execute<{ din: string; position: string }>(sql`
    SELECT u.din, k.place_id AS position FROM lab_unit u JOIN custody_at k ON k.unit_id = u.id::text
     WHERE u.din = ANY (${sql.param(foreign)}::text[])
    UNION ALL SELECT k.unit_id, k.place_id FROM custody_at k WHERE k.unit_id = ANY (${sql.param(foreign)}::text[])`);
  const placeOfDin = new Map(elsewhere.map(({ din, position }) => [din, position.slice(2)]));
  const counted = {
    ...{ expected: held.length, matched: held.length - missing.size },
    missing: [...missing].map(({ din, position }) => ({ din, position })),
    foreign: foreign.map((text) => ({ text, position: placeOfDin.get(text) ?? null })),
  };
  await context.db.execute(sql`
    INSERT INTO lab_count (id, box_id, person_id, counted_at, expected, matched, missing, strange)
    VALUES (${newId()}, ${box}, ${context.actor.personId}, ${context.now.toISOString()}::timestamptz, ${counted.expected}, ${counted.matched},
            ${JSON.stringify(counted.missing)}::jsonb, ${JSON.stringify(counted.foreign)}::jsonb)`);
  await tellDesks(context);
  return counted;
});

export const storageMoves = [put, propose, move, block, count];
