import { CallError, errorCodes, say, type Label } from '#calls/model';
import { mostExported, type ExportPiece } from '#lists/model';
import { writeWorkbook, type ActorContext, type SheetCell } from '#server-kit/server';
import type { BegunExport, ExportBatch } from './export-source.ts';

const sheetName: Label = ['数据', 'Data'];

/** Runs something as the one who asked, in a transaction of its own; refused once their session has ended. */
export type AsActor = <T>(run: (context: ActorContext) => Promise<T>) => Promise<T>;

/**
 * The export as pieces: the file bit by bit, with how far it is. Records are read in batches after the one before, so one
 * that is changed meanwhile is in it as it was when its batch was read.
 */
export async function* writeExport(
  asActor: AsActor,
  { total, columns, language, read }: BegunExport,
): AsyncGenerator<ExportPiece> {
  yield { total };
  let done = 0;
  const batchAfter = (after: string | undefined) => asActor((context) => read(after, context));
  async function* records(): AsyncGenerator<Iterable<readonly SheetCell[]>> {
    // While one batch is packed the database reads the next.
    let coming: Promise<ExportBatch> | null = batchAfter(undefined);
    try {
      while (coming) {
        const batch: ExportBatch = await coming;
        coming = batch.next ? batchAfter(batch.next) : null;
        // What becomes of it is learnt when it is its turn.
        coming?.catch(() => undefined);
        // Let go of as they are packed: what was unpacked of one is not kept for those behind it.
        for (let record = batch.records.shift(); record; record = batch.records.shift()) {
          if (done >= mostExported) return;
          done++;
          yield record();
        }
      }
    } finally {
      // An export that is ended early is over when it holds no connection any more.
      await coming?.catch(() => undefined);
    }
  }
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    yield columns.map(({ title }) => ({ text: say(title, language), look: 'head' as const }));
    for await (const record of records()) yield* record;
  }
  try {
    const sheet = {
      name: say(sheetName, language),
      widths: columns.map(({ width }) => width),
      frozen: 1,
      rows: rows(),
    };
    for await (const part of writeWorkbook([sheet])) yield { part: part.toString('base64'), done };
    yield { end: done };
  } catch (error) {
    // The answer has begun: what went wrong can only be its last piece.
    yield {
      refused:
        error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text, language),
    };
    if (!(error instanceof CallError)) throw error;
  }
}
