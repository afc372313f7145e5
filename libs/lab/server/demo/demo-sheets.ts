import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '#calls/model';
import type { Check } from '#lab/model';
import type { Db, DemoClock } from '#server-kit/server';
import type { Recipient } from '../release/checks.ts';
import { checkSheet } from '../release/sheets.ts';
import type { HeldUnit } from '../unit/held-unit.ts';
import { sealOf } from '../unit/sealed.ts';
import type { DemoUnit } from './demo-units.ts';

const meaning = '我已核对全部项目，同意放行';
const idOf = (kind: number, n: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

/** Those in the bank were released by two, as were those that left it; three that wait are half-signed. */
export async function signDemo(
  db: Db,
  clock: DemoClock,
  units: readonly DemoUnit[],
  { technicians, director }: { technicians: readonly string[]; director: string },
): Promise<void> {
  const second = technicians[0] ?? director;
  const released: Release[] = [
    ...units
      .filter(({ bankedAt }) => bankedAt)
      .map(({ id, n, bankedAt }) => ({ unit: id, n, at: bankedAt, direction: 'in' as const, kind: 10 })),
    ...units
      .filter(({ issuedAt }) => issuedAt)
      .map(({ id, n, issuedAt }) => ({ unit: id, n, at: issuedAt, direction: 'out' as const, kind: 20 })),
  ];
  const checks: Check[] = [
    {
      key: 'identity',
      label: ['双重身份标识', 'Two marks of identity'],
      state: 'ok',
      found: ['一致', 'agree'],
      limit: '',
    },
    {
      key: 'figures',
      label: ['各项指标', 'Figures'],
      state: 'ok',
      found: ['均符合限值', 'all within limits'],
      limit: '',
    },
  ];
  const waiting = units.filter(({ state }) => state === 'quarantine');
  const sheets = [
    ...released.map(({ unit, n, at, direction, kind }) => ({
      ...{ id: idOf(kind, n), unit, direction, state: 'released', at, closed: at },
      recipient: direction === 'out' ? recipient : null,
    })),
    ...waiting.slice(0, 5).map(({ id, n }) => ({
      ...{ id: idOf(10, n), unit: id, direction: 'in', state: 'open', recipient: null },
      ...{ at: clock.today.toISOString(), closed: null },
    })),
  ];
  await db.execute(sql`
    INSERT INTO lab_sheet (id, unit_id, direction, state, opened_at, closed_at, recipient)
    SELECT n.id, n.unit, n.direction, n.state, n.at, n.closed, n.recipient FROM jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb)
      AS n (id uuid, unit uuid, direction text, state text, at timestamptz, closed timestamptz, recipient jsonb)`);
  const signatures = released.flatMap(({ unit, n, at, kind }) =>
    [
      { place: 1, person: second, director: false },
      { place: 2, person: director, director: true },
    ].map((one) => ({
      ...one,
      ...{ id: idOf(kind + one.place, n), sheet: idOf(kind, n), at, sha256: sealOf({ unit, checks }) },
    })),
  );
  await writeSignatures(db, signatures, checks);
  await halfSign(db, clock, waiting.slice(0, 3), director);
}

/** A release of the past: into the bank, or out of it. */
interface Release {
  unit: string;
  n: number;
  at: string | null;
  direction: 'in' | 'out';
  kind: number;
}

/** For whom the units of the demo left the bank. */
const recipient: Recipient = { relation: 'own', kilograms: '18.5', physician: '李医师', hospital: '儿科' };

interface DemoSignature {
  id: string;
  sheet: string;
  place: number;
  person: string;
  director: boolean;
  sha256: string;
  at: string | null;
}

const writeSignatures = (db: Db, rows: readonly DemoSignature[], checks: readonly Check[]) =>
  db.execute(sql`
    INSERT INTO lab_signature (id, sheet_id, place, person_id, director, meaning, snapshot, sha256, signed_at)
    SELECT n.id, n.sheet, n.place, n.person, n.director, ${meaning}, ${JSON.stringify(checks)}::jsonb, n.sha256, n.at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, sheet uuid, place int, person text,
        director boolean, sha256 text, at timestamptz)`);

/** The director has signed; somebody else still has to. What was signed is what the sheet says now. */
async function halfSign(
  db: Db,
  { today }: DemoClock,
  waiting: readonly DemoUnit[],
  director: string,
): Promise<void> {
  for (const unit of waiting) {
    const held = { ...unit, code: `${unit.product}V00` } as unknown as HeldUnit;
    const sheet = { direction: 'in' as const, recipient: null, excepted: [] };
    const { checks, sha256 } = await checkSheet({ db, now: today, timeZone: defaultTimeZone }, held, sheet);
    await writeSignatures(
      db,
      [
        {
          id: idOf(11, unit.n),
          sheet: idOf(10, unit.n),
          place: 1,
          person: director,
          director: true,
          sha256,
          at: today.toISOString(),
        },
      ],
      checks,
    );
    await db.execute(sql`UPDATE lab_sheet SET state = 'firstSigned' WHERE id = ${idOf(10, unit.n)}`);
  }
}
