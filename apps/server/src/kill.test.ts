import { jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { errorCodes, genericDoor, type InputOf, type WireAnswer } from '#calls/model';
import { formCalls, type FormView } from '#documents/model';
import { tokenOf } from '#identity/testing';
import { stock, stockInHead } from '#inventory/model';
import { stockDoor } from '#inventory/server';
import { driftOf, revalueWaiting } from '#ledgers/server';
import { headOf } from '#requisitions/model';
import { newId, startEmbedded, type Database, type Db } from '#server-kit/server';
import { someOf } from '#server-kit/testing';
import { ownInstallation, type OwnInstallation } from './testing/own-installation.ts';
import { ServerProcess } from './testing/server-process.ts';

// Real processes on a machine that does other work as well.
jest.setTimeout(300_000);

const calls = formCalls(headOf('purchaseRequisition'));
const stockCalls = formCalls(stockInHead);
let installation: OwnInstallation<string>;
let dataDir: string;
let token: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  installation = await ownInstallation(prepareCompany);
  ({ dataDir, prepared: token } = installation);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await installation.remove();
});

/** Items to ask for, one of them with a long past in stock; answers the token of the employee. */
async function prepareCompany({ db, pool }: Database): Promise<string> {
  await pool.query(
    `WITH piece AS (INSERT INTO unit (id, code, name_zh, search) VALUES ('pc', 'pc', '件', 'pc')
       ON CONFLICT (id) DO UPDATE SET name_zh = excluded.name_zh RETURNING id)
     INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, last_price, search)
     SELECT code, code, '轴承', 'Bearing', 'spare', id, 10, 'bearing' FROM piece CROSS JOIN (VALUES ('I1'), ('I2')) AS n (code)`,
  );
  await pool.query(`
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W1', 'W1', 'C01', '主仓', 'Main', 'w');
    INSERT INTO account_role (id, account_id, role_id, company_id) VALUES ('keeps', 'a-employee', 'storekeeper', 'C01')`);
  await stockDoor.importPast(db, pastOfStock);
  return tokenOf(db, 'employee');
}

/** More lines within the days that may be entered late than a posting works out itself. */
const pastOfStock = sql`
  SELECT 'C01' AS company_id, 'I2' AS item_id, 'W1' AS warehouse_id, '' AS bin_id, '' AS lot, 'usable' AS status, 'I2' AS subject,
         '' AS area, 'average' AS method, now() - n * interval '3 minutes' AS posted_at,
         CASE WHEN n % 3 = 0 THEN -1 ELSE 2 END AS quantity, 'PAST' AS voucher, gen_random_uuid() AS voucher_id, '1' AS voucher_line,
         1 AS leg, NULL AS person_id, CASE WHEN n % 3 = 0 THEN 'method' ELSE 'amount' END AS valued_by,
         CASE WHEN n % 3 <> 0 THEN 20.00 + n % 7 END AS amount
    FROM generate_series(1, 8000) AS n`;

const requisition = (subject: string): InputOf<typeof calls.submit> => ({
  id: newId(),
  version: 0,
  departmentId: 'workshop',
  subject,
  urgency: 'normal',
  currency: 'CNY',
  ccIds: [],
  attachmentIds: [],
  remarks: '',
  values: {
    purpose: subject,
    neededBy: '2999-12-31',
    lines: [1, 2, 3].map((place) => ({
      id: newId(),
      item: { id: 'I1', name: 'Bearing' },
      unit: 'pc',
      quantity: String(place),
      price: '10',
    })),
  },
});

async function call(address: string, code: string | undefined, input: object): Promise<WireAnswer> {
  const response = await fetch(address + genericDoor.path, {
    method: genericDoor.method,
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify({ ...input, code }),
  });
  return (await response.json()) as WireAnswer;
}

interface Submission {
  input: InputOf<typeof calls.submit> & { requestId: string };
  answer: FormView;
}

const busy: ReadonlySet<number> = new Set([errorCodes.unavailable.code, errorCodes.outcomeUnknown.code]);

/** Submits from ten clients without a pause until the server is gone. Answers what was acknowledged. */
async function submitUntilKilled(address: string, kill: () => void, after: number): Promise<Submission[]> {
  const acknowledged: Submission[] = [];
  const client = async (name: number): Promise<void> => {
    for (let count = 1; ; count++) {
      const input = { ...requisition(`client ${name} no. ${count}`), requestId: newId() };
      let answer: WireAnswer | null;
      do answer = await call(address, calls.submit.code, input).catch(() => null);
      // Ten who never pause are too many for a slow machine. It asks for the same once more, and does it once.
      while (busy.has(answer?.code ?? 0));
      if (!answer) return;
      expect(answer).toMatchObject({ code: 0 });
      acknowledged.push({ input, answer: answer.data as FormView });
      if (acknowledged.length === after) kill();
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, name) => client(name)));
  return acknowledged;
}

/** Ends server and database at once, as a power cut does to processes. */
function killEverything(running: ServerProcess): void {
  const database = installation.postmaster();
  running.child.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
}

/** Goods of both items come in with one document: now, or days ago. */
const stockIn = (daysAgo = 0): InputOf<typeof stockCalls.submit> => ({
  ...requisition(''),
  values: {
    ...{ kind: 'opening', warehouse: { id: 'W1', name: '' } },
    ...(daysAgo > 0
      ? { happenedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), lateReason: '补录' }
      : { happenedAt: null, lateReason: null }),
    lines: ['I1', 'I2'].map((item) => ({
      ...{ id: newId(), item: { id: item, name: '' }, unit: '件', lot: null, bin: null, quantity: '2' },
      ...{ supplierLot: null, expires: null, price: '10' },
    })),
  },
});

/** Posts stock until the server is gone; `posted` are those that were acknowledged. */
async function postStock(address: string, posted: string[]): Promise<void> {
  for (;;) {
    const input = { ...stockIn(), requestId: newId() };
    const answer = await call(address, stockCalls.submit.code, input).catch(() => null);
    if (!answer) return;
    // Without a database nothing is acknowledged.
    if (!String(answer.code).startsWith('5')) expect(answer).toMatchObject({ code: 0 });
    if (answer.code === 0) posted.push(input.id);
    // Nobody may call as often as these would.
    await pause(200);
  }
}

/** Looks at the database as its owner, beside a server or, the last time, without one. */
async function asOwner<Answer>(
  look: (owner: Client, db: Db) => Promise<Answer>,
  last = false,
): Promise<Answer> {
  const { owner: at, stop } = await startEmbedded({ dataDir, shared: true });
  const owner = new Client(at);
  await owner.connect();
  try {
    return await look(owner, drizzle({ client: owner }) as unknown as Db);
  } finally {
    await owner.end();
    if (last) await stop();
  }
}

const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await pause(20);
};

/** Since when the item with the long past waits to be worked out. */
const waitsSince = async (owner: Client): Promise<string | null> => {
  const { rows } = await owner.query<{ since: string | null }>(
    `SELECT revalued_since::text AS since FROM stock_pool WHERE subject = 'I2'`,
  );
  return rows[0]?.since ?? null;
};

it('keeps every acknowledged requisition whole through kill -9 of server and database', async () => {
  const acknowledged: Submission[] = [];
  const killedAfter = someOf([15, 30], 2);
  for (const after of killedAfter) {
    const running = new ServerProcess({ DATA_DIR: dataDir });
    server = running;
    const address = await running.address();
    acknowledged.push(...(await submitUntilKilled(address, () => killEverything(running), after)));
    await running.code();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(killedAfter.reduce((sum, after) => sum + after));

  server = new ServerProcess({ DATA_DIR: dataDir });
  const address = await server.address();
  for (const { input, answer } of acknowledged) {
    const { data } = await call(address, calls.read.code, { id: input.id });
    expect(data).toEqual(answer);
    expect(answer).toMatchObject({ status: 'pending', amount: '60.00', approval: { state: 'running' } });
    expect((answer.values['lines'] as unknown[]).length).toBe(3);
    // Sent again, as a browser does that never saw the answer: the first answer, not a second requisition.
    expect((await call(address, calls.submit.code, input)).data).toEqual(answer);
  }
  // Those that were not acknowledged are there whole, or not at all; numbers have no gap.
  const serials: number[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(address, calls.list.code, { page, pageSize: 100 });
    const { rows } = data as { rows: FormView[] };
    serials.push(...rows.map(({ number }) => Number(number?.slice(-4))));
    if (rows.length < 100) break;
  }
  expect(serials.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(serials.toSorted((a, b) => a - b)).toEqual(serials.map((_, at) => at + 1));
});

it('posts stock whole or not at all, and revalues it to the end, through a stopped database and kill -9 of both', async () => {
  const running = server as ServerProcess;
  const address = await running.address();
  const late = { ...stockIn(16), requestId: newId() };
  expect(await call(address, stockCalls.submit.code, late)).toMatchObject({ code: 0 });
  const posted = [late.id];
  const clients = [1, 2, 3].map(() => postStock(address, posted));
  await asOwner(async (owner) => {
    const marked = await waitsSince(owner);
    expect(marked).not.toBeNull();
    await owner.query(
      `INSERT INTO job_run (id, job, due_at, reason, queued_at, start_at)
       VALUES (gen_random_uuid(), 'inventory.revalueStock', now(), 'asked', now(), now())`,
    );
    // A part of it is done, more is left.
    await until(async () => (await waitsSince(owner)) !== marked);
  });
  const stopped = installation.postmaster();
  process.kill(stopped, 'SIGINT');
  await until(() => {
    try {
      return installation.postmaster() !== stopped;
    } catch {
      return false;
    }
  });
  // The server has started another database, and goes on.
  const before = posted.length;
  await until(() => posted.length >= before + 5);
  killEverything(running);
  await Promise.all(clients);
  await running.code();

  await asOwner(async (owner, db) => {
    const { rows: torn } = await owner.query(`
      SELECT f.id FROM form f WHERE f.type = 'INV120P' AND f.status = 'approved'
         AND (SELECT count(*) FROM stock_line l WHERE l.voucher_id = f.id) <> 2
      UNION ALL SELECT l.voucher_id FROM stock_line l WHERE l.voucher = 'INV120P'
         AND NOT EXISTS (SELECT FROM form f WHERE f.id = l.voucher_id AND f.status = 'approved')`);
    expect(torn).toEqual([]);
    const { rows: kept } = await owner.query(
      `SELECT count(*)::int AS n FROM form WHERE type = 'INV120P' AND status = 'approved' AND id = ANY ($1)`,
      [posted],
    );
    expect(kept).toEqual([{ n: posted.length }]);
    // What the job does, to its end: it goes on from where it was killed.
    while (await revalueWaiting(db, stock)) continue;
    const { rows: open } = await owner.query(`
      SELECT id FROM stock_pool WHERE revalued_since IS NOT NULL
      UNION ALL SELECT seq FROM stock_line l WHERE pool_id IS NOT NULL AND NOT EXISTS (SELECT FROM stock_figure f WHERE f.line = l.seq)`);
    expect(open).toEqual([]);
    expect(await driftOf(db, stock, true)).toEqual([]);
  }, true);
});
