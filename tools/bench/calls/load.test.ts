import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, summarise } from './load.ts';

describe('summary', () => {
  it('takes the middle and the slowest hundredth', () => {
    const times = Array.from({ length: 200 }, (_, index) => index + 1).toReversed();
    const whole = { calls: 200, perSecond: 100, p50: 101, p95: 191, p99: 199, processor: 0.5 };
    expect(summarise([{ times, duration: 2_000, answered: 240, processor: 120 }])).toEqual(whole);
    const parts = [times.slice(0, 80), times.slice(80)];
    expect(
      summarise(parts.map((part) => ({ times: part, duration: 1_000, answered: 120, processor: 60 }))),
    ).toEqual(whole);
    const nothing = { times: [], duration: 1_000, answered: 0, processor: 0 };
    expect(summarise([nothing])).toEqual({
      calls: 0,
      perSecond: 0,
      p50: 0,
      p95: 0,
      p99: 0,
      processor: 0,
    });
  });
});

describe('load', () => {
  let server: Server;
  let together = 0;
  let most = 0;
  const sockets = new Set<unknown>();
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      sockets.add(request.socket);
      most = Math.max(most, ++together);
      setImmediate(() => {
        together--;
        response.end(request.url);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('keeps so many under way, on connections that are kept', async () => {
    const paths: string[] = [];
    const result = await load({
      origin,
      connections: 4,
      duration: 1_000,
      warmUp: 20,
      next: (n) => ({ method: 'POST', path: `/${n}`, headers: {}, body: '{}' }),
      check: (status, body) => {
        expect(status).toBe(200);
        paths.push(body);
      },
    });
    expect(result.calls).toBeGreaterThan(4);
    expect(most).toBeLessThanOrEqual(4);
    expect(sockets.size).toBeLessThanOrEqual(4);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('weighs the processor from the end of the warm-up on', async () => {
    let used = 1_000;
    const result = await load({
      origin,
      connections: 1,
      duration: 60,
      warmUp: 40,
      next: () => ({ method: 'GET', path: '/', headers: {} }),
      check: () => {
        used += 7;
      },
      processor: () => used,
    });
    expect(result.processor).toBe(7);
  });

  it('stops at an answer that is refused', async () => {
    const shot = { method: 'GET', path: '/', headers: {} } as const;
    const refusing = load({
      origin,
      connections: 2,
      duration: 5_000,
      warmUp: 0,
      next: () => shot,
      check: () => {
        throw new Error('not wanted');
      },
    });
    await expect(refusing).rejects.toThrow('not wanted');
  });
});
