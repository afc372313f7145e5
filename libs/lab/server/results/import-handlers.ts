import { sql } from 'drizzle-orm';
import { invalid, ruleBroken } from '#calls/model';
import {
  checkResults,
  checkResultsAtDoor,
  postResults,
  postResultsAtDoor,
  type ImportedResult,
} from '#lab/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { tellDesks } from '../unit/held-unit.ts';
import { enterOne } from './enter-result.ts';
import { readResultFile, type ReadResult } from './read-result-file.ts';

const shown = ({ row, unitId, din, product, test, value, method, instead }: ReadResult): ImportedResult => ({
  ...{ row, unitId, din, product, test, value, method, instead },
});

async function look(context: ActorContext, file: string) {
  const { digest, results, faults } = await readResultFile(context, file);
  return { digest, faults, rows: results.map(shown) };
}

/** Enters what was checked, all of it or nothing; posted once more, nothing happens. */
async function post(context: ActorContext, file: string, digest: string) {
  const { db, actor, now } = context;
  const read = await readResultFile(context, file);
  if (read.digest !== digest)
    throw ruleBroken(['文件在检查之后已更改', 'The file has changed since it was checked.']);
  const kept = await db.execute(sql`
    INSERT INTO lab_result_file (sha256, results, person_id, posted_at)
    VALUES (${digest}, ${read.results.length}, ${actor.personId}, ${now.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING RETURNING sha256`);
  if (kept.rows.length === 0) return { entered: 0, before: true };
  if (read.faults.length > 0)
    throw invalid(
      read.faults.map(({ row, column, text }) => ({
        path: 'file',
        text: [`第 ${row} 行，${column[0]}：${text[0]}`, `Row ${row}, ${column[1]}: ${text[1]}`],
      })),
    );
  // Units in one order, so that two files at once do not wait for each other.
  for (const result of read.results.toSorted((a, b) => a.unitId.localeCompare(b.unitId)))
    await enterOne(context, result);
  await tellDesks(context);
  return { entered: read.results.length, before: false };
}

/** IMR_1 and IMR_4, by code and behind the addresses of the specification. */
export const importHandlers: readonly Handler[] = [
  handle(checkResults, ({ file }, context) => look(context, file)),
  handle(checkResultsAtDoor, ({ file }, context) => look(context, file)),
  handle(postResults, ({ file, digest }, context) => post(context, file, digest)),
  handle(postResultsAtDoor, ({ file, digest }, context) => post(context, file, digest)),
];
