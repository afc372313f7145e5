import { Agent, request as send } from 'node:http';

export interface LoadOptions {
  /** 'http://127.0.0.1:4200' */
  origin: string;
  /** Requests under way at any time, each on a connection of its own that is kept. */
  connections: number;
  /** Milliseconds that count, after a warm-up that does not. */
  duration: number;
  warmUp: number;
  /** The n-th request; null when there are no more, which ends it before its time. */
  next: (n: number) => Shot | null;
  /** Refuses an answer that is not the one wanted: a fast error is no result. */
  check: (status: number, body: string) => void;
}
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
export interface LoadResult {
  calls: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** Keeps `connections` requests under way for a while, and says how many were answered and how soon. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { origin, connections, duration, warmUp, next, check } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const times: number[] = [];
  let n = 0;
  const begin = performance.now() + warmUp;
  const end = begin + duration;
  let over = end;
  const oneAfterAnother = async () => {
    for (;;) {
      const sent = performance.now();
      if (sent >= end) return;
      const shot = next(n++);
      if (!shot) {
        over = Math.min(over, sent);
        return;
      }
      const { status, body } = await shoot(agent, origin, shot);
      check(status, body);
      const answered = performance.now();
      if (sent >= begin && answered <= over) times.push(answered - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, oneAfterAnother));
  } finally {
    agent.destroy();
  }
  return summarise(times, Math.max(1, over - begin));
}

export function summarise(times: readonly number[], duration: number): LoadResult {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    calls: sorted.length,
    perSecond: sorted.length / (duration / 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

export const shoot = (agent: Agent | undefined, origin: string, shot: Shot) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = send(
      origin + shot.path,
      { agent, method: shot.method, headers: shot.headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (body += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(shot.body);
  });
