import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Ends {
  ended?(): void;
  failed(error: unknown): void;
}

async function* linesOf(pieces: AsyncGenerator<object>, { ended, failed }: Ends): AsyncGenerator<string> {
  try {
    for await (const piece of pieces) yield `${JSON.stringify(piece)}\n`;
  } catch (error) {
    failed(error);
  } finally {
    ended?.();
  }
}

/** Answers with pieces as they come, a line of JSON each; stops making them where nobody listens any more. */
export const sendPieces = (reply: FastifyReply, pieces: AsyncGenerator<object>, ends: Ends): FastifyReply =>
  reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(pieces, ends), { objectMode: false }));
