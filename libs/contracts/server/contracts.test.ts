import { z } from 'zod';
import {
  dayOf,
  defineCall,
  formatInstant,
  signedIn,
  type Call,
  type InputOf,
  type ResultOf,
} from '#calls/model';
import {
  bankContract,
  bankPartner,
  birthList,
  birthOptions,
  submitContract,
  callBirth,
  changeOptions,
  changeTerms,
  correctBirth,
  readChange,
  cancelJob,
  countJobPrint,
  findDuplicates,
  findForBirth,
  followJob,
  handOver,
  jobList,
  kit,
  kitItemOfCode,
  listKits,
  moveContract,
  moveKit,
  readDesk,
  readJob,
  readPartner,
  readTimeline,
  recallLot,
  reportGene,
  saveJob,
  sendKit,
  dispatchFields,
  feeList,
  feesByAge,
  handOverStorage,
  journalList,
  partnerOptions,
  payFee,
  readBills,
  journalOptions,
  printContract,
  printKitForm,
  printStatement,
  readInstalments,
  readProducts,
  readStorage,
  receivableList,
  recordPayment,
  reversePayment,
  storageList,
  voidContract,
  withdrawStorage,
} from '#contracts/model';
import { searchReferences } from '#identity/model';
import type { EnvelopeSubject } from '#esign/model';
import { envelopeCompleted } from '#esign/model';
import type { AnyList } from '#lists/model';
import { readSheet } from '#lists/server';
import {
  defineServerFeature,
  filesFeature,
  handle,
  newId,
  type ActorContext,
  type FileStore,
} from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import { exportedFile, importFile } from '../../registers/server/testing/sheets.ts';
import { expireKitsJob } from './kits/expire-kits.ts';
import { kitsToCallBack } from './kits/kits-to-call-back.ts';
import type { PastOfUnit, UnitOfContract } from './needs.ts';
import { contractsServer } from './testing/contracts-server.ts';

/** Tells that an envelope is complete, as the feature of signatures does. */
const tellCompleted = defineCall({
  name: 'test.completed',
  code: 'TST_1',
  summary: ['完成', 'Completed'],
  effect: 'write',
  access: signedIn,
  request: envelopeCompleted.data,
  response: z.object({}),
});

const clerk: TestActor = { personId: 'admin', companyId: 'C01', scope: 'all' };
let units: (Omit<UnitOfContract, 'banked'> & { banked?: boolean })[] = [];
let past: PastOfUnit[] = [];
let labSite: { zone: string; facility: string } | null = null;
const subjects: EnvelopeSubject[] = [];
let server: TestServer;
beforeEach(async () => {
  units = [];
  past = [];
  labSite = null;
  subjects.length = 0;
  server = await contractsServer({
    needs: {
      sendEnvelope: async (_context, subject) => (subjects.push(subject), 'e-1'),
      unitsOfContracts: async (_db, ids) =>
        units
          .filter(({ contractId }) => ids.includes(contractId))
          .map((unit) => ({ banked: false, ...unit })),
      pastOfUnits: async (_db, _id, childId) => {
        const own = past.filter((one) => childId === null || one.childId === childId);
        return { past: own, total: own.length };
      },
      labSiteFor: async () => labSite,
    },
    beside: [
      // Photographs of handovers are looked for.
      filesFeature({ store: null as unknown as FileStore, owners: [] }),
      defineServerFeature({
        name: 'test',
        handlers: [
          handle(tellCompleted, async (data, context) => {
            await context.emit(envelopeCompleted, data);
            return {};
          }),
        ],
      }),
    ],
  });
});
afterEach(() => server.close());

const call = <C extends Call>(asked: C, input: InputOf<C>): Promise<ResultOf<C>> =>
  server.callAs(clerk, asked, input, { language: 'en' });
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.owner.query<Record<string, unknown>>(text, values)).rows;
const refusal = async (asked: Promise<unknown>, language: 'zh' | 'en' = 'en'): Promise<string> => {
  const error = await asked.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (error === null) return 'not refused';
  const { details } = error as { details?: { problems?: { path: string; text: readonly string[] }[] } };
  const [problem] = details?.problems ?? [];
  return problem
    ? `${problem.path}: ${problem.text[language === 'zh' ? 0 : 1] ?? ''}`
    : (error as { inLanguage(language: string): string }).inLanguage(language);
};
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Shanghai');

const enrolment = {
  nameZh: '王小雨',
  company: { id: 'C01', name: '' },
  motherPhone: '13800138000',
  payer: 'mother',
  language: 'zh',
  expectedOn: inDays(3),
  births: 'single',
  birthZone: 'Asia/Shanghai',
  use: 'autologous',
  plan: 'yearly',
  currency: 'CNY',
  products: [
    { id: 'a', product: 'cordBlood', price: '6800', yearFee: '680' },
    { id: 'b', product: 'geneCarrier', price: '1200.50' },
  ],
};
async function enrol(values: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await call(bankContract.calls.save, { id, version: 0, values: { ...enrolment, ...values } });
  return id;
}
const sign = async (id: string) => {
  await sql(
    `INSERT INTO bank_contract_version (contract_id, terms_version, content, made_at, made_by)
     SELECT id, terms_version::int, jsonb_build_object('payer', payer, 'products', products), now(), 'admin' FROM bank_contract WHERE id = $1 ON CONFLICT DO NOTHING`,
    [id],
  );
  await sql(
    `INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, at, by_id)
     SELECT gen_random_uuid(), id, 'sign', terms_version::int, 'paper', now(), 'admin' FROM bank_contract WHERE id = $1`,
    [id],
  );
  await sql(
    `UPDATE bank_contract SET contract_state = 'signed', signed_on = current_date, version = version + 1 WHERE id = $1`,
    [id],
  );
};
async function stock(serial: string, expiresOn = inDays(365), lot = `L-${serial}`): Promise<string> {
  const id = newId();
  await call(kit.calls.save, {
    ...{ id, version: 0 },
    values: {
      code: serial,
      nameZh: '标准包',
      contents: [{ id: 'x', item: '采血袋', lot, expiresOn }],
    },
  });
  return id;
}
async function courier(code = 'C1', email = 'dispatch@example.com'): Promise<string> {
  const id = newId();
  await call(bankPartner.calls.save, {
    ...{ id, version: 0 },
    values: {
      code,
      nameZh: '顺风',
      nameEn: 'Fast',
      kind: 'courier',
      email,
      language: 'en',
      feeKind: 'none',
    },
  });
  return id;
}
const wallNow = (minutesAgo: number, zone = 'Asia/Shanghai') =>
  formatInstant(new Date(Date.now() - minutesAgo * 60_000), zone);
async function born(childId: string, more: Record<string, unknown> = {}) {
  return call(callBirth, {
    ...{ jobId: newId(), childId, bornAt: wallNow(60), zone: 'Asia/Shanghai', shipMethod: 'ground' },
    ...more,
  } as InputOf<typeof callBirth>);
}

it('of two kits that are sent to a child at once one leaves; nothing is said of families of other companies', async () => {
  const id = await enrol();
  await sign(id);
  for (const serial of ['KTX1', 'KTX2']) await stock(serial);
  const childId = (await call(readDesk, { id })).children[0]?.id ?? '';
  const ends = await Promise.allSettled(
    ['KTX1', 'KTX2'].map((serial) => call(sendKit, { childId, serial, reason: 'x' })),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const sent = await sql(`SELECT code FROM kit WHERE child = $1`, [childId]);
  expect(sent).toHaveLength(1);
  const [{ code } = { code: '' }] = sent as { code: string }[];
  const { kits, total } = await call(listKits, { serial: code });
  expect([kits[0]?.mother, total]).toEqual([expect.any(String), 1]);
  const elsewhere: TestActor = { ...clerk, scope: { companies: ['C02'], departments: [] } };
  const seen = await server.callAs(elsewhere, listKits, { serial: code });
  expect(seen.kits[0]).toMatchObject({ serial: code, mother: null, contractNumber: null });
});

it('its list says how many hours are left and how the envelope stands; kits name their contract by number', async () => {
  const id = await enrol();
  await sign(id);
  await stock('KTY1');
  const childId = (await call(readDesk, { id })).children[0]?.id ?? '';
  await call(sendKit, { childId, serial: 'KTY1', reason: 'x' });
  await sql(
    `INSERT INTO lab_unit (contract_id, state, deadline) VALUES ($1, 'received', now() + interval '90 minutes'), ($1, 'rejected', now())`,
    [id],
  );
  await sql(
    `INSERT INTO envelope (subject_kind, subject_id, state, created_at)
     VALUES ('bankContract', $1, 'voided', now() - interval '1 day'), ('bankContract', $1, 'sent', now())`,
    [id],
  );
  const { rows } = await call(bankContract.rows.calls.rows, { tab: [] });
  const number = rows.find((row) => row.id === id)?.code;
  expect(rows.find((row) => row.id === id)).toMatchObject({ left: '1.5', envelope: 'sent' });
  const kits = await call(kit.rows.calls.rows, { tab: [] });
  expect(kits.rows[0]).toMatchObject({ code: 'KTY1', contract: { id, name: number } });
});

it('goes from the enrolment to the delivery, and says at each step where it stands and why', async () => {
  const id = await enrol({ births: 'twins' });
  expect(await call(readDesk, { id })).toMatchObject({
    stage: 'draft',
    total: '16001',
    acts: ['send', 'sign', 'void'],
  });
  await sign(id);
  const serials = ['KT1', 'KT2'];
  for (const serial of serials) await stock(serial);
  const { children } = await call(readDesk, { id });
  expect(children.map(({ order }) => order)).toEqual([1, 2]);
  const [first, second] = [children[0]?.id ?? '', children[1]?.id ?? ''];

  expect(await refusal(call(sendKit, { childId: first, serial: 'KT1' }))).toBe(
    'reason: The enrolment is not paid: say why it leaves',
  );
  await call(sendKit, { childId: first, serial: 'kt1', reason: '主管同意' });
  expect(await call(readDesk, { id })).toMatchObject({
    stage: 'signed',
    why: expect.arrayContaining(['Child 2: no kit was sent yet']) as never,
  });
  await call(sendKit, { childId: second, serial: 'KT2', reason: '主管同意' });
  expect(await call(readDesk, { id })).toMatchObject({ stage: 'kitSent' });

  const courierId = await courier();
  const called = await born(first, { courierId, sex: 'f' });
  expect(called).toMatchObject({ din: expect.stringMatching(/^A9999\d\d000001$/) as never, notified: true });
  const other = await born(second, { courierId });
  expect(await call(readDesk, { id })).toMatchObject({ stage: 'born', signers: [] });

  const job = await call(readJob, { id: called.jobId });
  expect(job).toMatchObject({ state: 'notified', kit: { serial: 'KT1' }, courier: { language: 'en' } });
  expect(Object.keys(job.preview.values)).toEqual(Object.keys(dispatchFields));
  expect(job.preview.values).toMatchObject({
    GENE_CARR1: 'Y',
    GENE_NEWB1: 'N',
    UPGSHIPFEE: '0.00',
    BBORNTMZN: 'Asia/Shanghai',
  });
  const mails = await sql('SELECT recipients, subject, body FROM mail_outbox ORDER BY created_at');
  expect(mails).toHaveLength(2);
  expect(job.notices[0]).toMatchObject({
    sentTo: 'dispatch@example.com',
    subject: mails[0]?.['subject'] as string,
    body: mails[0]?.['body'] as string,
  });

  const hand = (to: 'accepted' | 'pickedUp' | 'delivered', minutesAgo: number, jobId = called.jobId) =>
    call(handOver, {
      id: newId(),
      jobId,
      to,
      at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      who: '小李',
      place: '产房',
    });
  await hand('accepted', 50);
  await hand('pickedUp', 40);
  expect(await call(listKits, { serial: 'KT1' })).toMatchObject({
    kits: [{ state: 'inTransit', contractNumber: expect.any(String) as never }],
  });
  await hand('delivered', 1);
  expect(await refusal(hand('pickedUp', 1))).toBe('The job is “Delivered” and cannot become “Picked up”');
  expect(await call(readDesk, { id })).toMatchObject({ stage: 'born' });
  units = [
    { contractId: id, childId: first, name: 'U1', state: 'banked', certified: true },
    { contractId: id, childId: second, name: 'U2', state: 'banked', certified: true },
  ];
  expect(await call(readDesk, { id })).toMatchObject({ stage: 'inStorage' });
  const inTank = { note: 'U1', byId: 'admin', path: '/u', text: ['位置', 'Now at T01 · 1-2-3'] } as const;
  past = [first, second].map((childId) => ({
    ...{ ...inTank, childId, at: new Date().toISOString(), zone: 'America/New_York' },
  }));
  const { entries } = await call(readTimeline, { id, childId: first });
  // The last line says where it lies.
  expect(entries.at(-1)).toMatchObject({
    kind: 'laboratory',
    zone: 'America/New_York',
    text: inTank.text,
    by: { id: 'admin' },
  });
  expect(entries.filter(({ kind }) => kind === 'laboratory')).toHaveLength(1);
  entries.pop();
  expect(entries.map(({ text }) => text[1])).toEqual([
    ...['Child 1 born', 'Courier: accepted', 'Courier: picked up', 'Courier: delivered'],
    'Contract signed',
    'Kit KT1 sent',
    expect.stringMatching(/^Courier job/) as never,
    expect.stringMatching(/^Courier told/) as never,
  ]);
  // Told to the minute, it comes behind what made it possible within that minute.
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  await call(handOver, { ...{ id: newId(), jobId: other.jobId, to: 'accepted', at }, who: '小李' });
  const ofOther = (await call(readTimeline, { id, childId: second })).entries;
  expect(ofOther.filter(({ kind }) => kind === 'courier').map(({ text }) => text[1])).toEqual([
    expect.stringMatching(/^Courier job/) as never,
    expect.stringMatching(/^Courier told/) as never,
    'Courier: accepted',
  ]);
  // Each is said on the clocks of where it happened.
  expect(entries.filter(({ zone }) => zone !== null)).toMatchObject([
    { kind: 'birth', zone: 'Asia/Shanghai', note: expect.not.stringContaining('Asia') as never },
  ]);
});

it('lets nothing leave with a kit that may have expired by the birth, and nothing unsigned', async () => {
  const id = await enrol({ expectedOn: '2027-01-10' });
  await stock('KT9', '2027-01-30');
  await stock('KT8', '2027-01-31');
  const childId = `${id}-1`;
  expect(await refusal(call(sendKit, { childId, serial: 'KT9', reason: 'x' }))).toBe(
    'A kit leaves when the contract is signed',
  );
  await sign(id);
  expect(await refusal(call(sendKit, { childId, serial: 'KT9', reason: 'x' }))).toBe(
    'serial: Kit KT9: lot L-KT9 expires 2027-01-30. It has to be good until 2027-01-31 (due date + 21 days).',
  );
  await call(sendKit, { childId, serial: 'KT8', reason: 'x' });
  expect(await refusal(call(sendKit, { childId, serial: 'KT9', reason: 'x' }))).toBe(
    'This child has kit KT8 already',
  );
  expect(await call(recallLot, { lot: 'l - kt8' })).toMatchObject({
    kits: [{ serial: 'KT8', state: 'sent', phone: '13800138000' }],
  });
  // Without its hyphen it is found while it can mean one lot alone; of two none is called back before somebody says which.
  const recalled = async (lot: string) => {
    const { kits, lot: meant, others } = await call(recallLot, { lot });
    return [meant, kits.map(({ serial }) => serial), others];
  };
  expect(await recalled('lkt8')).toEqual(['L-KT8', ['KT8'], []]);
  await stock('KT7', '2027-01-31', 'LKT-8');
  const other = { lot: 'LKT-8', kits: 1 };
  expect(await recalled('lkt8')).toEqual([null, [], [{ lot: 'L-KT8', kits: 1 }, other]]);
  expect(await recalled('l-kt8')).toEqual(['L-KT8', ['KT8'], [other]]);
  const kitId = (await call(listKits, { serial: 'KT8' })).kits[0]?.id ?? '';
  expect(await refusal(call(moveKit, { id: kitId, to: 'lost' }))).toBe('reason: Please give the reason');
  await call(moveKit, { id: kitId, to: 'lost', reason: '快递丢失' });
  expect(await call(readDesk, { id })).toMatchObject({ stage: 'signed' });
});

it('knows what an item was called when its bar code is scanned again', async () => {
  const asked = () => call(kitItemOfCode, { gtin: '06901234567892' });
  expect(await asked()).toEqual({ item: null });
  await call(kit.calls.save, {
    ...{ id: newId(), version: 0 },
    values: {
      ...{ code: 'KTG', nameZh: '标准包' },
      contents: [{ id: 'x', item: '采血袋', lot: 'A1-7', gtin: '06901234567892', expiresOn: inDays(365) }],
    },
  });
  expect(await asked()).toEqual({ item: '采血袋' });
});

it('refuses a birth that the clocks did not show, that is to come, or that was called in before', async () => {
  const id = await enrol({ birthZone: 'America/New_York' });
  await sign(id);
  const childId = `${id}-1`;
  expect(await refusal(born(childId, { bornAt: '2026-03-08 02:30', zone: 'America/New_York' }))).toMatch(
    /^bornAt: 2026-03-08 02:30 does not exist/,
  );
  expect(await refusal(born(childId, { bornAt: '2026-11-01 01:30', zone: 'America/New_York' }))).toMatch(
    /^which: .* exists twice/,
  );
  expect(await refusal(born(childId, { bornAt: wallNow(-30) }))).toMatch(/^bornAt: It is in the future/);
  expect(await refusal(born(childId, { zone: 'Mars/Olympus' }))).toBe('zone: There is no such time zone');
  const jobId = newId();
  const made = await born(childId, { jobId, notify: false });
  expect(await born(childId, { jobId, notify: false })).toEqual(made);
  expect(await refusal(born(childId))).toBe('The birth of this child was called in already');
  expect(await sql('SELECT count(*)::int AS n FROM courier_job')).toEqual([{ n: 1 }]);
});

it('each company numbers its own jobs, from the same number', async () => {
  const numberOf = async (company: string) => {
    const id = await enrol({ company: { id: company, name: '' } });
    await sign(id);
    const { jobId } = await born(`${id}-1`, { notify: false });
    const [job] = await sql('SELECT number, company_id AS company FROM courier_job WHERE id = $1', [jobId]);
    return job;
  };
  const ours = await numberOf('C01');
  await sql(
    `INSERT INTO number_series SELECT 'C02', code, period, last - 1 FROM number_series
      WHERE company_id = 'C01' AND code = 'HBCTR230P'`,
  );
  expect(await numberOf('C02')).toEqual({ ...ours, company: 'C02' });
});

it('a birth that was called in wrongly is corrected with a reason, and stays said as it was', async () => {
  const id = await enrol();
  await sign(id);
  const childId = `${id}-1`;
  const correct = (bornAt: string, more: object = {}) =>
    call(correctBirth, {
      ...{ id: newId(), childId, bornAt, zone: 'Asia/Shanghai', reason: '医院书面确认' },
      ...more,
    });
  expect(await refusal(correct(wallNow(90)))).toBe('The birth was not called in yet');
  // Said twice, it would be another minute now and then.
  const called = wallNow(60);
  const { jobId, din } = await born(childId, { bornAt: called, notify: false });
  expect(await refusal(correct(called))).toBe('bornAt: That is what was called in');
  expect(await refusal(correct(wallNow(-60)))).toMatch(/^bornAt: It is in the future/);
  await sql(`UPDATE courier_job SET picked_up_at = now() - interval '40 minutes'`);
  expect(await refusal(correct(wallNow(20)))).toMatch(
    /^bornAt: It was picked up, had arrived or was freezing at/,
  );
  const [correction, to] = [newId(), wallNow(90)];
  await correct(to, { id: correction });
  await correct(to, { id: correction });
  expect(await sql(`SELECT count(*)::int AS n FROM bank_birth_correction`)).toEqual([{ n: 1 }]);
  const { children } = await call(readDesk, { id });
  expect([formatInstant(new Date(children[0]?.bornAt ?? ''), 'Asia/Shanghai'), children[0]?.din]).toEqual([
    to,
    din,
  ]);
  // It was collected at the birth, as nobody said otherwise.
  expect((await call(readJob, { id: jobId })).draft.collectedAt).toBe(to);
  const { entries } = await call(readTimeline, { id, childId });
  expect(entries.find(({ text }) => text[1] === 'Child 1: time of birth corrected')).toMatchObject({
    ...{ kind: 'birth', by: { id: 'admin' } },
    note: expect.stringMatching(/^\S+ \S+ → \S+ \S+ · 医院书面确认$/),
  });
  await expect(sql(`UPDATE bank_birth_correction SET reason = 'x'`)).rejects.toThrow();
});

it('finds the contract of a call by number, phone and pinyin', async () => {
  const id = await enrol();
  await sign(id);
  const numbers = async (q: string) => (await call(findForBirth, { q })).contracts.map((one) => one.id);
  expect(await numbers('HB000001')).toEqual([id]);
  expect(await numbers('13800138')).toEqual([id]);
  expect(await numbers('wangxiaoyu')).toEqual([id]);
  expect(await numbers('wxy')).toEqual([id]);
  expect(await numbers('nobody')).toEqual([]);
  // A link names a child: its contract stands there before anything is typed.
  const ofChild = await call(findForBirth, { q: '', childId: `${id}-1` });
  expect(ofChild.contracts.map((one) => one.id)).toEqual([id]);
  expect((await call(findForBirth, { q: '', childId: 'nobody' })).contracts).toEqual([]);
  expect(await call(birthOptions, {})).toMatchObject({
    kitsToSend: 1,
    weeks: [{ births: 1, withoutKit: 1 }],
  });
});

it('finds contracts of a family by phone, with and without its country code, and by ID number', async () => {
  const id = await enrol({
    ...{ motherPhone: '138 0013 8000', motherIdNumber: '11010519491231002x', fatherPhone: '13900139000' },
  });
  const other = await enrol({ nameZh: '李小雨', motherPhone: '+1 (212) 555-0137' });
  const found = async (asked: InputOf<typeof findDuplicates>) =>
    (await call(findDuplicates, asked)).contracts.map((one) => one.id);
  expect((await call(findDuplicates, { phone: '+86 13800138000' })).contracts).toEqual([
    { id, number: expect.stringMatching(/^HB/) as never, mother: '王小雨', stage: 'draft' },
  ]);
  expect(await found({ phone: '13900139000' })).toEqual([id]);
  expect(await found({ phone: '2125550137' })).toEqual([other]);
  expect(await found({ idNumber: '11010519491231002X' })).toEqual([id]);
  // Of either parent, in whichever place it was written.
  expect(await found({ phone: '2125550137', fatherPhone: '+86 13900139000' })).toEqual([other, id]);
  expect(await found({ fatherIdNumber: '11010519491231002x' })).toEqual([id]);
  expect(await found({ phone: '13800138001', idNumber: '11010519491231002' })).toEqual([]);
  // Part of a number is nobody's, nothing at all asks for nothing, and a contract is not its own twin.
  expect(await found({ phone: '138000' })).toEqual([]);
  expect(await found({})).toEqual([]);
  expect(await found({ phone: '13800138000', except: id })).toEqual([]);
  const elsewhere: TestActor = { ...clerk, scope: { companies: ['C02'], departments: [] } };
  const reached = await server.callAs(elsewhere, findDuplicates, { phone: '13800138000' });
  expect(reached.contracts).toEqual([]);
});

it('tells a courier of what is called off, and keeps what it was told', async () => {
  const id = await enrol();
  await sign(id);
  const { jobId } = await born(`${id}-1`, { courierId: await courier() });
  expect(await refusal(call(moveContract, { actId: newId(), id, act: 'void' }))).toBe(
    'reason: Please give the reason',
  );
  await call(moveContract, { actId: newId(), id, act: 'void', reason: 'wrong' });
  const job = await call(readJob, { id: jobId });
  expect(job.state).toBe('cancelled');
  expect(job.notices.map(({ kind }) => kind)).toEqual(['dispatch', 'cancel']);
  expect((await sql('SELECT count(*)::int AS n FROM mail_outbox'))[0]).toEqual({ n: 2 });
  expect(await refusal(call(cancelJob, { id: jobId, reason: 'x' }))).toBe('not refused');
  await expect(sql(`UPDATE courier_notice SET body = ''`)).rejects.toThrow();
});

it('a job that failed or was called off has a successor: one, for the same child and kit, with a courier to be chosen', async () => {
  const id = await enrol();
  await sign(id);
  await stock('KTJ1');
  await call(sendKit, { childId: `${id}-1`, serial: 'KTJ1', reason: 'x' });
  const courierId = await courier();
  const { jobId, number } = await born(`${id}-1`, { courierId });
  const again = (followId = newId(), afterId = jobId) => call(followJob, { id: followId, afterId });
  expect((await call(readJob, { id: jobId })).mayFollow).toBe(false);
  expect(await refusal(again())).toBe(
    'The job has neither failed nor been called off: there is no other one',
  );
  // Picked up, and lost on the way: the kit is with nobody that it was promised to.
  await sql(`UPDATE courier_job SET job_state = 'failed'`);
  await sql(`UPDATE kit SET kit_state = 'inTransit'`);
  expect(await call(readJob, { id: jobId })).toMatchObject({ may: [], mayFollow: true });
  const next = newId();
  const made = await again(next);
  expect(made.number).not.toBe(number);
  // Once more, it is the same one; beside it there is none.
  expect(await again(next)).toEqual(made);
  expect(await refusal(again())).toBe(`There is job ${made.number} of this child already`);
  expect((await call(readJob, { id: jobId })).mayFollow).toBe(false);
  const job = await call(readJob, { id: next });
  expect(job).toMatchObject({ state: 'draft', kit: { serial: 'KTJ1' }, courier: null, notices: [] });
  await call(saveJob, {
    ...{ id: next, version: job.version, send: true },
    draft: { ...job.draft, courierId },
  });
  expect((await call(readJob, { id: next })).state).toBe('notified');
  // Each leads to the one that took its place; why it was called off is no note for the laboratory.
  expect(await call(readJob, { id: jobId })).toMatchObject({
    cancelReason: null,
    next: { id: next, number: made.number },
  });
  const { draft } = await call(readJob, { id: next });
  await call(cancelJob, { id: next, reason: '家属改期' });
  expect(await call(readJob, { id: next })).toMatchObject({
    ...{ state: 'cancelled', cancelReason: '家属改期', next: null },
    draft: { note: draft.note },
  });
  await call(moveContract, { actId: newId(), id, act: 'void', reason: 'wrong' });
  expect(await refusal(again(newId(), next))).toBe('The contract is not signed: nothing is fetched');
});

it('of two who ask for a successor at once one makes it', async () => {
  const id = await enrol();
  await sign(id);
  const { jobId } = await born(`${id}-1`, { notify: false });
  await call(cancelJob, { id: jobId, reason: 'x' });
  const ends = await Promise.allSettled([1, 2].map(() => call(followJob, { id: newId(), afterId: jobId })));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('whoever was told to come is told that it is off, and nobody who was not', async () => {
  const id = await enrol();
  await sign(id);
  const { jobId } = await born(`${id}-1`, { courierId: await courier() });
  const told = async () =>
    (await call(readJob, { id: jobId })).notices.map(({ kind, sentTo }) => [kind, sentTo]);
  const give = async (courierId: string | null, send = false) => {
    const { version, draft } = await call(readJob, { id: jobId });
    await call(saveJob, { id: jobId, version, send, draft: { ...draft, courierId } });
  };
  // Given to another one: the first hears of it at once, the other when it is notified.
  await give(await courier('C2', 'other@example.com'));
  const first = [
    ['dispatch', 'dispatch@example.com'],
    ['cancel', 'dispatch@example.com'],
  ];
  expect(await told()).toEqual(first);
  await give(await courier('C3', 'third@example.com'), true);
  await sql(`UPDATE bank_partner SET email = 'moved@example.com' WHERE code = 'C3'`);
  await call(cancelJob, { id: jobId, reason: 'x' });
  expect(await told()).toEqual([
    ...first,
    ['dispatch', 'third@example.com'],
    ['cancel', 'third@example.com'],
  ]);
  expect(await sql(`SELECT count(*)::int AS n FROM mail_outbox`)).toEqual([{ n: 4 }]);
});

it('says of a job how many hours are left by the table of the laboratory, and without a unit of 48', async () => {
  const id = await enrol();
  await sign(id);
  await born(`${id}-1`, { notify: false });
  const left = async () =>
    (await call(jobList.calls.rows, { tab: [] })).rows.map(({ hoursLeft }) => Number(hoursLeft));
  expect((await left())[0]).toBeCloseTo(47, 0);
  await sql(
    `INSERT INTO lab_unit (contract_id, child_id, state, deadline) VALUES ($1, $1 || '-1', 'expected', now() + interval '71 hours')`,
    [id],
  );
  expect((await left())[0]).toBeCloseTo(71, 0);
});

it('has the kit of a contract that has ended called back by its consultant, who hears of it and has it among what waits', async () => {
  await sql(`UPDATE person SET email = 'seller@example.com' WHERE id = 'admin'`);
  const id = await enrol();
  await sign(id);
  const kitId = await stock('KTB1');
  await call(sendKit, { childId: `${id}-1`, serial: 'KTB1', reason: 'x' });
  const waits = async () => {
    const actor = { personId: 'admin', may: () => true, scope: () => 'all' };
    const context = { db: server.database.db, actor } as unknown as ActorContext;
    return (await kitsToCallBack.waits(context, new Date(), 10)).items.map(({ words }) => words[1]);
  };
  expect(await waits()).toEqual([]);
  await call(moveContract, { actId: newId(), id, act: 'void', reason: 'wrong' });
  const mails = await sql(`SELECT body FROM mail_outbox`);
  expect(mails).toMatchObject([{ body: expect.stringContaining('please call kit KTB1 back') as never }]);
  // Whoever opens the kit reads it in their language, whoever ended the contract in theirs.
  const { remarks } = (await call(kit.calls.read, { id: kitId })).values;
  expect(remarks).toMatch(/合同已结束，请收回 \/ The contract has ended: call it back – \S/);
  expect(await waits()).toEqual([expect.stringMatching(/^Call kit KTB1 back: contract HB/)]);
  await call(moveKit, { id: kitId, to: 'returned', reason: 'back' });
  expect(await waits()).toEqual([]);
});

it('voids nothing that is banked', async () => {
  const id = await enrol();
  await sign(id);
  const unit = { contractId: id, childId: `${id}-1`, name: 'A999926000001', certified: false };
  // It went back to quarantine when a result was replaced: it lay in the bank all the same.
  units = [{ ...unit, state: 'quarantine', banked: true }];
  expect(await refusal(call(moveContract, { actId: newId(), id, act: 'void', reason: 'x' }))).toBe(
    'Unit A999926000001 is banked: terminate instead.',
  );
  await call(moveContract, { actId: newId(), id, act: 'terminate', reason: 'x' });
  expect(await call(readDesk, { id })).toMatchObject({ state: 'terminated', stage: 'terminated', acts: [] });
  const other = await enrol();
  await sign(other);
  units = [{ ...unit, contractId: other, childId: `${other}-1`, state: 'quarantine' }];
  await call(moveContract, { actId: newId(), id: other, act: 'void', reason: 'x' });
  expect(await call(readDesk, { id: other })).toMatchObject({ state: 'voided' });
});

it('keeps what was signed, lets contact data change, and asks for the scan of a paper', async () => {
  const id = await enrol();
  expect(await refusal(call(moveContract, { actId: newId(), id, act: 'sign', reason: 'paper' }))).toBe(
    'fileId: Please add the scan of what was signed',
  );
  await sign(id);
  const save = async (values: Record<string, unknown>) => {
    const { version } = await call(bankContract.calls.read, { id });
    return call(bankContract.calls.save, { id, version, values });
  };
  await save({ motherPhone: '13900139000' });
  expect(await refusal(save({ payer: 'father' }))).toBe(
    'payer: It was signed: give the “Reason of the change”; it is signed anew then',
  );
  expect(await sql('SELECT terms_version::int AS v FROM bank_contract')).toEqual([{ v: 1 }]);
  await save({ payer: 'father', changeReason: '父亲付款' });
  expect(await call(readDesk, { id })).toMatchObject({
    state: 'signed',
    termsVersion: 2,
    signedVersion: 1,
    acts: expect.arrayContaining(['sign']) as never,
  });
  const changed = await call(readChange, { contractId: id, version: 2 });
  expect(changed).toMatchObject({ reason: '父亲付款', signed: false });
  expect(changed.changes).toContainEqual({
    label: ['付款人', 'Payer'],
    before: 'Mother',
    after: 'Father',
    line: null,
  });
  const options = await call(changeOptions, {});
  expect(options.waiting).toBe(1);
  expect(options.fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['products', 'payer', 'use']),
  );
  expect(options.fields.map(({ name }) => name)).not.toContain('motherPhone');
  const { version } = await call(bankContract.calls.read, { id });
  const products = [{ ...enrolment.products[0], price: '7000' }, enrolment.products[1]];
  await call(changeTerms, { id, version, reason: '调价', values: { products } });
  expect(await call(readChange, { contractId: id, version: 2 })).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ before: '6,800.00', after: '7,000.00' }),
    ]) as never,
  });
});

it('refuses instalments that are not what the products cost, and a product twice', async () => {
  expect(await refusal(enrol({ instalments: [{ id: 'i', dueOn: '2027-01-01', amount: '8000' }] }))).toBe(
    'instalments: The instalments come to CNY 8,000.00, the contract to CNY 8,000.50',
  );
  await enrol({ instalments: [{ id: 'i', dueOn: '2027-01-01', amount: '8000.50' }] });
  expect(
    await refusal(
      enrol({ products: [enrolment.products[0], { ...enrolment.products[1], product: 'cordBlood' }] }),
    ),
  ).toBe('products.1.product: This product stands above already');
});

it('saves what a courier is asked, in the zones of birth and laboratory', async () => {
  const id = await enrol({ birthZone: 'America/New_York' });
  await sign(id);
  const { jobId } = await born(`${id}-1`, {
    bornAt: wallNow(60, 'America/New_York'),
    zone: 'America/New_York',
    notify: false,
  });
  const { draft, version, state } = await call(readJob, { id: jobId });
  expect(state).toBe('draft');
  expect(
    await refusal(call(saveJob, { id: jobId, version, draft: { ...draft, etaAt: '2020-01-01 00:00' } })),
  ).toBe('draft.etaAt: It cannot arrive before it was collected');
  expect(await refusal(call(saveJob, { id: jobId, version, draft, send: true }))).toBe(
    'Choose a courier that has a mail address first',
  );
  const courierId = await courier();
  const etaAt = wallNow(-600);
  await call(saveJob, {
    id: jobId,
    version,
    draft: { ...draft, courierId, etaAt, upgradeFee: '120.5' },
    send: true,
  });
  const after = await call(readJob, { id: jobId });
  expect(after).toMatchObject({
    state: 'notified',
    draft: { etaAt },
    preview: { values: { ETALAB: etaAt, UPGSHIPFEE: '120.50' } },
  });
  expect(await refusal(call(saveJob, { id: jobId, version, draft }))).toMatch(/Somebody else/);
  // Finance hears of the fee with the notification, and again where it is changed; of another note it does not.
  const again = (more: object) =>
    call(saveJob, { id: jobId, version: after.version, draft: { ...after.draft, ...more } });
  const { version: noted } = await again({ note: '北门' });
  await call(saveJob, { id: jobId, version: noted, draft: { ...after.draft, upgradeFee: '80' } });
  expect(
    await sql(
      `SELECT data ->> 'amount' AS amount FROM business_event WHERE name = 'contracts.shippingUpgraded' ORDER BY id`,
    ),
  ).toEqual([{ amount: '120.50' }, { amount: '80' }]);
  const late = call(handOver, {
    ...{ id: newId(), jobId, to: 'accepted', at: new Date().toISOString(), who: '小李' },
    etaAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  expect(await refusal(late)).toBe('etaAt: It cannot arrive before it was handed over');
});

it('tells of a gene test that was reported, once a child and test', async () => {
  const id = await enrol();
  await sign(id);
  const childId = `${id}-1`;
  const report = (product: string, reportedOn = inDays(0), reportId = newId()) =>
    call(reportGene, { id: reportId, childId, product, reportedOn });
  expect(await refusal(report('cordBlood'))).toBe('product: The contract has no such gene test');
  expect(await refusal(report('geneNewborn'))).toBe('product: The contract has no such gene test');
  expect(await refusal(report('geneCarrier', inDays(1)))).toBe('reportedOn: It cannot be after today');
  const reportId = newId();
  await report('geneCarrier', inDays(-1), reportId);
  await report('geneCarrier', inDays(-1), reportId);
  expect(await refusal(report('geneCarrier'))).toBe('Gene test: carrier: its report is written down already');
  expect((await call(readDesk, { id })).children[0]?.genes).toEqual([
    { product: 'geneCarrier', reportedOn: inDays(-1) },
  ]);
  expect(
    await sql(`SELECT count(*)::int AS n FROM business_event WHERE name = 'contracts.geneTestReported'`),
  ).toEqual([{ n: 1 }]);
});

it('says when it arrives on the clocks of the laboratory that it goes to, and counts its sheets', async () => {
  labSite = { zone: 'America/Los_Angeles', facility: 'W1234' };
  const id = await enrol({ birthZone: 'America/New_York' });
  await sign(id);
  const bornAt = wallNow(60, 'America/New_York');
  const { jobId, din } = await born(`${id}-1`, { bornAt, zone: 'America/New_York', notify: false });
  // Its number is of the facility that it goes to.
  expect(din).toMatch(/^W1234\d\d000001$/);
  const { draft, version, prints } = await call(readJob, { id: jobId });
  expect(prints).toBe(0);
  const etaAt = wallNow(-600, 'America/Los_Angeles');
  await call(saveJob, { id: jobId, version, draft: { ...draft, etaAt } });
  expect(await call(readJob, { id: jobId })).toMatchObject({
    ...{ labZone: 'America/Los_Angeles', draft: { etaAt }, preview: { values: { ETALAB: etaAt } } },
  });
  expect(await sql("SELECT eta_at > now() + interval '9 hours' AS late FROM courier_job")).toEqual([
    { late: true },
  ]);
  expect(await call(countJobPrint, { id: jobId })).toEqual({ prints: 1 });
});

it('keeps each change of the arrival, by whoever said it, and tells of it on the clocks of the laboratory', async () => {
  labSite = { zone: 'America/Los_Angeles', facility: 'W1234' };
  const id = await enrol();
  await sign(id);
  const { jobId } = await born(`${id}-1`, { notify: false });
  const save = async (etaAt: string | null) => {
    const { version, draft } = await call(readJob, { id: jobId });
    await call(saveJob, { id: jobId, version, draft: { ...draft, etaAt } });
  };
  const minute = (minutes: number) =>
    new Date((Math.floor(Date.now() / 60_000) + minutes) * 60_000).toISOString();
  const [first, second] = [minute(600), minute(900)];
  const wall = (instant: string) => formatInstant(new Date(instant), 'America/Los_Angeles');
  expect((await call(readJob, { id: jobId })).arrivals).toEqual([]);
  await save(wall(first));
  // Saved again, it is expected when it was; seconds are not said by a form.
  await sql(`UPDATE courier_job SET eta_at = eta_at + interval '20 seconds'`);
  await save(wall(first));
  const hand = (etaAt: string | null, handId = newId()) =>
    call(handOver, {
      ...{ id: handId, jobId, to: null, at: new Date().toISOString(), who: '小李', etaAt },
    });
  const handId = newId();
  await hand(second, handId);
  await hand(second, handId);
  await hand(null);
  await save(null);
  const { arrivals } = await call(readJob, { id: jobId });
  expect(arrivals.map(({ was, eta }) => [was, eta])).toEqual([
    [null, first],
    [first, second],
    [second, null],
  ]);
  expect(arrivals).toMatchObject([1, 2, 3].map(() => ({ by: { id: 'admin' } })));
  expect(arrivals.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true);
  expect(await sql('SELECT handover_id FROM courier_arrival ORDER BY id')).toEqual(
    [null, handId, null].map((handover_id) => ({ handover_id })),
  );
  await expect(sql(`UPDATE courier_arrival SET eta_at = NULL`)).rejects.toThrow();
  const { entries } = await call(readTimeline, { id, childId: `${id}-1` });
  const changes = entries.filter(({ text }) => text[1].includes('expected'));
  const another = ['快递：预计到达变更', 'Courier: expected at another time'];
  // What was expected first has changed from nothing.
  expect(changes).toMatchObject([
    {
      ...{ kind: 'courier', zone: 'America/Los_Angeles', by: { id: 'admin' } },
      ...{ text: ['快递：预计到达', 'Courier: expected'], note: wall(first) },
    },
    { text: another, note: `${wall(first)} → ${wall(second)}` },
    { text: another, note: `${wall(second)} → —` },
  ]);
  expect(changes[0]?.path).toContain(jobId);
  // Where the child has another job, it is said of which.
  await sql(`INSERT INTO courier_job SELECT (jsonb_populate_record(j, jsonb_build_object(
    'id', gen_random_uuid(), 'number', 'CJ-20200101-0001', 'job_state', 'failed'))).* FROM courier_job j`);
  const [{ number }] = (await sql(`SELECT number FROM courier_job WHERE id = '${jobId}'`)) as [
    { number: string },
  ];
  const again = await call(readTimeline, { id, childId: `${id}-1` });
  expect(again.entries.flatMap(({ text }) => (text[1].includes('expected') ? [text[0]] : []))).toEqual([
    `快递 ${number}：预计到达`,
    ...[1, 2].map(() => `快递 ${number}：预计到达变更`),
  ]);
});

it('knows who collected a child: the obstetrician, unless the call names somebody else, who earns the fee', async () => {
  const partner = async (nameZh: string, kind: string): Promise<string> => {
    const id = newId();
    const fee = kind === 'courier' ? { feeKind: 'none' } : { feeKind: 'fixed', feeAmount: '300' };
    await call(bankPartner.calls.save, { id, version: 0, values: { nameZh, kind, ...fee } });
    return id;
  };
  const [doctor, nurse, other] = [
    await partner('林医生', 'obstetrician'),
    await partner('王护士', 'collector'),
    await partner('顺风', 'courier'),
  ];
  const id = await enrol({ births: 'twins', obstetrician: { id: doctor, name: '' } });
  await sign(id);
  expect((await call(birthOptions, {})).collectors.map(({ name }) => name)).toEqual(['王护士', '林医生']);
  const { contracts } = await call(findForBirth, { q: '', childId: `${id}-1` });
  expect(contracts[0]?.obstetrician).toEqual({ id: doctor, name: '林医生' });
  const calledBy = (child: number, collectorId?: string) =>
    born(`${id}-${child}`, { notify: false, ...(collectorId && { collectorId }) });
  expect(await refusal(calledBy(1, other))).toBe('collectorId: Choose a collector who is in use');
  await calledBy(1);
  await calledBy(2, nurse);
  expect(await sql('SELECT collector_id AS who FROM bank_child ORDER BY id')).toEqual([
    { who: doctor },
    { who: nurse },
  ]);
  const { rows } = await call(feeList.calls.rows, {});
  expect(rows.map(({ partner: who, kind }) => [who, kind]).toSorted()).toEqual([
    ['林医生', 'collection'],
    ['王护士', 'collection'],
  ]);
  expect(await call(readPartner, { id: nurse })).toMatchObject({ children: 1 });
});

it('sends the version of today to be signed, and takes as signed no other', async () => {
  await sql(`UPDATE person SET email = 'seller@example.com' WHERE id = 'admin'`);
  const id = await enrol({
    motherEmail: 'mother@example.com',
    fatherName: '李强',
    fatherEmail: 'father@example.com',
  });
  const actId = newId();
  await call(submitContract, { actId, id });
  await call(submitContract, { actId, id });
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toMatchObject({ kind: 'bankContract', id, version: 1, number: 'HB000001' });
  expect(subjects[0]?.signers.map(({ role, routing }) => [role, routing])).toEqual([
    ['mother', 1],
    ['father', 1],
    ['company', 2],
  ]);
  expect(await call(readDesk, { id })).toMatchObject({ state: 'sent', stage: 'toSign' });
  const { version } = await call(bankContract.calls.read, { id });
  expect(await refusal(call(bankContract.calls.save, { id, version, values: { payer: 'father' } }))).toBe(
    'payer: It is out to be signed: withdraw it first',
  );
  await sql(`UPDATE bank_contract SET terms_version = 2`);
  const complete = (signed: number) =>
    call(tellCompleted, {
      envelopeId: 'e-1',
      kind: 'bankContract',
      subjectId: id,
      version: signed,
      reason: '',
    });
  await complete(1);
  expect(await call(readDesk, { id })).toMatchObject({ state: 'sent' });
  expect(await sql('SELECT recipients FROM mail_outbox')).toEqual([{ recipients: ['seller@example.com'] }]);
  await complete(2);
  await complete(2);
  expect(await call(readDesk, { id })).toMatchObject({ state: 'signed', signedVersion: 2 });
});

describe('on paper', () => {
  it('a contract says what its envelope says, in the language that is chosen, with who signs; prints are counted, and who saw ID numbers', async () => {
    const id = await enrol({ fatherName: '李强', motherIdNumber: 'M-110', fatherIdNumber: 'F-220' });
    expect((await call(readDesk, { id })).may.print).toBe(true);
    const chinese = await call(printContract, { id, language: 'zh' });
    expect(chinese).toMatchObject({
      ...{ title: '存储服务合同', version: 1, day: inDays(0), prints: 1 },
      signers: [
        { role: 'mother', name: '王小雨' },
        { role: 'father', name: '李强' },
        { role: 'company', name: chinese.company },
      ],
      tables: [{ caption: '产品与价格（每个孩子）', numbers: [1, 2] }],
    });
    expect(chinese.tables[0]?.rows.map((row) => row[1])).toEqual(['CNY 6,800.00', 'CNY 1,200.50']);
    expect(chinese.facts).toContainEqual(['合同编号', `${chinese.number} v1`]);
    const english = await call(printContract, { id, language: 'en' });
    expect(english).toMatchObject({ title: 'Contract of storage', prints: 2 });
    expect(Object.fromEntries(english.facts)).toMatchObject({
      ...{ Mother: '王小雨', "Mother's ID no.": 'M-110', Father: '李强', "Father's ID no.": 'F-220' },
      Total: 'CNY 8,000.50',
    });
    expect(english.facts.map(([, value]) => value)).toContain(inDays(3));
    expect(await sql('SELECT path, count(*)::int AS n FROM register_reveal GROUP BY 1 ORDER BY 1')).toEqual([
      { path: 'fatherIdNumber', n: 2 },
      { path: 'motherIdNumber', n: 2 },
    ]);
    await expect(sql("UPDATE bank_contract_print SET language = 'zh'")).rejects.toThrow();
  });

  it('is for whoever may change the contract; a voided one is not printed, and a single mother signs alone', async () => {
    const id = await enrol();
    const { signers } = await call(printContract, { id, language: 'zh' });
    expect(signers.map(({ role }) => role)).toEqual(['mother', 'company']);
    const elsewhere: TestActor = { ...clerk, scope: { companies: ['C02'], departments: [] } };
    await expect(server.callAs(elsewhere, printContract, { id, language: 'zh' })).rejects.toMatchObject({
      code: 40401,
    });
    await call(voidContract, { id, actId: newId(), reason: 'x' });
    expect((await call(readDesk, { id })).may.print).toBe(false);
    expect(await refusal(call(printContract, { id, language: 'en' }))).toBe(
      'A voided contract is not printed',
    );
    expect(await sql('SELECT count(*)::int AS n FROM bank_contract_print')).toEqual([{ n: 1 }]);
  });

  it('the form of a kit says what is in the box of that child; prints are counted by child', async () => {
    const id = await enrol({ births: 'twins' });
    await sign(id);
    const form = (child: number) => call(printKitForm, { childId: `${id}-${child}`, language: 'zh' });
    expect(await refusal(form(1))).toBe('This child has no kit yet');
    await stock('KTF1', inDays(200));
    await call(sendKit, { childId: `${id}-2`, serial: 'KTF1', reason: 'x' });
    expect(await form(2)).toMatchObject({
      ...{ serial: 'KTF1', order: 2, births: 2, phone: '13800138000', expectedOn: inDays(3) },
      ...{
        products: ['cordBlood', 'geneCarrier'],
        hospital: null,
        din: expect.stringMatching(/^A9999/),
        prints: 1,
      },
      contents: [expect.objectContaining({ expiresOn: inDays(200) })],
    });
    expect(await form(2)).toMatchObject({ prints: 2 });
    await call(printContract, { id, language: 'zh' });
    expect(await form(2)).toMatchObject({ prints: 3, serial: 'KTF1' });
    const elsewhere: TestActor = { ...clerk, scope: { companies: ['C02'], departments: [] } };
    await expect(
      server.callAs(elsewhere, printKitForm, { childId: `${id}-2`, language: 'zh' }),
    ).rejects.toMatchObject({ code: 40401 });
  });
});

describe('money as contracts know it', () => {
  const pay = (contractId: string, amount: string, paidOn = inDays(-1), paymentId = newId()) =>
    call(recordPayment, { paymentId, contractId, amount, currency: 'CNY', paidOn, note: '' });
  const referred = async (): Promise<string> => {
    const partner = newId();
    await call(bankPartner.calls.save, {
      ...{ id: partner, version: 0 },
      values: { nameZh: '推荐人', kind: 'channel', feeKind: 'share', feeShare: '10' },
    });
    const id = await enrol({ referrer: { id: partner, name: '' } });
    await sign(id);
    return id;
  };

  it('has the enrolment paid by what was written down, with the fee of whoever referred; taken back it is neither', async () => {
    const id = await referred();
    const first = newId();
    expect(await pay(id, '8000', inDays(-3), first)).toEqual({ paidOn: null });
    // A retried write is one payment.
    await pay(id, '8000', inDays(-3), first);
    expect(await pay(id, '0.50')).toEqual({ paidOn: inDays(-1) });
    const { instalments, payments } = await call(readInstalments, { id });
    expect(instalments).toMatchObject([{ kind: 'enrolment', amount: '8000.5', paid: '8000.5', open: '0' }]);
    expect(payments.map(({ amount }) => amount)).toEqual(['8000', '0.5']);
    const fees = await call(feeList.calls.rows, {});
    expect(fees.rows).toMatchObject([{ kind: 'referral', amount: '800.05', age: 'upTo30' }]);
    expect((await call(receivableList.calls.rows, {})).rows).toMatchObject([
      { side: 'receivable', state: 'paid', open: '0.00' },
      { side: 'payable', kind: 'referral', open: '800.05' },
    ]);
    expect(await call(reversePayment, { id: first, reason: 'bounced' })).toEqual({ paidOn: null });
    await call(reversePayment, { id: first, reason: 'bounced' });
    expect((await call(feeList.calls.rows, {})).rows).toEqual([]);
    expect(await sql('SELECT count(*)::int AS n FROM bank_payment')).toEqual([{ n: 3 }]);
    await expect(sql("UPDATE bank_payment SET note = 'x'")).rejects.toThrow();
  });

  it('states to the family what is owed, paid, open and overdue; prints are counted, what was taken back is not on it', async () => {
    const instalment = (id: string, dueOn: string, amount: string) => ({ id, dueOn, amount, note: id });
    const id = await enrol({
      instalments: [instalment('first', inDays(-5), '5000'), instalment('second', inDays(30), '3000.50')],
    });
    await sign(id);
    await pay(id, '1000', inDays(-4));
    const wrong = newId();
    await pay(id, '999', inDays(-3), wrong);
    await call(reversePayment, { id: wrong, reason: 'bounced' });
    const { number, ...statement } = await call(printStatement, { id });
    expect(number).not.toBe('');
    expect(statement).toMatchObject({
      ...{ currency: 'CNY', language: 'zh', day: inDays(0), credit: '0', prints: 1 },
      total: { amount: '8000.5', paid: '1000', open: '7000.5', overdue: '4000' },
      owed: [
        { note: 'first', amount: '5000', paid: '1000', open: '4000' },
        { note: 'second', amount: '3000.50', paid: '0', open: '3000.5' },
      ],
      payments: [{ amount: '1000', paidOn: inDays(-4) }],
    });
    await pay(id, '8000');
    expect(await call(printStatement, { id })).toMatchObject({
      ...{ credit: '999.5', prints: 2 },
      total: { paid: '8000.5', open: '0', overdue: '0' },
    });
    const { from, until, kinds } = await call(journalOptions, {});
    expect([from, until]).toEqual([inDays(0), inDays(0)]);
    expect(kinds.map(({ kind, entries }) => [kind, entries])).toEqual([
      ['payment', 3],
      ['reversal', 1],
      ['signed', 1],
    ]);
  });

  it('refuses payments that cannot be', async () => {
    const id = await enrol();
    expect(await refusal(pay(id, '10'))).toBe('Payments are written down for signed contracts');
    await sign(id);
    expect(await refusal(pay(id, '0'))).toBe('amount: More than nothing');
    expect(await refusal(pay(id, '10.001'))).toBe('amount: At most 2 decimals');
    expect(await refusal(pay(id, '10', inDays(2)))).toBe('paidOn: It cannot be after today');
    const dollars = { paymentId: newId(), contractId: id, amount: '1', currency: 'USD', paidOn: inDays(-1) };
    expect(await refusal(call(recordPayment, dollars))).toBe('currency: The contract is in CNY');
  });

  it('lets a kit leave without a reason once the enrolment is paid', async () => {
    const id = await enrol();
    await sign(id);
    await stock('KT1', inDays(200));
    expect(await refusal(call(sendKit, { childId: `${id}-1`, serial: 'KT1' }))).toContain('reason: ');
    await pay(id, '8000.50');
    expect(await refusal(call(sendKit, { childId: `${id}-1`, serial: 'KT1' }))).toBe('not refused');
  });

  it('is not paid any more once its price has gone up, until the rest is paid', async () => {
    const id = await enrol();
    await sign(id);
    await pay(id, '8000.50');
    const paidOn = async () => (await call(readInstalments, { id })).paidOn;
    expect(await paidOn()).not.toBeNull();
    const { version } = await call(bankContract.calls.read, { id });
    const products = [{ ...enrolment.products[0], price: '7000' }, enrolment.products[1]];
    await call(changeTerms, { id, version, reason: '调价', values: { products } });
    expect(await paidOn()).toBeNull();
    await pay(id, '200');
    expect(await paidOn()).not.toBeNull();
  });

  it('pays a fee, and takes that back', async () => {
    const id = await referred();
    await pay(id, '8000.50');
    const [fee] = (await call(feeList.calls.rows, {})).rows;
    expect(await refusal(call(payFee, { id: fee!.id, paidOn: inDays(1) }))).toBe(
      'paidOn: It cannot be after today',
    );
    const [{ id: partner } = { id: '' }] = (await sql('SELECT id FROM bank_partner')) as { id: string }[];
    const brought = (paid: string, open: string) => ({
      ...{ contracts: 1, children: 0, fees: [{ currency: 'CNY', earned: '800.05', paid, open }] },
    });
    expect(await call(readPartner, { id: partner })).toEqual(brought('0', '800.05'));
    const idle = newId();
    await call(bankPartner.calls.save, {
      ...{ id: idle, version: 0 },
      values: { nameZh: '没有推荐过的人', kind: 'channel' },
    });
    const listed = async (sort: string) =>
      (await call(bankPartner.rows.calls.rows, { sort })).rows.map((row) =>
        ['id', 'contracts', 'earnedCny', 'paidCny', 'earnedUsd'].map((name) => row[name as 'id']),
      );
    const [one, none] = [
      [partner, '1', '800.05', null, null],
      [idle, '0', null, null, null],
    ];
    expect(await listed('-earnedCny')).toEqual([one, none]);
    expect(await listed('contracts')).toEqual([none, one]);
    await call(payFee, { id: fee!.id, paidOn: inDays(0) });
    expect(await call(readPartner, { id: partner })).toEqual(brought('800.05', '0'));
    expect(await listed('paidCny')).toEqual([none, [partner, '1', '800.05', '800.05', null]]);
    // They are exported with what a partner is; brought back, they are nothing to be changed.
    const fields = ['code', 'nameZh', 'contracts', 'earnedCny', 'paidCny'];
    const file = await exportedFile(server, clerk, bankPartner, { fields, ids: [partner], language: 'en' });
    const [heads, row] = await readSheet(file);
    expect([heads, row].map((each) => each?.slice(1))).toEqual([
      ['Name', 'Signed contracts', 'Earned, CNY', 'Paid, CNY'],
      ['推荐人', '1', '800.05', '800.05'],
    ]);
    const { result } = await importFile(server, clerk, bankPartner, file, { language: 'en' });
    expect(result).toMatchObject({ rows: 1, counts: { unchanged: 1, changed: 0, new: 0, refused: 0 } });
    expect((await call(feeList.calls.rows, {})).rows).toEqual([]);
    await call(payFee, { id: fee!.id, paidOn: null });
    expect((await call(feesByAge, {})).ages).toEqual([
      { age: 'upTo30', currency: 'CNY', fees: 1, amount: '800.05' },
    ]);
    expect((await call(journalList.calls.rows, {})).rows.map(({ kind }) => kind).toSorted()).toEqual([
      'feeEarned',
      'payment',
      'signed',
    ]);
  });

  it('hands years of storage over, each by itself, and withdraws them', async () => {
    const id = await enrol();
    await sign(id);
    const banked = (unit: string, on: string, ended: string | null = null) =>
      sql('INSERT INTO test_banked VALUES ($1, $2, $3, $4, $5, $6, $7)', [
        unit,
        id,
        `${id}-1`,
        'D1',
        'cordBlood',
        on,
        ended,
      ]);
    const year = Number(inDays(0).slice(0, 4));
    const unit = '00000000-0000-4000-8000-00000000b001';
    // 29 February is 28 where there is none.
    await banked(unit, '2024-02-29');
    const { years } = await call(readStorage, { contractId: id });
    expect(years.slice(0, 2).map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2025-02-28', '680'],
      ['2026-02-28', '680'],
    ]);
    const none = '00000000-0000-4000-8000-00000000b002:1';
    const over = await call(handOverStorage, { keys: [`${unit}:1`, `${unit}:${year - 2024 + 5}`, none] });
    expect(over.handed).toBe(1);
    expect(over.failed.map(({ key }) => key)).toEqual([`${unit}:${year - 2024 + 5}`, none]);
    expect((await call(handOverStorage, { keys: [`${unit}:1`] })).failed).toMatchObject([
      { reason: ['已移交', 'It was handed over already'] },
    ]);
    const handed = (await call(storageList.calls.rows, { tab: ['handed'] })).rows;
    expect(handed).toMatchObject([{ dueOn: '2025-02-28', amount: '680.00', bill: 'notBilled', year: '1' }]);
    const handId = handed[0]!.handId ?? '';
    expect((await call(readBills, { ids: [handId] })).bills).toEqual([
      { id: handId, state: 'notBilled', number: null },
    ]);
    await call(withdrawStorage, { id: handId, reason: 'wrong' });
    await call(withdrawStorage, { id: handId, reason: 'wrong' });
    expect((await call(handOverStorage, { keys: [`${unit}:1`] })).handed).toBe(1);
    // What was due before a contract was terminated stays due, and what was handed over stays to be seen.
    await call(moveContract, { actId: newId(), id, act: 'terminate', reason: 'moved' });
    expect((await call(readStorage, { contractId: id })).years.map(({ dueOn }) => dueOn)).toEqual(
      years.map(({ dueOn }) => dueOn),
    );
  });

  it('finds kits expired by their first item, in the house; what is with a family stays', async () => {
    const [old, good, theirs] = [
      await stock('KTE1', inDays(-1)),
      await stock('KTE2', inDays(0)),
      await stock('KTE3'),
    ];
    await sql(`UPDATE kit SET kit_state = 'withFamily', expires_on = $2 WHERE id = $1`, [theirs, inDays(-1)]);
    await server.contexts.background('test', (context) => expireKitsJob.run({} as never, context));
    expect(
      await sql('SELECT id, kit_state AS state FROM kit WHERE id = ANY ($1) ORDER BY code', [
        [old, good, theirs],
      ]),
    ).toEqual([
      { id: old, state: 'expired' },
      { id: good, state: 'stocked' },
      { id: theirs, state: 'withFamily' },
    ]);
  });

  it('mails the consultant, once, of kits that do not last until the birth, and those who send kits of expired ones in the house', async () => {
    await sql(`UPDATE person SET email = id || '@example.com' WHERE id IN ('admin', 'employee', 'head')`);
    await sql(`INSERT INTO role_right (id, role_id, screen, actions, scope)
      VALUES ('k', 'consultant', 'HBLAB125P', '{query,edit}', 'all') ON CONFLICT DO NOTHING`);
    await sql(
      `INSERT INTO account_role (id, account_id, role_id) SELECT 'k', id, 'consultant' FROM account WHERE person_id = 'head'`,
    );
    const id = await enrol({ nameEn: 'Rain Wang' });
    await sign(id);
    await stock('KTM1');
    await call(sendKit, { childId: `${id}-1`, serial: 'KTM1', reason: 'x' });
    const run = () =>
      server.contexts.background('test', (context) => expireKitsJob.run({} as never, context));
    const mails = async () =>
      (await sql(`SELECT recipients, subject, body FROM mail_outbox ORDER BY subject`)) as {
        recipients: string[];
        subject: string;
        body: string;
      }[];
    await run();
    expect(await mails()).toEqual([]);
    await stock('KTM2', inDays(-1));
    await sql(`UPDATE kit SET expires_on = $1 WHERE code = 'KTM1'`, [inDays(1)]);
    await run();
    await run();
    const sent = await mails();
    expect(sent).toHaveLength(2);
    const failing = sent.find(({ recipients }) => recipients[0] === 'admin@example.com');
    const expired = sent.find(({ recipients }) => recipients[0] === 'head@example.com');
    expect(failing?.body).toMatch(/KTM1 · HB\d+ 王小雨 · [^]*KTM1 · HB\d+ Rain Wang/);
    expect(failing?.body).toContain(`王小雨 · ${inDays(1)}`);
    expect(expired?.body).toContain(`KTM2 · ${inDays(-1)}`);
    // Whoever has left is asked no more: those who send kits are.
    await sql(`UPDATE kit SET failing_told_at = NULL WHERE code = 'KTM1'`);
    await sql(`UPDATE person SET active = false WHERE id = 'admin'`);
    await run();
    expect((await mails()).map(({ recipients }) => recipients[0]).toSorted()).toEqual([
      ...['admin@example.com', 'head@example.com', 'head@example.com'],
    ]);
  });

  it('believes no due date long past, and says of one that passed without a birth that it has to be asked about', async () => {
    expect(await refusal(enrol({ expectedOn: inDays(-15) }))).toBe(
      `expectedOn: ${inDays(-15)} is more than 14 days ago: look at the date again`,
    );
    const id = await enrol({ expectedOn: inDays(-14) });
    await sign(id);
    const ready = async () => (await call(birthList.calls.rows, {})).rows[0]?.ready;
    expect([await ready(), (await call(birthOptions, {})).kitsToSend]).toEqual(['sendKit', 1]);
    await sql(`UPDATE bank_contract SET expected_on = $1 WHERE id = $2`, [inDays(-15), id]);
    expect([await ready(), (await call(birthOptions, {})).kitsToSend]).toEqual(['overdue', 0]);
    await born(`${id}-1`, { notify: false });
    expect(await ready()).toBe('born');
  });

  it('says of a kit that does not last until the birth that another has to be sent, which takes its place', async () => {
    const id = await enrol();
    await sign(id);
    await call(sendKit, { childId: `${id}-1`, serial: await stock('KTF1').then(() => 'KTF1'), reason: 'x' });
    const [first] = await sql(`SELECT id FROM kit WHERE code = 'KTF1'`);
    const ready = async () => (await call(birthList.calls.rows, {})).rows[0]?.ready;
    const childs = async () => (await call(readDesk, { id })).children[0]?.kit;
    await stock('KTF2');
    const again = () => call(sendKit, { childId: `${id}-1`, serial: 'KTF2', reason: 'x' });
    expect([await ready(), (await childs())?.failsOn]).toEqual(['awaited', null]);
    expect(await refusal(again())).toBe('This child has kit KTF1 already');
    expect(await refusal(call(moveKit, { id: String(first?.['id']), to: 'expired' }))).toBe(
      'Nothing in the kit has expired yet',
    );
    // Good until tomorrow; the birth is expected in three days.
    await sql(`UPDATE kit SET kit_state = 'withFamily', expires_on = $1 WHERE code = 'KTF1'`, [inDays(1)]);
    expect([await ready(), (await childs())?.failsOn]).toEqual(['replaceKit', inDays(1)]);
    expect((await call(birthOptions, {})).kitsToSend).toBe(1);
    const found = await call(findForBirth, { q: 'KTF1' });
    expect(found.contracts[0]?.children[0]?.kitFailsOn).toBe(inDays(1));
    await again();
    expect(await sql(`SELECT code, kit_state AS state FROM kit ORDER BY code`)).toEqual([
      { code: 'KTF1', state: 'expired' },
      { code: 'KTF2', state: 'sent' },
    ]);
    expect([await ready(), await childs()]).toMatchObject(['awaited', { serial: 'KTF2', failsOn: null }]);
    // Once the child is born it is too late to send another.
    await sql(`UPDATE kit SET expires_on = $1 WHERE code = 'KTF2'`, [inDays(-1)]);
    await born(`${id}-1`, { notify: false });
    expect([await ready(), (await childs())?.failsOn]).toEqual(['born', null]);
  });

  it('finds by a scan whose contract, child, kit and job is meant, however the list is narrowed', async () => {
    const id = await enrol({ births: 'twins' });
    await sign(id);
    await stock('KTS1');
    await sql(`UPDATE kit SET box = 'BX77', logger = 'TL77' WHERE code = 'KTS1'`);
    await call(sendKit, { childId: `${id}-2`, serial: 'KTS1', waybill: 'SF1000077', reason: 'x' });
    await enrol({ motherPhone: '13900139000' });
    const [{ code, din }] = (await sql(
      `SELECT c.code, d.din FROM bank_contract c JOIN bank_child d ON d.contract_id = c.id WHERE d.id = $1`,
      [`${id}-2`],
    )) as [{ code: string; din: string }];
    const found = async (list: AnyList, scan: string) =>
      (
        (await server.callAs(clerk, list.calls.rows, { scan, tab: ['no such'] } as never)) as {
          rows: { id: string }[];
        }
      ).rows.map((row) => row.id);
    const [kitRow] = await sql(`SELECT id FROM kit WHERE code = 'KTS1'`);
    for (const scan of ['KTS1', 'bx77', 'TL77', 'SF1000077', `=${din}00`, ` ${din} `]) {
      expect(await found(bankContract.rows as never, scan)).toEqual([id]);
      expect(await found(birthList as never, scan)).toEqual([`${id}-2`]);
      expect(await found(kit.rows as never, scan)).toEqual([kitRow?.['id']]);
      expect(await call(findForBirth, { q: scan })).toMatchObject({ meant: `${id}-2`, contracts: [{ id }] });
    }
    // An item with its lot.
    expect(await found(kit.rows as never, '(01)06901234567892(10)L-KTS1')).toEqual([kitRow?.['id']]);
    // Of a contract: both of its children, and nobody by a part of its number.
    expect((await found(birthList as never, code)).toSorted()).toEqual([`${id}-1`, `${id}-2`]);
    expect(await found(bankContract.rows as never, code.slice(0, -1))).toEqual([]);
    const { jobId, number: made } = await born(`${id}-2`, { notify: false });
    const number = made ?? '';
    for (const scan of [number, code, 'KTS1']) expect(await found(jobList as never, scan)).toEqual([jobId]);
    expect(await found(bankContract.rows as never, number)).toEqual([id]);
  });

  it('counts the contracts that name a partner, which is deleted no more, and leads to them by the field that names it', async () => {
    const partner = async (kind: string, values: Record<string, unknown> = {}) => {
      const id = newId();
      await call(bankPartner.calls.save, {
        ...{ id, version: 0 },
        values: { nameZh: `${kind}甲`, kind, feeKind: 'none', ...values },
      });
      return id;
    };
    const [hospital, doctor] = [
      await partner('hospital', { timeZone: 'Asia/Shanghai' }),
      await partner('obstetrician'),
    ];
    await enrol({ hospital: { id: hospital, name: '' }, obstetrician: { id: doctor, name: '' } });
    const usesOf = async (id: string) =>
      (await call(bankPartner.calls.uses, { id })).kinds.find(({ kind }) => kind === 'bankContract');
    expect(await usesOf(hospital)).toMatchObject({
      ...{ total: 1, path: expect.stringContaining(encodeURIComponent(`hospital:is:${hospital}`)) },
    });
    // Its list is not narrowed by obstetricians: no way leads there that would find nothing.
    expect(await usesOf(doctor)).toMatchObject({ total: 1, path: null });
    await expect(call(bankPartner.calls.remove, { id: hospital, version: 1 })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('sets the clock of a birth by the hospital that is picked, which has to have one', async () => {
    const id = newId();
    const save = (values: Record<string, unknown>) =>
      call(bankPartner.calls.save, {
        ...{ id, version: 0 },
        values: { nameZh: '皇后医院', kind: 'hospital', feeKind: 'none', ...values },
      });
    await expect(save({})).rejects.toMatchObject({ errorName: 'invalid' });
    await save({ timeZone: 'America/New_York' });
    const { options } = await call(searchReferences, { kind: 'bankPartner/hospital' });
    expect(options).toMatchObject([{ id, values: { timeZone: 'America/New_York' } }]);
  });

  it('answers products and partners as the wire asks for them', async () => {
    const id = await enrol({ births: 'twins' });
    expect(await call(readProducts, { id })).toMatchObject({
      ...{ children: 2, total: '16001' },
      products: [{ product: 'cordBlood', price: '6800', total: '13600' }, { product: 'geneCarrier' }],
    });
    expect(await call(partnerOptions, {})).toEqual({ hospitals: [], referrers: [], total: 0 });
    const offered = async () => (await call(bankContract.calls.read, { id })).can;
    expect(await offered()).toMatchObject({ edit: true, delete: true });
    await call(voidContract, { id, actId: newId(), reason: 'twice' });
    expect((await call(readDesk, { id })).state).toBe('voided');
    // What would be refused is not offered.
    expect(await offered()).toMatchObject({ edit: false, delete: false });
  });
});
