import { sql } from 'drizzle-orm';
import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import type { Content } from '#fields/model';
import {
  contractApproved,
  outsourcingApproved,
  salesContractApproved,
  approvedForm,
} from '#requisitions/model';
import { addRecords } from '#registers/server';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { changeCode, readForm, recordOfForm, type ApprovedForm } from '../registered/from-form.ts';
import type { HeldMilestone } from '../registered/held.ts';
import { contracts } from '../registered/registered.ts';
import { changedBy } from '../registered/put-over.ts';

interface Told extends Record<string, unknown> {
  data: unknown;
  at: string;
}
type DemoContract = Record<string, unknown> & { id: string; milestones: HeldMilestone[] };
interface DemoAct {
  contractId: string;
  kind: string;
  form: ApprovedForm | null;
  at: string;
  reason: string;
  revision: number | null;
  content: Content | null;
  day: string | null;
}

const names = [contractApproved, outsourcingApproved, salesContractApproved].map(({ name }) => name);
/** What was asked for longer ago has a contract that was never registered. */
const drawnWithin = 45;

/** The register of the demo company: what its approved forms have made, carried out as far as its days say. */
export async function loadDemoContracts(db: Db, clock: DemoClock): Promise<void> {
  const { rows } = await db.execute<Told>(sql`
    SELECT data, to_json(at) #>> '{}' AS at FROM business_event WHERE name IN ${names} ORDER BY at, id`);
  const today = dayOf(clock.today, defaultTimeZone);
  const records = new Map<string, DemoContract>();
  const numbers = new Set<string>();
  const acts: DemoAct[] = [];
  for (const { data, at } of rows) {
    const form = approvedForm.parse(data);
    const day = at.slice(0, 10);
    const said = readForm(form);
    const changed = form.type === changeCode && said.original ? records.get(said.original.id) : undefined;
    if (changed) {
      const after = { ...changed, ...changedBy(changed, recordOfForm(form, day), day) } as DemoContract;
      // A change that names a number which another contract has leaves the old one.
      if (numbers.has(numberKey(form, after))) after['code'] = changed['code'];
      else numbers.add(numberKey(form, after));
      records.set(changed.id, after);
      acts.push(actOf(form, at, { contractId: changed.id, kind: 'change', content: after }));
      continue;
    }
    const record = recordOfForm(form, day) as unknown as DemoContract;
    if (record['contractState'] === 'toDraw' && day < dayAfter(today, -drawnWithin)) continue;
    if (numbers.has(numberKey(form, record))) record['code'] = `${String(record['code'])} ${form.number}`;
    numbers.add(numberKey(form, record));
    records.set(record.id, record);
    acts.push(actOf(form, at, { contractId: record.id, kind: 'register', content: { ...record } }));
    acts.push(...carriedOut(record, at, today));
  }
  await addRecords(db, contracts, [...records.values()]);
  await db.execute(sql`UPDATE contract SET state = 'disabled' WHERE contract_state = 'toDraw'`);
  await writeActs(db, acts);
  await db.execute(sql`
    UPDATE business_event SET handled_by = handled_by || ('contract-register/' || name)
     WHERE name IN (${contractApproved.name}, ${outsourcingApproved.name})`);
  await db.execute(sql`
    UPDATE business_event SET followed_by = followed_by || ('contract-register/' || name) WHERE name = ${salesContractApproved.name}`);
}

/** A number is one contract's within its company. */
const numberKey = (form: ApprovedForm, { code }: DemoContract): string =>
  `${form.companyId} ${String(code).toLowerCase()}`;

const actOf = (
  form: ApprovedForm,
  at: string,
  { contractId, kind, content }: { contractId: string; kind: string; content: Content },
): DemoAct => ({
  ...{ contractId, kind, form, at, content, day: null },
  reason: readForm(form).change ?? '',
  revision: Number(content['revision']),
});

/** Sealed after some days, met as its milestones came due, completed three weeks behind its last day. */
function carriedOut(record: DemoContract, at: string, today: string): DemoAct[] {
  const sealedOn = dayAfter(at.slice(0, 10), 3);
  if (record['contractState'] === 'toDraw' || sealedOn >= today) return [];
  const endsOn = record['endsOn'] as string | null;
  const done = endsOn !== null && endsOn < dayAfter(today, -20);
  record['contractState'] = done ? 'completed' : 'inForce';
  record['sealedOn'] = sealedOn;
  record.milestones = record.milestones.map((line, place) => ({
    ...line,
    // Now and then the last one is late.
    metOn:
      done || (line.due < today && (place + line.due.length + Number(line.due.slice(-1))) % 4 !== 0)
        ? line.due
        : null,
  }));
  const act = (kind: string, day: string): DemoAct => ({
    ...{ contractId: record.id, kind, form: null, at: `${day}T02:00:00Z`, reason: '', revision: null },
    ...{ content: null, day: kind === 'seal' ? day : null },
  });
  return [act('seal', sealedOn), ...(done ? [act('complete', dayAfter(endsOn, 1))] : [])];
}

async function writeActs(db: Db, acts: readonly DemoAct[]): Promise<void> {
  const rows = acts.map(({ form, ...act }) => ({
    ...act,
    ...{
      id: newId(),
      formId: form?.id ?? null,
      formType: form?.type ?? null,
      formNumber: form?.number ?? null,
    },
  }));
  await db.execute(sql`
    INSERT INTO contract_act (id, contract_id, kind, form_id, form_type, form_number, reason, day, revision, content, at)
    SELECT id, "contractId", kind, "formId", "formType", "formNumber", reason, day, revision, content, at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id uuid, "contractId" text, kind text, "formId" text,
        "formType" text, "formNumber" text, reason text, day date, revision integer, content jsonb, at timestamptz)`);
}
