import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../start/port.mjs';
import { postgresOf } from '../start/postgres.mjs';
import { launchServer } from '../start/server.mjs';
import { purchaseCalls, sampleRequisitions } from '../wire/sample-requisition.ts';
import { signedIn, WireRefusal } from '../wire/wire-client.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Requests under way when the server is killed, and acknowledged ones to wait for before. */
const together = 8;
const acknowledgedBefore = 24;

interface Acknowledged {
  id: string;
  number: string | null;
  amount: string | null;
}

let dataDir = '';
let port = 0;
beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  dataDir = mkdtempSync(path.join(root, '.cache/durability-'));
  port = await freePort();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The server as people start it, in a process of its own, with fsync on. */
async function start() {
  const { DATABASE_URL: _own, NODE_OPTIONS: _jest, ...env } = process.env;
  const limits = JSON.stringify({ address: 1e9, session: 1e9, signIn: 1e9 });
  const server = launchServer({
    root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LIMITS: limits },
    log: path.join(dataDir, 'server.log'),
  });
  expect(await server.ready()).not.toBeNull();
  return server;
}
const origin = () => `http://127.0.0.1:${port}`;

/** Submits on several connections until the server is gone; answers what it had acknowledged, and what was sent. */
async function submitUntilKilled(
  kill: () => void,
): Promise<{ acknowledged: Acknowledged[]; sent: string[] }> {
  const employee = await signedIn(origin(), 'employee');
  const sample = await sampleRequisitions(employee);
  const acknowledged: Acknowledged[] = [];
  const sent: string[] = [];
  let killed = false;
  const submitOneAfterAnother = async (lane: number) => {
    for (let n = 1; !killed; n++) {
      const input = sample(lane * 1000 + n);
      sent.push(input.id);
      try {
        const { id, number, amount } = await employee.call(purchaseCalls.submit, input);
        acknowledged.push({ id, number, amount });
      } catch (error) {
        if (error instanceof WireRefusal) throw error;
        return; // the connection broke: not acknowledged
      }
      if (acknowledged.length >= acknowledgedBefore && !killed) {
        killed = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: together }, (_, lane) => submitOneAfterAnother(lane)));
  return { acknowledged, sent };
}

/** Reads a requisition and says whether every part of it is there; null where there is none. */
async function readWhole(id: string) {
  const employee = await signedIn(origin(), 'employee');
  try {
    const form = await employee.call(purchaseCalls.read, { id });
    return {
      id: form.id,
      number: form.number,
      amount: form.amount,
      status: form.status,
      lines: (form.values['lines'] as unknown[]).length,
      state: form.approval?.state,
      trail: form.approval?.trail.some(({ action }) => action === 'submit'),
      holders: form.holders.length > 0,
    };
  } catch (error) {
    if (error instanceof WireRefusal && error.answer.code === 40401) return null;
    throw error;
  }
}

/** Where a series of numbers skips or repeats: 'PR-20261121-0007' counts by its end. */
function gapsIn(numbers: readonly (string | null)[]): string[] {
  const ends = numbers.map((number) => Number(/\d+$/.exec(number ?? '')?.[0])).toSorted((a, b) => a - b);
  return ends.flatMap((end, at) =>
    at === 0 || end === (ends[at - 1] ?? 0) + 1 ? [] : [`${ends[at - 1]} → ${end}`],
  );
}

describe('a server that is killed with -9 during submits', () => {
  it('keeps every acknowledged requisition whole, and half of none', async () => {
    const kept: Acknowledged[] = [];
    for (const victim of ['server', 'server and database'] as const) {
      const server = await start();
      const { acknowledged, sent } = await submitUntilKilled(() => {
        const database = postgresOf(dataDir);
        server.kill();
        if (victim === 'server and database' && database) process.kill(database, 'SIGKILL');
      });
      await server.ended;
      kept.push(...acknowledged);

      const again = await start();
      const whole = { status: 'pending', lines: 3, state: 'running', trail: true, holders: true };
      for (const one of kept) expect(await readWhole(one.id)).toEqual({ ...one, ...whole });
      const ids = new Set(acknowledged.map(({ id }) => id));
      // Committed, and the acknowledgement was lost on the way: whole as well. Else nothing at all.
      for (const id of sent.filter((one) => !ids.has(one))) {
        const found = await readWhole(id);
        if (!found) continue;
        expect(found).toMatchObject(whole);
        kept.push({ id, number: found.number, amount: found.amount });
      }
      expect(gapsIn(kept.map(({ number }) => number))).toEqual([]);
      await again.stop();
    }
    expect(kept.length).toBeGreaterThanOrEqual(2 * acknowledgedBefore);
  }, 240_000);
});
