import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { dispatchBody, dispatchSubject, dispatchValues, type DispatchFacts } from '#contracts/model';
import { searchText, searchTextOfPerson } from '#identity/server';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { termsContent } from '../contract/freeze-terms.ts';
import type { ContractsNeeds } from '../needs.ts';
import { deriveStages } from '../stage/derive-stages.ts';
import { loadDemoChanges } from './demo-changes.ts';
import { demoContracts, type DemoContract } from './demo-contracts.ts';
import { loadDemoHealth } from './demo-health.ts';
import { loadDemoMoney } from './demo-money.ts';
import { demoHospitals, demoPartners } from './demo-partners.ts';

const rowsOf = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (${sql.raw(columns)})`;
const minute = 60_000;

/** The clocks of the laboratory that a birth goes to: those of the demo stand in Shanghai and New York. */
const labZoneOf = (birthZone: string): string =>
  birthZone.startsWith('America/') ? 'America/New_York' : defaultTimeZone;

/** The bank of the demo company: partners, contracts, children, kits and jobs of couriers. */
export async function loadDemoContracts(
  db: Db,
  clock: DemoClock,
  {
    unitsOfContracts,
    healthQuestionnaires,
  }: Pick<ContractsNeeds, 'unitsOfContracts' | 'healthQuestionnaires'>,
): Promise<void> {
  const { rows: companies } = await db.execute<{ id: string }>(
    sql`SELECT id FROM company WHERE kind = 'health-bank' ORDER BY id LIMIT 1`,
  );
  const companyId = companies[0]?.id;
  const { rows: sellers } = await db.execute<{ id: string; mobile: string | null }>(sql`
    SELECT DISTINCT p.id, p.mobile FROM account_role r JOIN account a ON a.id = r.account_id JOIN person p ON p.id = a.person_id
     WHERE r.role_id = 'consultant' AND p.company_id = ${companyId ?? ''} ORDER BY p.id`);
  if (companyId === undefined || !sellers[0]) return;
  const sellerOf = (at: number) => sellers[at % sellers.length] ?? sellers[0]!;
  const contracts = demoContracts(clock);
  await writePartners(db);
  await writeContracts(db, companyId, contracts, (at) => sellerOf(at).id);
  await loadDemoChanges(db);
  await loadDemoMoney(db);
  await loadDemoHealth(db, await healthQuestionnaires(db));
  await writeKits(db, contracts, clock, (at) => sellerOf(at).id);
  await writeJobs(db, companyId, contracts, clock, sellerOf);
  await deriveStages(
    db,
    contracts.map(({ id }) => id),
    unitsOfContracts,
  );
}

async function writePartners(db: Db): Promise<void> {
  const rows = demoPartners().map(({ name: [zh, en], ...one }) => ({
    ...{ ...one, zh, en, search: searchText(zh, en, one.phone, one.id) },
  }));
  await db.execute(sql`
    INSERT INTO bank_partner (id, code, name_zh, name_en, search, kind, time_zone, region, phone, email, language, fee_kind, fee_amount, fee_share)
    SELECT id, id, zh, en, search, kind, zone, region, phone, email, language, "feeKind", "feeAmount", "feeShare"
      FROM ${rowsOf(rows, 'id text, zh text, en text, search text, kind text, zone text, region text, phone text, email text, language text, "feeKind" text, "feeAmount" numeric, "feeShare" numeric')}`);
}

async function writeContracts(
  db: Db,
  companyId: string,
  contracts: readonly DemoContract[],
  sellerOf: (at: number) => string,
): Promise<void> {
  const rows = contracts.map((one) => ({
    ...{ ...one, children: undefined, sellerId: sellerOf(one.seller) },
    search: searchTextOfPerson(one.mother, one.motherEn, one.number, one.phone),
  }));
  await db.execute(sql`
    INSERT INTO bank_contract (id, code, name_zh, name_en, search, company_id, contract_state, mother_phone, payer, language, expected_on,
                               births, birth_zone, hospital_id, salesperson_id, referrer_id, use, plan, currency, consents, paid_on, signed_on, products)
    SELECT id, number, mother, "motherEn", search, ${companyId}, state, phone, 'mother', CASE currency WHEN 'USD' THEN 'en' ELSE 'zh' END,
           "expectedOn", births, zone, "hospitalId", "sellerId", "referrerId", 'autologous', plan, currency,
           '["collection", "maternalTests", "storage"]', "paidOn", "signedOn", products
      FROM ${rowsOf(rows, 'id text, number text, mother text, "motherEn" text, search text, state text, phone text, "expectedOn" date, births text, zone text, "hospitalId" text, "sellerId" text, "referrerId" text, plan text, currency text, "paidOn" date, "signedOn" date, products jsonb')}`);
  await db.execute(sql`
    INSERT INTO bank_contract_version (contract_id, terms_version, content, made_at, made_by)
    SELECT id, 1, ${termsContent}, coalesce(signed_on::timestamptz, now() - interval '6 days'), salesperson_id
      FROM bank_contract WHERE contract_state <> 'draft'`);
  const ended = contracts
    .filter(({ reason }) => reason)
    .map(({ id, reason, state, expectedOn }) => ({
      ...{
        id,
        reason,
        kind: { voided: 'void', terminated: 'terminate', transferred: 'transfer' }[state as 'voided'],
        on: dayAfter(expectedOn, 40),
      },
    }));
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, reason, at, by_id)
    SELECT gen_random_uuid(), id, CASE WHEN contract_state IN ('sent', 'voided') THEN 'send' ELSE 'sign' END, 1,
           CASE WHEN signed_on IS NOT NULL THEN 'paper' END, CASE WHEN signed_on IS NOT NULL THEN '家属到店签署' ELSE '' END,
           coalesce(signed_on::timestamptz + interval '2 hours', now() - interval '6 days'), salesperson_id
      FROM bank_contract WHERE contract_state <> 'draft'`);
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, reason, at, by_id)
    SELECT gen_random_uuid(), r.id, r.kind, 1, r.reason, least(now() - interval '1 day', r."on"::timestamptz), c.salesperson_id
      FROM ${rowsOf(ended, 'id text, reason text, kind text, "on" date')} JOIN bank_contract c ON c.id = r.id`);
  const children = contracts.flatMap(({ id, zone, children: own }) =>
    own.map(({ kit: _kit, job: _job, ...child }) => ({
      ...child,
      contractId: id,
      zone: child.bornAt === null ? null : zone,
    })),
  );
  await db.execute(sql`
    INSERT INTO bank_child (id, contract_id, birth_order, sex, born_at, birth_zone, called_at, din)
    SELECT id, "contractId", "order", sex, "bornAt", zone, "bornAt" + interval '40 minutes', din
      FROM ${rowsOf(children, 'id text, "contractId" text, "order" int, sex text, "bornAt" timestamptz, zone text, din text')}`);
  await db.execute(sql`
    INSERT INTO bank_din_series (facility, year, last)
    SELECT left(din, 5), substr(din, 6, 2)::int, max(right(din, 6)::int) FROM bank_child WHERE din IS NOT NULL GROUP BY 1, 2`);
}

/** Those that went to families, one of which does not last until its birth, and forty in stock, of which four expire soon. */
async function writeKits(
  db: Db,
  contracts: readonly DemoContract[],
  { today }: DemoClock,
  sellerOf: (at: number) => string,
): Promise<void> {
  const day = dayOf(today, defaultTimeZone);
  const contents = (lot: number, expiresOn: string) => [
    { id: 'c1', item: '采血袋', lot: `BB${2600 + lot}`, expiresOn },
    { id: 'c2', item: '抗凝剂 CPD', lot: `CP${4100 + lot}`, expiresOn: dayAfter(expiresOn, 60) },
    { id: 'c3', item: '母血采样管', lot: `MT${700 + lot}`, expiresOn: dayAfter(expiresOn, 120) },
  ];
  const replaced = contracts
    .flatMap(({ children }) => children)
    .find(({ kit }) => kit?.state === 'withFamily')?.kit?.serial;
  const away = contracts.flatMap(({ id, seller, expectedOn, children }) =>
    children.flatMap(({ id: child, kit }) => {
      const expiresOn = kit?.serial === replaced ? dayAfter(day, -1) : dayAfter(expectedOn, 300);
      return kit
        ? [
            {
              ...{
                id: kit.serial,
                state: kit.state,
                contract: id,
                child,
                sentAt: kit.sentAt,
                by: sellerOf(seller),
              },
              ...{
                contents: contents(seller % 9, expiresOn),
                expiresOn,
              },
              ...{
                waybill: `SF${1_000_000 + seller}`,
                received: kit.state === 'received' ? dayAfter(expectedOn, 2) : null,
              },
            },
          ]
        : [];
    }),
  );
  const stocked = Array.from({ length: 40 }, (_, at) => {
    const expiresOn = dayAfter(day, at < 4 ? 12 + at : 260 + at);
    return { id: `KT${5001 + at}`, state: 'stocked', contents: contents(at % 5, expiresOn), expiresOn };
  });
  const rows = [...away, ...stocked].map((one, at) => ({
    ...one,
    ...{ box: `BX${String(2000 + at)}`, logger: `TL${String(30_000 + at)}` },
    search: searchText(
      '标准采集包',
      one.id,
      `BX${2000 + at}`,
      `TL${30_000 + at}`,
      (one as { waybill?: string }).waybill ?? null,
    ),
  }));
  await db.execute(sql`
    INSERT INTO kit (id, code, name_zh, name_en, search, kit_state, contract_id, child, box, logger, expires_on, sent_at, sent_by_id, waybill,
                     received_at, contents)
    SELECT id, id, '标准采集包', 'Standard kit', search, state, contract, child, box, logger, "expiresOn", "sentAt", by, waybill, received, contents
      FROM ${rowsOf(rows, 'id text, search text, state text, contract text, child text, box text, logger text, "expiresOn" date, "sentAt" timestamptz, by text, waybill text, received timestamptz, contents jsonb')}`);
}

interface Seller {
  id: string;
  mobile: string | null;
}

async function writeJobs(
  db: Db,
  companyId: string,
  contracts: readonly DemoContract[],
  { today }: DemoClock,
  sellerOf: (at: number) => Seller,
): Promise<void> {
  const partners = new Map(demoPartners().map((one) => [one.id, one]));
  const hospitals = new Map(demoHospitals.map((one) => [one.id, one.name]));
  const rows: object[] = [];
  const notices: object[] = [];
  const handovers: object[] = [];
  for (const contract of contracts)
    for (const child of contract.children) {
      const { job, bornAt, kit } = child;
      if (!job || bornAt === null) continue;
      const born = Date.parse(bornAt);
      const at = (minutes: number) => new Date(born + minutes * minute).toISOString();
      const seller = sellerOf(contract.seller);
      const out = job.state === 'delivered' || job.state === 'pickedUp';
      const usual = contract.currency === 'USD' ? 'nextFlight' : 'ground';
      rows.push({
        ...{
          ...job,
          contractId: contract.id,
          childId: child.id,
          kitId: kit?.serial ?? null,
          shipMethod: usual,
        },
        ...{
          setType: contract.products.some(({ product }) => product === 'cordTissue')
            ? 'bloodTissue'
            : 'blood',
        },
        ...{ bornAt, calledAt: at(40), zone: contract.zone, by: seller.id, etaAt: at(job.arrives) },
        labZone: labZoneOf(contract.zone),
        ...{
          pickedUpAt: out ? at(job.pickedUp) : null,
          deliveredAt: job.state === 'delivered' ? at(job.arrives) : null,
        },
        search: searchTextOfPerson(contract.mother, '', job.number, contract.number),
      });
      // What is long over has its times in the job; papers of two months are kept here.
      if (today.getTime() - born > 60 * 1440 * minute) continue;
      const courier = partners.get(job.courierId);
      const language = courier?.language ?? 'zh';
      const facts: DispatchFacts = {
        ...{
          number: job.number,
          shipMethod: usual,
          setType: 'blood',
          processType: 'automated',
          package: '',
          note: '',
        },
        ...{
          upgradeFee: '0',
          collectedAt: new Date(born),
          calledAt: new Date(at(40)),
          etaAt: new Date(at(job.arrives)),
        },
        ...{
          birthZone: contract.zone,
          labZone: labZoneOf(contract.zone),
          customer: contract.mother,
          customerPhone: contract.phone,
        },
        ...{ consultantPhone: seller.mobile ?? '', contractNumber: contract.number },
        hospital: hospitals.get(contract.hospitalId)?.[language === 'zh' ? 0 : 1] ?? '',
        products: contract.products.map(({ product }) => product),
      };
      const fields = dispatchValues(facts, language);
      notices.push({
        ...{ jobId: job.id, sentTo: courier?.email ?? '', language, fields, by: seller.id, at: at(41) },
        ...{ subject: dispatchSubject(fields), body: dispatchBody(fields, language, contract.currency) },
      });
      const hand = (state: string, minutes: number, place: string) =>
        handovers.push({
          jobId: job.id,
          state,
          at: at(minutes),
          who: courier?.name[0] ?? '',
          place,
          by: seller.id,
          id: newId(),
        });
      if (job.state !== 'notified') hand('accepted', 55, '');
      if (out) hand('pickedUp', job.pickedUp, facts.hospital);
      if (job.state === 'delivered') hand('delivered', job.arrives, '实验室门口');
    }
  await db.execute(sql`
    INSERT INTO courier_job (id, number, company_id, contract_id, child_id, kit_id, job_state, language, ship_method, set_type, process_type,
                             collected_at, called_at, birth_zone, lab_zone, picked_up_at, eta_at, delivered_at, search, made_at, made_by, courier_id)
    SELECT id, number, ${companyId}, "contractId", "childId", "kitId", state, 'zh', "shipMethod", "setType", 'automated', "bornAt", "calledAt", zone, "labZone",
           "pickedUpAt", "etaAt", "deliveredAt", search, "calledAt", by, "courierId"
      FROM ${rowsOf(rows, 'id uuid, number text, "contractId" text, "childId" text, "kitId" text, state text, "shipMethod" text, "setType" text, "bornAt" timestamptz, "calledAt" timestamptz, zone text, "labZone" text, "pickedUpAt" timestamptz, "etaAt" timestamptz, "deliveredAt" timestamptz, search text, by text, "courierId" text')}`);
  await db.execute(sql`
    INSERT INTO courier_notice (job_id, place, kind, sent_to, language, subject, body, fields, sent_at, sent_by)
    SELECT "jobId", 1, 'dispatch', "sentTo", language, subject, body, fields, at, by
      FROM ${rowsOf(notices, '"jobId" uuid, "sentTo" text, language text, subject text, body text, fields jsonb, at timestamptz, by text')}`);
  await db.execute(sql`
    INSERT INTO courier_handover (id, job_id, job_state, at, who, place, entered_at, entered_by)
    SELECT id, "jobId", state, at, who, place, at, by
      FROM ${rowsOf(handovers, 'id uuid, "jobId" uuid, state text, at timestamptz, who text, place text, by text')}`);
}
