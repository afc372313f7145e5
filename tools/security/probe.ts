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

export async function ask(target: Target, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(target.origin + path, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The generic door with a body as it is given. */
export const knock = (target: Target, body: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(target, '/Bseajax/Bseobj', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** The `code` of an answer's envelope; null where it is none. */
export function codeOf({ text }: Reply): number | null {
  try {
    return (JSON.parse(text) as { code?: number }).code ?? null;
  } catch {
    return null;
  }
}
