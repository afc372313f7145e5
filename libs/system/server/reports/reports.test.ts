import pino from 'pino';
import { createIdentify, identityFeature } from '#identity/server';
import { smallCompany, tokenOf } from '#identity/testing';
import { exportDoor, exportPiece } from '#lists/model';
import { listsFeature } from '#lists/server';
import {
  filesFeature,
  jobClock,
  jobQueue,
  jobsFeature,
  mailFeature,
  readWorkbook,
  type JobClock,
  type JobDeclaration,
  type JobQueue,
} from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import {
  changeJob,
  countFailedJobs,
  jobList,
  jobOfReport,
  jobRunList,
  jobsScreen,
  listMessages,
  listReports,
  ownReports,
  pathOfRuns,
  pushList,
  readReport,
  retryRun,
  runJobNow,
  saveReport,
  shortageExport,
  type Shortage,
} from '#system/model';
import { systemFeature } from '../index.ts';
import type { ShortagesWithin } from './report-jobs.ts';

const at = (local: string) => new Date(`${local}+08:00`);
const line = (itemCode: string, company: string): Shortage => ({
  ...{ itemCode, company, item: ['铜', 'Copper'], spec: '', warehouse: ['仓', 'Store'], unit: ['吨', 't'] },
  ...{ available: '260', safety: '500', onOrder: '100', shortage: '240', suggested: '200' },
});
let broken = false;
/** Two companies are short of something each; the database says which of them a reader reaches. */
const shortages: ShortagesWithin = async (db, reach) => {
  if (broken) throw new Error('stock cannot be counted');
  const { sql } = await import('drizzle-orm');
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM company WHERE ${reach(sql`id`)} ORDER BY id`,
  );
  return rows.map(({ id }) => line(`M-${id}`, id));
};

let server: TestServer;
let queue: JobQueue;
let clock: JobClock;
let now = at('2026-11-23T07:50:00');
let admin: string;
let buyer: string;

beforeAll(async () => {
  const system = systemFeature;
  const declared: JobDeclaration[] = [];
  const made = {
    ...system,
    ...system.with({
      ...{
        screens: [],
        homes: [],
        declaredAt: () => new Map(),
        templates: () => [],
        firstSteps: () => [],
        canSend: { mail: true, sms: true },
        outboxShows: { mail: true, sms: true },
      },
      ...{
        calls: () => [],
        audited: () => [],
        recordPages: () => [],
        jobs: () => declared,
        shortages,
        releases: [],
      },
      underneath: { files: null as never, scanner: null, sendsMail: false },
    }),
    with: undefined,
  };
  declared.push(...(made.jobs ?? []).map(({ job }) => job));
  const log = pino({ level: 'silent' });
  const port: { queue?: JobQueue } = {};
  server = await testServer(
    [
      identityFeature({ screens: [jobsScreen.code, 'INV110P', 'BSE140P', 'BSE160P'] }),
      jobsFeature,
      filesFeature({ store: null as never, owners: [] }),
      mailFeature(null),
      listsFeature({ lists: made.lists ?? [], exports: made.exports ?? [] }),
      made as never,
    ],
    {
      identify: createIdentify(),
      ports: {
        jobs: {
          enqueue: (db, job, data, options, from) =>
            job.name.startsWith('mail')
              ? Promise.resolve()
              : port.queue!.enqueue(db, job, data, options, from),
        },
      },
    },
  );
  await smallCompany(server.database.db);
  // Who keeps jobs may see everything; the buyer sees one company alone.
  await server.database.owner.query(`
    UPDATE account_role SET company_id = NULL WHERE account_id = 'a-admin'`);
  [admin, buyer] = [await tokenOf(server.database.db, 'admin'), await tokenOf(server.database.db, 'buyer')];
  const registrations = made.jobs ?? [];
  queue = jobQueue({ pool: server.database.pool, registrations, log, workers: false, now: () => now });
  port.queue = queue;
  const run: Parameters<JobQueue['start']>[0] = ({ through, requestId }, work) =>
    server.contexts.background(through, work, requestId);
  await queue.start(run);
  clock = jobClock({
    ...{ db: server.database.db, registrations, log, timeZone: 'Asia/Shanghai', retryDelay: 60 },
    now: () => now,
  });
  // Begins anew at the time of the test.
  await server.database.owner.query('DELETE FROM scheduled_job');
  await clock.open(run);
});
afterAll(async () => {
  await queue.stop(1_000);
  await server.close();
});

async function look(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await clock.look();
    await clock.settle();
  }
}
const count = async (query: string): Promise<number> =>
  (await server.database.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`)).rows[0]?.n ??
  0;

it('has its readers set by nobody whose right ends with a department', async () => {
  await server.database.owner.query(`
    INSERT INTO role (id, name_zh, name_en) VALUES ('ofOne', '一家', 'one');
    INSERT INTO role_right (id, role_id, screen, actions, scope)
      VALUES ('ofOne-1', 'ofOne', '${jobsScreen.code}', '{query,edit}', 'departmentAndBelow');
    INSERT INTO account_role VALUES ('ofOne-a', 'a-head', 'ofOne', NULL)`);
  const head = await tokenOf(server.database.db, 'head');
  await expect(
    server.callWith(head, saveReport, {
      ...{ report: 'safetyStock', version: 0, channels: ['message'], readers: ['head'] },
    }),
  ).rejects.toMatchObject({ errorName: 'notFound' });
});

it('sets readers who may see something of it, and refuses others with their names', async () => {
  const wanted = { report: 'safetyStock', version: 0, channels: ['message', 'mail'] } as const;
  await expect(
    server.callWith(admin, saveReport, {
      ...wanted,
      channels: [...wanted.channels],
      readers: ['buyer', 'employee'],
    }),
  ).rejects.toMatchObject({
    errorName: 'invalid',
    details: {
      problems: [{ path: 'readers', text: [expect.stringContaining('张文静'), expect.anything()] }],
    },
  });
  await server.callWith(admin, saveReport, {
    ...wanted,
    channels: [...wanted.channels],
    readers: ['buyer', 'admin'],
  });
  await expect(
    server.callWith(admin, saveReport, { ...wanted, channels: [...wanted.channels], readers: [] }),
  ).rejects.toMatchObject({ errorName: 'conflict' });
  await server.callWith(admin, saveReport, {
    report: 'dailySales',
    version: 0,
    channels: ['message'],
    readers: ['buyer'],
  });
  await expect(server.callWith(buyer, listReports, {})).rejects.toMatchObject({ errorName: 'forbidden' });
  // Said before the first one is made, so that nobody waits for it.
  expect(
    (await server.callWith(admin, listReports, {})).reports.map(({ report, missing }) => [report, missing]),
  ).toEqual([
    ['safetyStock', false],
    ['dailyShipping', true],
    ['dailySales', true],
  ]);
});

it('is for readers of the list of the same rows: who only looks items up is refused, and sent nothing', async () => {
  // Quality and sales look items up, of all companies.
  await server.database.owner.query(`
    INSERT INTO account_role (id, account_id, role_id) VALUES ('looks', 'a-colleague', 'quality')`);
  const { version, readers } = (await server.callWith(admin, listReports, {})).reports.find(
    ({ report }) => report === 'safetyStock',
  )!;
  const asked = { report: 'safetyStock' as const, channels: ['message' as const] };
  await expect(
    server.callWith(admin, saveReport, {
      ...{ ...asked, version, readers: [...readers.map(({ id }) => id), 'colleague'] },
    }),
  ).rejects.toMatchObject({
    errorName: 'invalid',
    details: { problems: [{ path: 'readers', text: [expect.stringContaining('王芳'), expect.anything()] }] },
  });
  // As one who was a reader while more was asked for less: what is pushed from now on leaves them out.
  await server.database.owner.query(`
    UPDATE pushed_report SET reader_ids = reader_ids || ARRAY['colleague'] WHERE code = 'safetyStock'`);
});

it('daily at 8, off from Monday 7:50 to Wednesday 9:30: one run of the shortage, three daily sales kept and one pushed', async () => {
  now = at('2026-11-25T09:30:00');
  await look();
  expect(await count(`job_run WHERE job = 'reports.safetyStock' AND state = 'done'`)).toBe(1);
  expect(await count(`job_run WHERE job = 'reports.dailySales' AND state = 'done'`)).toBe(3);
  const { rows } = await server.database.owner.query(
    `SELECT day::text FROM report_edition WHERE report = 'dailySales' ORDER BY day`,
  );
  expect(rows.map(({ day }: { day: string }) => day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(await count(`report_push WHERE report = 'dailySales'`)).toBe(1);
});

it('shows each reader what their own scope reaches, once a day, and says what module is missing', async () => {
  const { reports } = await server.callWith(buyer, ownReports, {});
  expect(reports.map(({ report, day, count: rows }) => [report, day, rows]).toSorted()).toEqual([
    ['dailySales', '2026-11-25', 0],
    ['safetyStock', '2026-11-25', 1],
  ]);
  const shortage = reports.find(({ report }) => report === 'safetyStock')!;
  const sales = reports.find(({ report }) => report === 'dailySales')!;
  const read = await server.callWith(buyer, readReport, { id: shortage.id });
  expect(read.content).toEqual({ missing: null, shortages: [line('M-C01', 'C01')] });
  expect((await server.callWith(buyer, readReport, { id: sales.id })).content.missing).toEqual([
    '销售',
    'Sales',
  ]);
  const [own] = (await server.callWith(admin, ownReports, {})).reports;
  expect(own).toMatchObject({ report: 'safetyStock', count: 2 });
  expect(await count(`report_push WHERE reader_id = 'colleague'`)).toBe(0);
  await expect(server.callWith(buyer, readReport, { id: own!.id })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  expect((await server.callWith(admin, readReport, { id: shortage.id })).reader.id).toBe('buyer');
  // Who has lost the right to the rows, or had it by mistake, reads nothing of what was pushed before either.
  const colleague = await tokenOf(server.database.db, 'colleague');
  await server.database.owner.query(`
    INSERT INTO report_push (id, report, day, reader_id, content, row_count, channels, pushed_at)
    SELECT gen_random_uuid(), report, day, 'colleague', content, row_count, channels, pushed_at
      FROM report_push WHERE reader_id = 'admin' AND report = 'safetyStock'`);
  const { rows: past } = await server.database.owner.query<{ id: string }>(
    `SELECT id FROM report_push WHERE reader_id = 'colleague'`,
  );
  expect(past).toHaveLength(1);
  expect((await server.callWith(colleague, ownReports, {})).reports).toEqual([]);
  await expect(server.callWith(colleague, readReport, { id: past[0]!.id })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  const messages = (await server.callWith(buyer, listMessages, {})).rows.map(({ subject }) => subject);
  expect(messages).toEqual(expect.arrayContaining(['安全库存短缺 2026-11-25：1 项', '销售日报 2026-11-25']));
  expect(await count(`mail_outbox WHERE 'buyer@example.com' = ANY (recipients)`)).toBe(1);
  expect(await count(`mail_outbox`)).toBe(2);
  await server.callWith(admin, runJobNow, { name: jobOfReport('safetyStock') });
  await look();
  expect(
    await count(`report_push WHERE report = 'safetyStock' AND reader_id = 'buyer' AND day = '2026-11-25'`),
  ).toBe(1);
  await expect(server.database.pool.query('UPDATE report_push SET row_count = 9')).rejects.toThrow(
    /permission denied/,
  );
  expect((await server.callWith(admin, pushList.calls.rows, {})).rows.length).toBeGreaterThanOrEqual(3);
});

/** The sheet that an export of a pushed report answers, or the number of its refusal. */
async function exported(token: string, id: string, fields: readonly string[], language = 'zh') {
  const answer = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${token}`, 'x-language': language },
    payload: { screen: jobsScreen.code, list: shortageExport, fields, filters: { id } },
  });
  if (!String(answer.headers['content-type']).includes('ndjson')) return answer.json<{ code: number }>().code;
  const pieces = answer.payload.trim().split('\n');
  const parts = pieces.map((piece) => exportPiece.parse(JSON.parse(piece)));
  const file = Buffer.concat(parts.flatMap((one) => ('part' in one ? Buffer.from(one.part, 'base64') : [])));
  return (await readWorkbook(file, { bytes: 1e8, rows: 1e4, columns: 100 }))[0]?.rows;
}

it('gives the lines of a pushed report as a workbook to its reader, in their language, and writes that down', async () => {
  const { reports } = await server.callWith(buyer, ownReports, {});
  const { id } = reports.find(({ report }) => report === 'safetyStock')!;
  const fields = ['itemCode', 'item', 'company', 'onHand', 'shortage', 'suggested', 'unit'];
  expect(await exported(buyer, id, fields)).toEqual([
    ['物料编码', '物料', '公司', '现有', '短缺', '建议采购', '单位'],
    ['M-C01', '铜', 'C01', '', '240', '200', '吨'],
  ]);
  expect(await exported(admin, id, ['item', 'unit'], 'en')).toEqual([
    ['Item', 'Unit'],
    ['Copper', 't'],
  ]);
  expect(await exported(buyer, id, ['secret'])).toBe(40001);
  const [own] = (await server.callWith(admin, ownReports, {})).reports;
  expect(await exported(buyer, own!.id, fields)).toBe(40401);
  expect(await count(`list_export WHERE list = '${shortageExport}' AND person_id = 'buyer'`)).toBe(1);
});

it('lists jobs and runs, pauses, takes another time and refuses one that is none', async () => {
  const name = jobOfReport('dailyShipping');
  const job = async () =>
    (await server.callWith(admin, jobList.calls.rows, { pageSize: 50 })).rows.find(({ id }) => id === name)!;
  expect(await job()).toMatchObject({
    title: '推送报表：发货日报',
    state: 'on',
    cron: '10 8 * * *',
    result: 'done',
  });
  const found = async (q: string) =>
    (await server.callWith(admin, jobList.calls.rows, { q, pageSize: 50 })).rows.map(({ id }) => id);
  for (const q of ['发货日报', 'SHIPPING', 'fahuo', name]) expect([q, await found(q)]).toEqual([q, [name]]);
  await expect(server.callWith(admin, changeJob, { name, cron: '61 * * * *' })).rejects.toMatchObject({
    code: 40001,
    details: { problems: [{ path: 'cron' }] },
  });
  await server.callWith(admin, changeJob, { name, cron: '0 9 * * 1-5' });
  await server.callWith(admin, changeJob, { name, paused: true });
  expect(await job()).toMatchObject({ state: 'paused', cron: '0 9 * * 1-5', nextAt: null });
  const { nextAt } = await server.callWith(admin, changeJob, { name, paused: false });
  expect(nextAt).toMatch(/T01:00:00.000Z$/);
  for (const call of [
    () => server.callWith(buyer, changeJob, { name, paused: true }),
    () => server.callWith(buyer, runJobNow, { name }),
  ])
    await expect(call()).rejects.toMatchObject({ errorName: 'forbidden' });
  const { rows } = await server.callWith(admin, jobRunList.calls.rows, { pageSize: 50 });
  const ofStock = rows.filter(({ job: title }) => title?.includes('安全库存'));
  expect(ofStock.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', 'byHand'],
    ['done', 'catchUp'],
  ]);
  // From the job one comes to just these.
  const from = new URL(pathOfRuns(ofStock[0]?.job ?? ''), 'http://list').searchParams;
  const asked = { where: from.get('where') ?? '', pageSize: 50 };
  const narrowed = await server.callWith(admin, jobRunList.calls.rows, asked);
  expect(narrowed.rows.map(({ id }) => id)).toEqual(ofStock.map(({ id }) => id));
  expect(rows.length).toBeGreaterThan(ofStock.length);
});

it('tells IT support and administrators of three failures in a row, counts the job as failed, and retries it for its own day', async () => {
  const name = jobOfReport('safetyStock');
  broken = true;
  await server.database.owner.query(`
    INSERT INTO account_role (id, account_id, role_id, company_id) VALUES (gen_random_uuid(), 'a-employee', 'itSupport', 'C01')`);
  now = at('2026-11-26T08:00:00');
  await look();
  for (const minute of ['01', '05']) {
    now = at(`2026-11-26T08:${minute}:00`);
    await look();
  }
  expect((await server.callWith(admin, countFailedJobs, {})).failed).toBe(1);
  const told = (await server.callWith(admin, listMessages, {})).rows.filter(({ subject }) =>
    subject.includes('连续失败 3 次'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toContain('stock cannot be counted');
  expect(
    await count(`message_recipient WHERE message_id = '${told[0]?.id}' AND person_id = 'employee'`),
  ).toBe(1);
  broken = false;
  const { rows } = await server.callWith(admin, jobRunList.calls.rows, { tab: ['failed'], pageSize: 50 });
  const open = rows.filter(({ retriable }) => retriable);
  // The last one waits to be tried again by itself: it is not retried by hand as well.
  expect(open).toEqual([]);
  now = at('2026-11-26T08:30:00');
  await look();
  expect((await server.callWith(admin, countFailedJobs, {})).failed).toBe(0);
  await server.database.owner.query(`
    INSERT INTO job_run (id, job, due_at, reason, state, queued_at, start_at, started_at, finished_at, problem_zh)
    VALUES ('00000000-0000-4000-8000-000000000001', '${name}', '2026-11-21T00:00:00Z', 'asked', 'failed', now(), now(), now(), now(), 'x')`);
  const retried = { id: '00000000-0000-4000-8000-000000000001' };
  await server.callWith(admin, retryRun, retried);
  // Its time to begin is that of the server.
  expect(await queue.runWaiting()).toBe(1);
  expect(await count(`report_edition WHERE report = 'safetyStock' AND day = '2026-11-21'`)).toBe(1);
  await expect(server.callWith(admin, retryRun, retried)).rejects.toMatchObject({
    errorName: 'businessRule',
  });
});

it('goes on by the other channel, and to the other readers, where one channel fails', async () => {
  const sentOn = async (day: string) =>
    (
      await server.database.owner.query<{ channels: string[] }>(
        `SELECT channels FROM report_push WHERE report = 'dailySales' AND day = $1 ORDER BY reader_id`,
        [day],
      )
    ).rows.map(({ channels }) => channels);
  const { version } = (await server.callWith(admin, listReports, {})).reports.find(
    ({ report }) => report === 'dailySales',
  )!;
  await server.callWith(admin, saveReport, {
    ...{ report: 'dailySales', version, channels: ['message', 'mail'], readers: ['buyer', 'admin'] },
  });
  for (const [day, table, left] of [
    ['2026-11-27', 'mail_outbox', 'message'],
    ['2026-11-28', 'message', 'mail'],
  ] as const) {
    now = at(`${day}T12:00:00`);
    await server.database.owner.query(`ALTER TABLE ${table} ADD CONSTRAINT shut CHECK (false) NOT VALID`);
    await look();
    await server.database.owner.query(`ALTER TABLE ${table} DROP CONSTRAINT shut`);
    expect(await sentOn(day)).toEqual([[left], [left]]);
  }
  const ofDay = (day: string) => count(`mail_outbox WHERE subject LIKE '销售日报 ${day}%'`);
  expect([await ofDay('2026-11-27'), await ofDay('2026-11-28')]).toEqual([0, 2]);
});

it('is tried again for whom no channel reached, and counts as pushed once one did', async () => {
  now = at('2026-11-29T12:00:00');
  const pushed = () => count(`report_push WHERE report = 'dailySales' AND day = '2026-11-29'`);
  const shut = (table: string, how: string) => server.database.owner.query(`ALTER TABLE ${table} ${how}`);
  for (const table of ['mail_outbox', 'message'])
    await shut(table, 'ADD CONSTRAINT shut CHECK (false) NOT VALID');
  await look();
  expect(
    await count(
      `job_run WHERE job = 'reports.dailySales' AND state = 'done' AND due_at = '2026-11-29T00:00Z'`,
    ),
  ).toBe(1);
  expect(await queue.runWaiting()).toBe(0);
  expect(await pushed()).toBe(0);
  for (const table of ['mail_outbox', 'message']) await shut(table, 'DROP CONSTRAINT shut');
  // Two reports, to two readers each.
  expect(await queue.runWaiting()).toBe(4);
  expect(await pushed()).toBe(2);
});
