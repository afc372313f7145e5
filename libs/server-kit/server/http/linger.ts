import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a body is still taken once its request has been answered. */
export interface Linger {
  /** The largest upload and its coating, twice; more is nobody who made a mistake. */
  bytes: number;
  /** Milliseconds without a byte. */
  idle: number;
  /** Milliseconds from the answer. */
  total: number;
}

export const ordinaryLinger: Linger = { bytes: 32 * 1024 * 1024, idle: 10_000, total: 60_000 };

/**
 * A request may be answered before its body has come: too large, of a wrong kind, of nobody. Whoever closes the
 * connection then, or stops reading, makes the sender meet a broken connection instead of the answer: browsers read it
 * only once they have sent everything (RFC 9112, 9.6). So the rest is read and thrown away, within limits; who goes on
 * beyond them is cut.
 */
export function addLinger(app: FastifyInstance, linger: Linger): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isUnderWay(request.raw)) {
      // Fastify closes where a body was refused; that would be the break.
      reply.removeHeader('connection');
      throwAway(request.raw, linger);
    }
    done();
  });
}

/** A body was announced and has not come whole. Requests that are made within the process know no `complete`. */
const isUnderWay = ({ complete, readableEnded, destroyed, headers }: IncomingMessage): boolean =>
  !complete &&
  !readableEnded &&
  !destroyed &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function throwAway(request: IncomingMessage, { bytes, idle, total }: Linger): void {
  // With its connection, where it has one.
  const cut = (): void => void request.destroy();
  const late = setTimeout(cut, total).unref();
  const silent = setTimeout(cut, idle).unref();
  const stop = (): void => {
    clearTimeout(late);
    clearTimeout(silent);
  };
  let read = 0;
  request.unpipe();
  request
    .on('data', (part: Buffer) => {
      silent.refresh();
      read += part.length;
      if (read > bytes) cut();
    })
    .once('end', stop)
    .once('close', stop)
    .resume();
}
