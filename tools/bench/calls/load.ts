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
  /** Milliseconds of processor time that who answers has taken so far. */
  processor?: () => number;
}
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
/** What was measured, before it is summed up; several can be summed up together. */
export interface Measured {
  /** Milliseconds of each call that counts. */
  times: number[];
  /** Milliseconds in which they were answered. */
  duration: number;
  /** Answered since the warm-up, also those that were asked in it or came late. */
  answered: number;
  /** Milliseconds of processor time since the warm-up. */
  processor: number;
}
interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
}
export interface LoadResult extends Quantiles {
  calls: number;
  perSecond: number;
  /** Milliseconds of processor time a call, where it was asked for. */
  processor: number;
}

/** Keeps `connections` requests under way for a while, and says how many were answered and how soon. */
export const load = async (options: LoadOptions): Promise<LoadResult> => summarise([await measure(options)]);

/** As `load`, not yet summed up. */
export async function measure(options: LoadOptions): Promise<Measured> {
  const { origin, connections, duration, warmUp, next, check, processor = () => 0 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const times: number[] = [];
  let n = 0;
  let answered = 0;
  const begin = performance.now() + warmUp;
  const end = begin + duration;
  let over = end;
  let processorBefore = processor();
  const afterWarmUp = setTimeout(() => {
    processorBefore = processor();
    answered = 0;
  }, warmUp);
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
      answered++;
      const now = performance.now();
      if (sent >= begin && now <= over) times.push(now - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, oneAfterAnother));
  } finally {
    clearTimeout(afterWarmUp);
    agent.destroy();
  }
  return { times, duration: Math.max(1, over - begin), answered, processor: processor() - processorBefore };
}

/** Milliseconds within which so many of a hundred were answered. */
export function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** One or more measurements of the same, as one. */
export function summarise(measured: readonly Measured[]): LoadResult {
  const times = measured.flatMap((each) => each.times);
  const sum = (of: 'duration' | 'answered' | 'processor') =>
    measured.reduce((all, each) => all + each[of], 0);
  return {
    calls: times.length,
    perSecond: times.length / (sum('duration') / 1000),
    ...quantilesOf(times),
    processor: sum('processor') / Math.max(1, sum('answered')),
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
