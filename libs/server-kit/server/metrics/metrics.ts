import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CallError } from '#calls/model';
import type { OnCall } from '../http/dispatcher.ts';

export interface Metrics {
  onCall: OnCall;
  /** Hangs `/metrics` into the server. */
  addTo(app: FastifyInstance): void;
}

/** Figures for Prometheus: calls by name and outcome with their times, connections of the pools, the process itself. */
export function createMetrics(parts: {
  pools: Readonly<Record<string, Pool>>;
  token: string | undefined;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'bms_' });
  const calls = new Histogram({
    name: 'bms_call_seconds',
    help: 'Time that calls took',
    labelNames: ['call', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'bms_database_connections',
    help: 'Connections of the pools',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, pool] of Object.entries(parts.pools)) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waited for' }, pool.waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  return {
    onCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    addTo: (app) =>
      app.get('/metrics', async (request, reply) => {
        if (!mayRead(request, parts.token)) throw new CallError('forbidden');
        return reply.type(registry.contentType).send(await registry.metrics());
      }),
  };
}

/** From this machine and not through a proxy, or with the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(/^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
  if (token && given.length === token.length && timingSafeEqual(given, Buffer.from(token))) return true;
  const loopback = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
  return loopback && !request.headers['x-forwarded-for'] && !request.headers['forwarded'];
}
