import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BareRoute } from './bare-server.ts';
import { shoot } from './load.ts';
import { freshIn, ofTheCall, readStatements, sameShape, type Statement } from './statements.ts';
import type { MeasuredCall } from './shots.ts';

/** Refuses an answer that is not the one wanted: a fast error is no result. */
export function check(status: number, body: string): void {
  // The tracker's envelope says it by `ret`.
  if (status !== 200 || !/^\{"(code":0|ret":1)\b/.test(body))
    throw new Error(`${status}: ${body.slice(0, 500)}`);
}

interface Recording {
  statements: Statement[];
  body: string;
}

/** The statements of a call, as the database saw them; recorded until two runs agree, so that nothing else is in it. */
export async function recorded(
  database: Client,
  { origin, dataDir }: { origin: string; dataDir: string },
  route: string,
  call: MeasuredCall,
): Promise<BareRoute> {
  const differing = () => new Error(`The statements of ${call.name} differ each time.`);
  let sent: BareRoute['sent'] = { headers: {} };
  const once = async (): Promise<{ body: string }> => {
    const shot = call.next();
    if (!shot) throw new Error(`${call.name} has nothing left to record.`);
    sent = { headers: shot.headers, ...(shot.body !== undefined && { body: shot.body }) };
    return shoot(undefined, origin, shot);
  };
  await logStatements(database, true);
  try {
    if (call.rounds) {
      const rounds = await recordedRound(call.rounds);
      return { path: route, sent, rounds, fresh: [] };
    }
    for (let tries = 0; tries < 20; tries++) {
      // Longer each time: work that writes have left in the background may need a while.
      await pause(tries * 500);
      await call.prepare?.(2);
      const one = await record(dataDir, once);
      const other = await record(dataDir, once);
      if (!sameShape(one.statements, other.statements)) continue;
      const texts = (await call.given?.())?.texts ?? [];
      const number = /"number":"([^"]+)"/.exec(other.body)?.[1];
      const isNew = number && !one.body.includes(number);
      const fresh = freshIn(other.statements, one.statements, isNew ? [number] : []);
      return {
        path: route,
        sent,
        rounds: [other.statements],
        fresh: fresh.filter((text) => !texts.includes(text)),
        ...(call.given && { given: { texts, each: [] } }),
      };
    }
    throw differing();
  } finally {
    await logStatements(database, false);
  }

  /** The statements of each request of a round, once two of its runs agree. */
  async function recordedRound(requests: number): Promise<Statement[][]> {
    const before: Statement[][] = [];
    const agreed = new Map<number, Statement[]>();
    for (let at = 0; at < requests * 20 && agreed.size < requests; at++) {
      const { statements } = await record(dataDir, once);
      const which = at % requests;
      if (sameShape(statements, before[which] ?? [])) agreed.set(which, statements);
      before[which] = statements;
    }
    if (agreed.size < requests) throw differing();
    return before.map((last, at) => agreed.get(at) ?? last);
  }
}

async function record(dataDir: string, once: () => Promise<{ body: string }>): Promise<Recording> {
  const log = path.join(dataDir, 'postgres.log');
  await pause(300); // jobs that the call before has queued
  const from = statSync(log).size;
  const { body } = await once();
  check(200, body);
  await pause(50); // the log is written by another process
  return { statements: ofTheCall(readStatements(readFileSync(log).subarray(from).toString())), body };
}

async function logStatements(database: Client, on: boolean): Promise<void> {
  await database.query(`ALTER SYSTEM SET log_statement = '${on ? 'all' : 'none'}'`);
  await database.query('SELECT pg_reload_conf()');
  await pause(300);
}
