import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { genericDoor, type AnyCall } from '#calls/model';
import type { WireClient } from '../wire/wire-client.ts';

/** A running server with the demo company, and people who are signed in. */
export interface Target {
  origin: string;
  employee: WireClient;
  administrator: WireClient;
  /** The session token of the employee. */
  token: string;
  /** Process of the server, for its memory. */
  pid: number;
  /** Asks the database as its owner. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Finding {
  figures: string;
  safe: boolean;
}

/** An attack. `size` is 1 for the full run and less for the one of every test. */
export interface Probe {
  name: string;
  /** What must not happen, or must. */
  promise: string;
  run(target: Target, size: number): Promise<Finding>;
}

/** What came back, as far as attacks go. */
export interface Reply {
  status: number;
  text: string;
  headers: Headers;
}

/** A call, or a door beside the calls, as far as it is attacked. */
export type Attacked = Pick<AnyCall, 'name' | 'code' | 'door' | 'request'>;

export async function ask(target: Target, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(target.origin + path, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A GET whose path goes out letter by letter as it is given: fetch would take '../' and its like away before it sends. */
export async function askAsItIs(
  target: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const { hostname, port } = new URL(target.origin);
  const asking = request({ host: hostname, port, path, headers: { connection: 'close', ...headers } });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response.setEncoding('latin1')) text += part;
  const location = response.headers.location;
  return { status: response.statusCode ?? 0, text, headers: new Headers(location ? { location } : {}) };
}

/** The generic door with a body as it is given. */
export const knock = (target: Target, body: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(target, '/Bseajax/Bseobj', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** A call at its door, whichever that is. */
export function make(
  target: Target,
  { code, door }: Attacked,
  input: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  if (code) return knock(target, JSON.stringify({ ...(input as object), code }), headers);
  const { method, path } = door ?? genericDoor;
  if (method === 'GET') {
    const flat = Object.entries((input ?? {}) as object).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return ask(target, `${path}?${new URLSearchParams(flat)}`, { headers });
  }
  return ask(target, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
}

/** Resident memory of the server. Megabytes. */
export const memoryOf = ({ pid }: Target): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The `code` of an answer's envelope; null where it is none. */
export function codeOf({ text }: Reply): number | null {
  try {
    return (JSON.parse(text) as { code?: number }).code ?? null;
  } catch {
    return null;
  }
}
