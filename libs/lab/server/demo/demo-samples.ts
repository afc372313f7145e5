import { sql } from 'drizzle-orm';
import { countedIn, placeOf, sampleCode, type SampleKind } from '#lab/model';
import type { Db } from '#server-kit/server';
import { positionsFrom, type DemoMove } from './demo-custody.ts';
import type { DemoUnit } from './demo-units.ts';

interface DemoSample {
  id: string;
  unit: string;
  kind: SampleKind;
  number: number;
  at: string;
  by: string;
}

/** Samples of what is processed, with their moves: segments hang on the bag, tubes lie in boxes of their own once it is frozen. */
export function demoSamples(
  units: readonly DemoUnit[],
  firstMove: number,
  firstBox: number,
): { samples: DemoSample[]; moves: DemoMove[] } {
  const places: Record<string, () => string> = {
    LS01: positionsFrom(181, firstBox),
    LS02: positionsFrom(301, firstBox),
  };
  const samples: DemoSample[] = [];
  const moves: DemoMove[] = [];
  const last = new Map<string, number>();
  for (const unit of units) {
    const { id, din, record, technician, site, receivedAt, freezingAt, issuedAt } = unit;
    if (!record || !technician || !receivedAt) continue;
    for (const kind of Object.keys(countedIn) as SampleKind[]) {
      const { count, attached } = record[countedIn[kind]];
      for (let left = Number(count ?? 0); left > 0; left -= 1) {
        const number = (last.get(`${din} ${kind}`) ?? 0) + 1;
        last.set(`${din} ${kind}`, number);
        const at = freezingAt ?? receivedAt;
        const sample = sampleCode(din, kind, number);
        samples.push({ id: sample, unit: id, kind, number, at, by: technician });
        const move = (from: string | null, to: string, when: string, reason: string) =>
          moves.push({
            id: `00000000-0000-4000-8008-${String(firstMove + moves.length).padStart(12, '0')}`,
            ...{ unit: id, sample, from, to, at: when, by: technician, witness: null, reason },
          });
        const begins = attached ? placeOf.unit(id) : placeOf.site(site);
        move(null, begins, at, '处理时留存 kept at processing');
        const put =
          !attached && freezingAt && ['quarantine', 'banked', 'reserved', 'issued'].includes(unit.state);
        if (put) {
          const later = new Date(Date.parse(freezingAt) + 100 * 60_000).toISOString();
          move(begins, placeOf.position(places[site]?.() ?? ''), later, '放入位置 put away');
        }
        if (attached && issuedAt) move(begins, placeOf.out, issuedAt, '出库 issued');
      }
    }
  }
  return { samples, moves };
}

export const writeSamples = (db: Db, samples: readonly DemoSample[]) =>
  db.execute(sql`
    INSERT INTO lab_sample (id, unit_id, kind, number, person_id, made_at)
    SELECT n.id, n.unit, n.kind, n.number, n.by, n.at
      FROM jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
        AS n (id text, unit uuid, kind text, number int, at timestamptz, by text)`);
