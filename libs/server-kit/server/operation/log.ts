import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/**
 * The log: one JSON object a line on standard output. Neither headers, bodies nor query strings come into it; what a
 * careless line brings along is struck out.
 */
export function createLog(level: string): FastifyBaseLogger {
  const secrets = ['password', 'token', 'secret', 'authorization', 'cookie', 'PASSWORD', 'ACCESS_TOKEN'];
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '***' },
      serializers: { req: (request: { method: string }) => ({ method: request.method }) },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}
