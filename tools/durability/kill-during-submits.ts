import path from 'node:path';
import { judged } from '../chaos/taken-numbers.ts';
import { freePort } from '../start/port.mjs';
import { postgresOf } from '../start/postgres.mjs';
import { launchServer } from '../start/server.mjs';
import { purchaseCalls, sampleRequisitions } from '../wire/sample-requisition.ts';
import { signedIn, WireRefusal, type WireClient } from '../wire/wire-client.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Requests under way when the server is killed, and acknowledged ones to wait for before. */
const together = 8;
export const acknowledgedBefore = 24;

interface Acknowledged {
  id: string;
  number: string | null;
  amount: string | null;
}

/** The server as people start it, in a process of its own, with fsync on. */
async function start(dataDir: string, port: number) {
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

/** Submits on several connections until the server is gone; answers what it had acknowledged, and what was sent. */
async function submitUntilKilled(
  origin: string,
  kill: () => void,
): Promise<{ acknowledged: Acknowledged[]; sent: string[] }> {
  const employee = await signedIn(origin, 'employee');
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
async function readWhole(reader: WireClient, id: string) {
  try {
    const form = await reader.call(purchaseCalls.read, { id });
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

/**
 * Kills the server, then the server with its database, while requisitions are submitted: every acknowledged one is there
 * whole, of the others all or nothing, and their numbers have no gap. Answers how many are there. `dataDir`: the demo
 * company, with nothing running.
 */
export async function keepsWhatItAcknowledged(dataDir: string): Promise<number> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const kept: Acknowledged[] = [];
  for (const victim of ['server', 'server and database'] as const) {
    const server = await start(dataDir, port);
    const { acknowledged, sent } = await submitUntilKilled(origin, () => {
      const database = postgresOf(dataDir);
      server.kill();
      if (victim === 'server and database' && database) process.kill(database, 'SIGKILL');
    });
    await server.ended;
    kept.push(...acknowledged);

    const again = await start(dataDir, port);
    const reader = await signedIn(origin, 'employee');
    const whole = { status: 'pending', lines: 3, state: 'running', trail: true, holders: true };
    for (const one of kept) expect(await readWhole(reader, one.id)).toEqual({ ...one, ...whole });
    const ids = new Set(acknowledged.map(({ id }) => id));
    // Committed, and the acknowledgement was lost on the way: whole as well. Else nothing at all.
    for (const id of sent.filter((one) => !ids.has(one))) {
      const found = await readWhole(reader, id);
      if (!found) continue;
      expect(found).toMatchObject(whole);
      kept.push({ id, number: found.number, amount: found.amount });
    }
    const taken = judged(kept.map(({ number }) => number ?? 'none'));
    expect(taken).toEqual({ count: kept.length, gaps: 0, doubles: 0 });
    await again.stop();
  }
  return kept.length;
}
