import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Ends {
  /** Once, however it ends, also where the browser has left before the first piece. */
  ended?(): void;
  failed(error: unknown): void;
}

async function* linesOf(pieces: AsyncGenerator<object>, { failed }: Ends): AsyncGenerator<string> {
  try {
    for await (const piece of pieces) yield `${JSON.stringify(piece)}\n`;
  } catch (error) {
    failed(error);
  }
}

/** Answers with pieces as they come, a line of JSON each; stops making them where nobody listens any more. */
export function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<object>, ends: Ends): FastifyReply {
  const lines = Readable.from(linesOf(pieces, ends), { objectMode: false });
  // A generator that never began comes by no `finally`; the stream closes either way, once the generator is over.
  lines.once('close', () => ends.ended?.());
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(lines);
}
