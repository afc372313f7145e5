import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** Longest wait for the database's answer. Milliseconds. */
const patience = 2_000;

/**
 * `/healthz`: the process is alive. `/readyz`: it takes requests, and the database answers; 503 while it starts or
 * stops, so that a balancer sends people elsewhere.
 */
export function addHealth(app: FastifyInstance, parts: { pool: Pool; isReady: () => boolean }): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = parts.isReady() && (await answers(parts.pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const asked = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
