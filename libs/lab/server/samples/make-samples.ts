import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { countedIn, placeOf, sampleCode, type ProcessingRecord, type SampleKind } from '#lab/model';
import type { ActorContext } from '#server-kit/server';
import { moveUnit } from '../custody/move-unit.ts';
import type { HeldUnit } from '../unit/held-unit.ts';

interface Made extends Record<string, unknown> {
  id: string;
  kind: SampleKind;
  place: string;
  lines: number;
}

/** Samples of a unit that there are, in their order; those that never were are none. */
async function samplesOf({ db }: ActorContext, unitId: string): Promise<Made[]> {
  const { rows } = await db.execute<Made>(sql`
    SELECT sm.id, sm.kind, k.place_id AS place, (SELECT count(*)::int FROM custody_move m WHERE m.sample_id = sm.id) AS lines
      FROM lab_sample sm JOIN custody_at k ON k.unit_id = sm.id
     WHERE sm.unit_id = ${unitId} AND k.place_id <> ${placeOf.never} ORDER BY sm.kind, sm.number`);
  return rows;
}

const kinds = Object.keys(countedIn) as SampleKind[];
const countOf = (record: ProcessingRecord, kind: SampleKind): number =>
  Number(record[countedIn[kind]].count ?? 0);

/** Samples that a record counts no longer and that nobody has put anywhere: they were counted wrongly. */
const surplus = (made: readonly Made[], record: ProcessingRecord, kind: SampleKind): Made[] =>
  made.filter((one) => one.kind === kind).slice(countOf(record, kind));

/** What stands against a record that counts fewer samples than there are: those that were put away or used have to be taken out. */
export async function problemsOfSamples(
  context: ActorContext,
  unitId: string,
  record: ProcessingRecord,
): Promise<FieldProblem[]> {
  const made = await samplesOf(context, unitId);
  return kinds.flatMap((kind) => {
    const held = surplus(made, record, kind).find(({ lines }) => lines > 1);
    return held
      ? [
          {
            path: countedIn[kind],
            text: [
              `${held.id} 已有去处，数量不能减少`,
              `${held.id} has been put away or used: there are not fewer`,
            ],
          } as const,
        ]
      : [];
  });
}

/**
 * Makes the samples that a signed record counts, each with a code and a first line of custody: at the bench of the site, or with
 * its unit where it hangs on the bag. What a corrected record counts no longer never was.
 */
export async function makeSamples(
  context: ActorContext,
  unit: HeldUnit,
  record: ProcessingRecord,
): Promise<void> {
  const { db, actor, now } = context;
  const made = await samplesOf(context, unit.id);
  for (const kind of kinds) {
    for (const { id } of surplus(made, record, kind))
      await moveUnit(context, {
        ...{ unit, sample: id, to: placeOf.never },
        reason: '处理记录已更正 the record was corrected',
      });
    const missing = countOf(record, kind) - made.filter((one) => one.kind === kind).length;
    if (missing <= 0) continue;
    // Units of one donation count their samples together.
    await db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lab_sample:${unit.din}:${kind}`}, 0))`,
    );
    const { rows } = await db.execute<{ last: number }>(sql`
      SELECT coalesce(max(sm.number), 0) AS last FROM lab_sample sm JOIN lab_unit u ON u.id = sm.unit_id
       WHERE u.din = ${unit.din} AND sm.kind = ${kind}`);
    const first = (rows[0]?.last ?? 0) + 1;
    const to = record[countedIn[kind]].attached ? placeOf.unit(unit.id) : placeOf.site(unit.siteId);
    for (let number = first; number < first + missing; number += 1) {
      const id = sampleCode(unit.din, kind, number);
      await db.execute(sql`
        INSERT INTO lab_sample (id, unit_id, kind, number, person_id, made_at)
        VALUES (${id}, ${unit.id}, ${kind}, ${number}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
      await moveUnit(context, { unit, sample: id, to, reason: '处理时留存 kept at processing' });
    }
  }
}
