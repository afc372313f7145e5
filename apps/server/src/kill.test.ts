import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { genericDoor, type InputOf, type WireAnswer } from '#calls/model';
import { formCalls, type FormView } from '#documents/model';
import { smallCompany, tokenOf } from '#identity/testing';
import { headOf } from '#requisitions/model';
import { LiveHub, loadConfig, migrate, newId, openDatabase, startEmbedded } from '#server-kit/server';
import { composeFeatures } from './compose.ts';
import { ServerProcess } from './testing/server-process.ts';

// Real processes on a machine that does other work as well.
jest.setTimeout(180_000);

const calls = formCalls(headOf('purchaseRequisition'));
let dataDir: string;
let token: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bms-kill-'));
  await chmod(dataDir, 0o755);
  token = await prepareCompany();
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** A company of seven with one item to ask for; answers the token of its employee. */
async function prepareCompany(): Promise<string> {
  const embedded = await startEmbedded({ dataDir });
  const hub = new LiveHub({ pool: {} as never, listen: null, log: pino({ level: 'silent' }) });
  const features = composeFeatures({ config: loadConfig({ DATA_DIR: dataDir }), hub });
  await migrate(embedded.owner, features);
  const database = openDatabase({ app: embedded.app });
  for (const { seed } of features) await seed?.(database.db);
  await smallCompany(database.db);
  await database.pool.query(
    `WITH piece AS (INSERT INTO unit (id, code, name_zh, search) VALUES ('pc', 'pc', '件', 'pc')
       ON CONFLICT (id) DO UPDATE SET name_zh = excluded.name_zh RETURNING id)
     INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, last_price, search)
     SELECT 'I1', 'I1', '轴承', 'Bearing', 'spare', id, 10, 'bearing' FROM piece`,
  );
  const employee = await tokenOf(database.db, 'employee');
  await database.close();
  await embedded.stop();
  return employee;
}

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

/** Submits from ten clients without a pause until the server is gone. Answers what was acknowledged. */
async function submitUntilKilled(address: string, kill: () => void, after: number): Promise<Submission[]> {
  const acknowledged: Submission[] = [];
  const client = async (name: number): Promise<void> => {
    for (let count = 1; ; count++) {
      const input = { ...requisition(`client ${name} no. ${count}`), requestId: newId() };
      const answer = await call(address, calls.submit.code, input).catch(() => null);
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
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  running.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
}

it('keeps every acknowledged requisition whole through kill -9 of server and database', async () => {
  const acknowledged: Submission[] = [];
  for (const after of [15, 30]) {
    const running = new ServerProcess({ DATA_DIR: dataDir });
    server = running;
    const address = await running.address();
    acknowledged.push(...(await submitUntilKilled(address, () => killEverything(running), after)));
    await running.code();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(45);

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
