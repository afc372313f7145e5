import fastify from 'fastify';
import type { ExportPiece } from '#lists/model';
import { newId } from '#server-kit/server';
import type { ExportBatch } from './export-source.ts';
import { sendPieces } from './send-pieces.ts';
import { writeExport, type AsActor } from './write-export.ts';

const one = (): ExportBatch['records'][number] => () => [[{ text: newId() }, { text: newId() }]];

const exportBy = (asActor: () => Promise<ExportBatch>): AsyncGenerator<ExportPiece> =>
  writeExport(asActor as AsActor, {
    ...{ total: 1_000_000, unit: ['份单据', 'forms'], language: 'zh' },
    columns: [
      { title: ['单号', 'Number'], width: 18 },
      { title: ['主题', 'Subject'], width: 36 },
    ],
    read: () => Promise.reject(new Error('Who asks reads by themselves.')),
  });

/** An export of forms that never end; `under` is how many transactions it has under way. */
function endless() {
  const reads = { begun: 0, under: 0 };
  const asActor = async (): Promise<ExportBatch> => {
    reads.begun++;
    reads.under++;
    await new Promise(setImmediate);
    reads.under--;
    return { records: Array.from({ length: 250 }, one), next: 'more' };
  };
  const pieces = exportBy(asActor);
  return { reads, pieces };
}

/** Takes pieces until forms are in the file. */
async function begin(pieces: AsyncGenerator<ExportPiece>): Promise<void> {
  for (let at = await pieces.next(); !at.done; at = await pieces.next())
    if ('done' in at.value && at.value.done > 0) return;
}

describe('an export that nobody takes any more', () => {
  it('reads nothing further and holds no connection when it is over', async () => {
    const { reads, pieces } = endless();
    await begin(pieces);
    await pieces.return(undefined);
    expect(reads.under).toBe(0);
    const { begun } = reads;
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(reads).toEqual({ begun, under: 0 });
  });

  it('does not run ahead of who takes it: no more is read than what waits to be packed', async () => {
    const { reads, pieces } = endless();
    await begin(pieces);
    for (let turn = 0; turn < 500; turn++) await new Promise(setImmediate);
    // Some tens of thousands of characters stand in the packer, a batch before it and one behind that.
    expect(reads.begun).toBeLessThan(30);
    await pieces.return(undefined);
  });

  it('is over on the server when the person stops it in the browser', async () => {
    const { reads, pieces } = endless();
    const app = fastify();
    const failures: unknown[] = [];
    const ended = new Promise<void>((over) => {
      app.get('/', (_request, reply) =>
        sendPieces(reply, pieces, { ended: over, failed: (error) => failures.push(error) }),
      );
    });
    try {
      const stop = new AbortController();
      const answer = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }), { signal: stop.signal });
      await answer.body?.getReader().read();
      stop.abort();
      await ended;
      expect(reads.under).toBe(0);
      const { begun } = reads;
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
      expect(reads).toEqual({ begun, under: 0 });
      expect(failures).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it('whose reading fails ends with words, and throws nothing that nobody catches', async () => {
    let asked = 0;
    const asActor = (): Promise<ExportBatch> =>
      ++asked === 1
        ? Promise.resolve({ records: [one()], next: 'more' })
        : Promise.reject(new Error('The database is gone.'));
    const whole = exportBy(asActor);
    const pieces: ExportPiece[] = [];
    const failed = (async () => {
      for await (const piece of whole) pieces.push(piece);
    })();
    await expect(failed).rejects.toThrow('The database is gone.');
    expect(pieces.at(-1)).toHaveProperty('refused');
  });
});
