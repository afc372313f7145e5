import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, summarise } from './load.ts';

describe('summary', () => {
  it('takes the middle and the slowest hundredth', () => {
    const times = Array.from({ length: 200 }, (_, index) => index + 1).toReversed();
    expect(summarise(times, 2_000)).toEqual({ calls: 200, perSecond: 100, p50: 101, p95: 191, p99: 199 });
    expect(summarise([], 1_000)).toEqual({ calls: 0, perSecond: 0, p50: 0, p95: 0, p99: 0 });
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
      duration: 150,
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
