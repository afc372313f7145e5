import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '#calls/model';
import { searchText } from '#identity/server';
import { certificateNumbers } from '#lab/model';
import { oneOf, type Db, type DemoClock } from '#server-kit/server';
import { bornUnits } from '../awaited/born-units.ts';
import { sealOf } from '../unit/sealed.ts';
import { loadDemoExceptions } from './demo-exceptions.ts';
import { demoUnits, type DemoUnit } from './demo-units.ts';
import { demoMoves, writeCustody } from './demo-custody.ts';
import { demoSamples, writeSamples } from './demo-samples.ts';
import { signDemo } from './demo-sheets.ts';
import { loadDemoStorage } from './demo-storage.ts';

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;
/** Ids that are the same each time. */
const idOf = (kind: number) => (n: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

/** Whoever works in the laboratory of the demo company; nobody, where it has none. */
async function peopleOf(
  db: Db,
): Promise<{ company: string; technicians: string[]; director: string } | null> {
  const { rows } = await db.execute<{ role: string; person: string; company: string; named: boolean }>(sql`
    SELECT r.role_id AS role, a.person_id AS person, p.company_id AS company, a.name IN ('technician', 'labdirector') AS named
      FROM account_role r JOIN account a ON a.id = r.account_id JOIN person p ON p.id = a.person_id
     WHERE r.role_id IN ('technician', 'labDirector') ORDER BY named DESC, a.person_id`);
  const director = rows.find(({ role }) => role === 'labDirector');
  const technicians = rows.filter(({ role }) => role === 'technician').map(({ person }) => person);
  return director && technicians.length > 1
    ? { company: director.company, technicians, director: director.person }
    : null;
}

/** Two sites, three tanks, 360 units of the births of the contracts with their past; six boxes on their way. */
export async function loadDemoLab(
  db: Db,
  clock: DemoClock,
  deriveStages: (db: Db, contractIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const people = await peopleOf(db);
  if (!people) return;
  const firstBox = await loadDemoStorage(db, clock, people.company);
  // Those with an account of the demo did not work on what waits for its second signature.
  const bench = people.technicians.slice(1);
  const born = await bornUnits(db, clock.today, sql`true`);
  const units = demoUnits(clock, bench, idOf(1), born);
  const moves = demoMoves(units, people, firstBox);
  const kept = demoSamples(units, moves.length + 1, firstBox);
  await writeUnits(db, units, people.company);
  await writeDoorAndReceipts(db, units, bench[0] ?? people.director, people.director, clock.today);
  await writeProcessing(db, units);
  await writeResults(db, bench[1] ?? people.director, people.director, units);
  await writeSamples(db, kept.samples);
  await writeCustody(db, people.company, [...moves, ...kept.moves]);
  await db.execute(sql`
    INSERT INTO lab_alarm_unit (alarm_id, unit_id)
    SELECT a.id, u.id FROM lab_alarm a JOIN lab_box b ON b.tank_id = a.tank_id JOIN lab_position pos ON pos.box_id = b.id
      JOIN custody_at k ON k.place_id = 'P:' || pos.id JOIN lab_unit u ON u.id::text = k.unit_id`);
  await signDemo(db, clock, units, people);
  await writeCertificates(db, people.director);
  await loadDemoExceptions(db, clock, units);
  await deriveStages(db, [...new Set(units.map(({ contractId }) => contractId))]);
}

async function writeUnits(db: Db, units: readonly DemoUnit[], company: string): Promise<void> {
  const rows = units.map(({ record: _record, figures, ...unit }) => ({
    ...unit,
    ...figures,
    recovery: unit.recovery,
    search: searchText(
      unit.din,
      unit.contractNo,
      unit.childName,
      unit.mother,
      unit.kitSerial,
      unit.waybill,
      unit.hospital,
    ),
  }));
  await db.execute(sql`
    INSERT INTO lab_unit (id, company_id, site_id, din, product, donation_type, division, state, use, child_id, child_name, mother_name,
      contract_id, contract_no, kit_id, kit_serial, waybill, hospital, collector, born_at, born_zone, collected_at, arrives_at, limit_minutes, deadline,
      received_at, freezing_at, banked_at, issued_at, blood_group, plasma_diluted, risk, millilitres, nucleated, recovery, viability,
      cd34, colonies, technician_id, search)
    SELECT n.id, ${company}, n.site, n.din, n.product, 'V', '00', n.state, n.use, n."childId", n."childName", n.mother, n."contractId", n."contractNo",
      n."kitId", n."kitSerial", n.waybill, n.hospital, n.collector, n."bornAt", n."bornZone", n."collectedAt", n."arrivesAt", n."limitMinutes",
      n.deadline, n."receivedAt", n."freezingAt", n."bankedAt", n."issuedAt", n."bloodGroup", n."plasmaDiluted", n.risk, n.millilitres, n.nucleated,
      n.recovery, n.viability, n.cd34, n.colonies, n.technician, n.search
      FROM jsonb_to_recordset(${json(rows)}) AS n (id uuid, site text, din text, product text, state text, use text, "childId" text,
        "childName" text, mother text, "contractId" text, "contractNo" text, "kitId" text, "kitSerial" text, waybill text, hospital text, collector text, "bornAt" timestamptz,
        "bornZone" text, "collectedAt" timestamptz, "arrivesAt" timestamptz, "limitMinutes" int, deadline timestamptz,
        "receivedAt" timestamptz, "freezingAt" timestamptz, "bankedAt" timestamptz, "issuedAt" timestamptz, "bloodGroup" text,
        "plasmaDiluted" boolean, risk text, millilitres numeric, nucleated numeric, recovery numeric, viability numeric, cd34 numeric,
        colonies numeric, technician text, search text)`);
}

async function writeDoorAndReceipts(
  db: Db,
  units: readonly DemoUnit[],
  by: string,
  director: string,
  today: Date,
): Promise<void> {
  const arrived = units.filter(({ receivedAt }) => receivedAt);
  // A box is a line, whatever is in it.
  const boxes = arrived.filter((unit, at) => unit.kitSerial !== arrived[at - 1]?.kitSerial);
  const doors = boxes.map((unit) => ({
    ...{
      id: idOf(2)(unit.n),
      site: unit.site,
      unit: unit.id,
      kit: unit.kitSerial,
      waybill: unit.waybill,
      at: unit.receivedAt,
    },
    number: `DL-${(unit.receivedAt ?? '').slice(0, 10).replaceAll('-', '')}-${String(9000 + unit.n)}`,
    ...{ seal: unit.n % 97 === 0 ? 'broken' : 'intact', shell: (17 + (unit.n % 60) / 10).toFixed(1), by },
  }));
  await db.execute(sql`
    INSERT INTO lab_door (id, site_id, number, unit_id, kit_serial, waybill, arrived_at, seal, shell, taken_by)
    SELECT n.id, n.site, n.number, n.unit, n.kit, n.waybill, n.at, n.seal, n.shell, n.by
      FROM jsonb_to_recordset(${json(doors)}) AS n (id uuid, site text, number text, unit uuid, kit text, waybill text,
        at timestamptz, seal text, shell numeric, by text)`);
  const looked = arrived.filter(({ state }) => state !== 'received');
  const receipts = looked.map((unit) => {
    const decision =
      unit.state === 'conditional' ? 'conditional' : unit.state === 'rejected' ? 'rejected' : 'accepted';
    const record = {
      ...{
        decision,
        dinScan: `=${unit.din}00`,
        productScan: `=<${unit.product}V00`,
        seal: 'intact',
        celsius: '19.8',
      },
      ...{ conditions: [], reason: '', package: 'intact', clots: false, tubes: 3, maternalTubes: 4 },
      cause:
        decision === 'rejected'
          ? 'other'
          : decision === 'conditional' || unit.n % 29 === 0
            ? 'paperwork'
            : null,
    };
    const reason = decision === 'rejected' ? '采集袋破损' : '';
    return {
      ...{ id: idOf(3)(unit.n), unit: unit.id, decision, record, reason, by, at: unit.receivedAt },
      sha256: sealOf({ unit: unit.id, record, by, at: unit.receivedAt }),
    };
  });
  await db.execute(sql`
    INSERT INTO lab_receipt (id, unit_id, version, decision, record, reason, person_id, signed_at, sha256)
    SELECT n.id, n.unit, 1, n.decision, n.record, n.reason, n.by, n.at, n.sha256
      FROM jsonb_to_recordset(${json(receipts)}) AS n (id uuid, unit uuid, decision text, record jsonb, reason text, by text,
        at timestamptz, sha256 text)`);
  const conditions = looked
    .filter(({ state }) => state === 'conditional')
    .map((unit) => ({ id: idOf(4)(unit.n), receipt: idOf(3)(unit.n), unit: unit.id, owner: director }));
  await db.execute(sql`
    INSERT INTO lab_condition (id, receipt_id, unit_id, text, owner_id)
    SELECT n.id, n.receipt, n.unit, '出生时间待医院书面确认', n.owner
      FROM jsonb_to_recordset(${json(conditions)}) AS n (id uuid, receipt uuid, unit uuid, owner text)`);
  const loggers = looked.map((unit) => ({
    ...{
      id: idOf(5)(unit.n),
      unit: unit.id,
      serial: unit.kitLogger ?? `TL${4000 + unit.n}`,
      at: unit.receivedAt,
      by,
    },
    figures: {
      ...{
        outside: unit.n % 41 === 0 ? 35 : 0,
        unknown: 0,
        lowest: '17.2',
        highest: '22.9',
        kineticMean: '20.41',
      },
    },
  }));
  await db.execute(sql`
    INSERT INTO lab_logger (id, unit_id, serial, name, sha256, figures, person_id, read_at)
    SELECT n.id, n.unit, n.serial, n.serial || '.csv', encode(sha256(convert_to(n.serial, 'UTF8')), 'hex'), n.figures, n.by, n.at
      FROM jsonb_to_recordset(${json(loggers)}) AS n (id uuid, unit uuid, serial text, figures jsonb, by text, at timestamptz)
     WHERE n.at <= ${today.toISOString()}::timestamptz`);
}

async function writeProcessing(db: Db, units: readonly DemoUnit[]): Promise<void> {
  const rows = units
    .filter(({ record }) => record)
    .map(({ id, n, record, figures, technician, freezingAt, receivedAt }) => ({
      ...{ id: idOf(6)(n), unit: id, record: { ...record, overridden: false }, figures, by: technician },
      ...{ at: freezingAt ?? receivedAt, sha256: sealOf({ unit: id, record, figures }) },
    }));
  await db.execute(sql`
    INSERT INTO lab_processing (id, unit_id, version, record, figures, person_id, signed_at, sha256)
    SELECT n.id, n.unit, 1, n.record, n.figures, n.by, n.at, n.sha256
      FROM jsonb_to_recordset(${json(rows)}) AS n (id uuid, unit uuid, record jsonb, figures jsonb, by text, at timestamptz, sha256 text)`);
}

/** Tests of what is frozen, all verified but the cultures of the two youngest; one mother is reactive. */
async function writeResults(db: Db, by: string, director: string, units: readonly DemoUnit[]): Promise<void> {
  const reactive = units.filter(({ isReactive }) => isReactive).map(({ childId }) => childId);
  const open = units
    .filter(({ state }) => state === 'quarantine')
    .slice(-2)
    .map(({ id }) => id);
  await db.execute(sql`
    INSERT INTO lab_result (id, unit_id, subject, test, method, value, flag, collected_at, entered_by, entered_at)
    SELECT gen_random_uuid(), u.id, t.subject, t.test, t.method, v.value,
           CASE WHEN v.value = 'reactive' THEN 'reactive' WHEN v.value = 'growth' AND t.test = 'sterility' THEN 'attention' ELSE 'ok' END,
           u.born_at + interval '1 day', ${by}, u.freezing_at + interval '1 hour'
      FROM lab_unit u CROSS JOIN (VALUES
        ('mother', 'hiv1', 'NAT'), ('mother', 'hiv2', 'ELISA'), ('mother', 'hbv', 'NAT'), ('mother', 'hcv', 'NAT'),
        ('mother', 'treponema', 'TPPA'), ('mother', 'htlv1', 'ELISA'), ('mother', 'htlv2', 'ELISA'), ('mother', 'cmv', 'ELISA'),
        ('cord', 'sterility', 'BacT/ALERT'), ('cord', 'group', 'Gel')) AS t (subject, test, method)
      CROSS JOIN LATERAL (SELECT CASE WHEN t.test = 'group' THEN u.blood_group
        WHEN t.test = 'sterility' THEN CASE WHEN u.state = 'notBankable' THEN 'growth' ELSE 'noGrowth' END
        WHEN t.test = 'hbv' AND ${oneOf(sql`u.child_id`, reactive)} THEN 'reactive' ELSE 'negative' END AS value) AS v
     WHERE u.freezing_at IS NOT NULL AND u.state <> 'frozen' ORDER BY u.din, t.test`);
  await db.execute(sql`
    INSERT INTO lab_verification (result_id, person_id, verified_at)
    SELECT r.id, ${director}, r.entered_at + interval '1 hour' FROM lab_result r JOIN lab_unit u ON u.id = r.unit_id
     WHERE NOT (r.test = 'sterility' AND ${oneOf(sql`u.id::text`, open)})`);
}

/** What is in the bank has its certificate, but the youngest: printed, and issued with that print on the release of the unit. */
async function writeCertificates(db: Db, by: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO lab_print (unit_id, kind, person_id, printed_at)
    SELECT id, 'certificate', ${by}, banked_at + interval '2 hours' FROM lab_unit
     WHERE state IN ('banked', 'reserved', 'issued') AND banked_at < (SELECT max(banked_at) - interval '10 days' FROM lab_unit)
     ORDER BY din, product`);
  await db.execute(sql`
    INSERT INTO lab_certificate (sheet_id, unit_id, number, signer_id, issued_at)
    SELECT h.id, p.unit_id,
           concat_ws('-', ${certificateNumbers.numberPrefix}::text, to_char(p.printed_at AT TIME ZONE ${defaultTimeZone}, 'YYYYMMDD'),
             9000 + row_number() OVER (ORDER BY p.printed_at, p.unit_id)),
           g.person_id, p.printed_at
      FROM lab_print p JOIN lab_sheet h ON h.unit_id = p.unit_id AND h.direction = 'in' AND h.state = 'released'
      JOIN lab_signature g ON g.sheet_id = h.id AND g.director`);
}
