import { sql } from 'drizzle-orm';
import { CallError, errorCodes, say, type Language } from '#calls/model';
import type { ImportFault } from '#lists/model';
import { errorFileOf, type Fault } from '#lists/server';
import {
  mostListed,
  recordOutcomes,
  type ImportedRecord,
  type RecordImportPiece,
  type RecordImportResult,
  type RecordOutcome,
} from '#registers/model';
import { oneOf, type ActorContext } from '#server-kit/server';
import { handIn, namedRecord } from '../changes/ask-for-changes.ts';
import { keepLines, linesOfForm } from '../changes/change-lines.ts';
import { problemsOfRefusal, Rehearsed } from '../handlers/save-records.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';
import type { SavedRecord } from '../save/draft.ts';
import { saveRecords } from '../save/save-record.ts';
import { tellChanged } from '../save/tell.ts';
import { keepRefused } from './keep-refused.ts';
import { lookAtFile, type FileRequest, type Looked } from './look-at-file.ts';
import { inOrderOfNeed } from './named-within.ts';
import type { ReadRecord } from './read-records.ts';
import { isToBeSaved, refuse, refuseAskedTwice, refuseTwins } from './refuse-rows.ts';
import { sayTwins } from './say-twins.ts';

/** Runs something as the one who asked, in a transaction of its own. */
export type AsActor = <T>(run: (context: ActorContext) => Promise<T>) => Promise<T>;

/** Records saved at a time. */
export const batch = 1000;
/** Faults that are said at once; the error file has all. */
const mostSaid = 100;

/** What has become of records when they were saved, or tried. */
interface Saved {
  outcome: RecordOutcome;
  faults: readonly Fault[];
}

/** Tries or saves some records, each by itself; answers what became of each, and what was written or waits. */
async function saveSome(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  some: readonly ReadRecord[],
): Promise<{ outcomes: Map<ReadRecord, Saved>; saved: (readonly [ReadRecord, SavedRecord])[] }> {
  const outcomes = new Map<ReadRecord, Saved>();
  const saved: (readonly [ReadRecord, SavedRecord])[] = [];
  const inputs = some.map(({ id, target, values }) => ({ id, version: target?.version ?? 0, values }));
  // All that waits becomes one request, so that none which came back is gone on with.
  const done = await saveRecords(context, kit, served, inputs, { needs: 'import', asksAnew: true });
  some.forEach((record, at) => {
    const one = done[at];
    if (!one || one instanceof CallError) {
      const faults = problemsOfRefusal(one).map((problem) => record.placeOf(problem));
      outcomes.set(record, { outcome: 'refused', faults });
      return;
    }
    const differs = one.changed.length + one.waiting.length > 0;
    const outcome = record.target ? (differs ? 'changed' : 'unchanged') : 'new';
    if (outcome !== 'unchanged') saved.push([record, one]);
    outcomes.set(record, { outcome, faults: [] });
  });
  return { outcomes, saved };
}

/** What would become of some records: saved, and rolled back. */
async function trySome(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  some: readonly ReadRecord[],
): Promise<Map<ReadRecord, Saved>> {
  let outcomes = new Map<ReadRecord, Saved>();
  try {
    await context.db.transaction(async (db) => {
      ({ outcomes } = await saveSome({ ...context, db }, kit, served, some));
      throw new Rehearsed([]);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return outcomes;
}

interface Written extends Record<string, unknown> {
  recordId: string;
  created: boolean;
}

/** Saves some records for good, once however often the import is sent. */
async function writeSome(
  context: ActorContext,
  kit: RegistersKit,
  served: ServedRegister,
  importId: string,
  some: readonly (readonly [ReadRecord, number])[],
): Promise<Map<ReadRecord, Saved>> {
  const { db } = context;
  // Sent twice at the same moment: the second waits for the first here.
  await db.execute(sql`SELECT FROM register_import WHERE id = ${importId} FOR UPDATE`);
  const { rows } = await db.execute<Written>(sql`
    SELECT record_id AS "recordId", created FROM register_import_record
    WHERE import_id = ${importId} AND ${oneOf(
      sql`record_id`,
      some.map(([{ id }]) => id),
    )}`);
  const written = new Map(rows.map(({ recordId, created }) => [recordId, created]));
  const places = new Map(some);
  const { outcomes, saved } = await saveSome(
    context,
    kit,
    served,
    some.flatMap(([record]) => (written.has(record.id) ? [] : [record])),
  );
  // What waits is gathered under the import and handed in as one request when all of it is written.
  const waiting = saved.flatMap(([, one]) => one.waiting);
  if (waiting.length) await keepLines(context, importId, waiting);
  const lines = new Map<string, { place: number; created: boolean; version: number }>();
  for (const [record, { stored, before }] of saved) {
    const created = lines.get(stored.id)?.created ?? before === null;
    const version = before ? stored.version : 1;
    lines.set(stored.id, { place: places.get(record) ?? 0, created, version });
  }
  const rowsOfLines = [...lines].map(([record_id, line]) => ({ record_id, ...line }));
  await db.execute(sql`
    INSERT INTO register_import_record (import_id, record_id, place, created, version)
    SELECT ${importId}::uuid, l.record_id, l.place, l.created, l.version
      FROM jsonb_to_recordset(${JSON.stringify(rowsOfLines)}::jsonb)
        AS l (record_id text, place integer, created boolean, version integer)`);
  const ids = saved.flatMap(([, { stored, changed }]) => (changed.length ? [stored.id] : []));
  await tellChanged(context, served.register, ids);
  for (const [record] of some) {
    const created = written.get(record.id);
    if (created !== undefined) outcomes.set(record, { outcome: created ? 'new' : 'changed', faults: [] });
  }
  return outcomes;
}

/** Hands in what of an import waits for an approval: one request, known by the id of the import. Undone, nothing waits. */
async function handInImport(
  context: ActorContext,
  kit: RegistersKit,
  { register }: ServedRegister,
  importId: string,
  records: readonly ReadRecord[],
): Promise<{ path: string; number: string } | null> {
  // Sent twice at the same moment: the second finds the request that the first has handed in.
  await context.db.execute(sql`SELECT FROM register_import WHERE id = ${importId} FOR UPDATE`);
  const lines = await linesOfForm(context.db, importId);
  if (!lines.length || !kit.requests) return null;
  const known = await kit.requests.known(context.db, [importId]);
  const number = known.get(importId)?.number;
  const path = kit.requests.addressOf(importId);
  if (number !== undefined) return { path, number };
  const waiting = lines.filter(({ state }) => state === 'open');
  const [first] = waiting;
  if (!first) return null;
  const record = records.find(({ id }) => id === first.recordId);
  const values = { ...record?.target?.values, ...record?.values };
  const asked = await handIn(
    context,
    kit,
    register,
    importId,
    waiting,
    namedRecord({ id: first.recordId, state: 'active', version: 0, values }),
  );
  return asked && { path, number: await context.atEnd.take(asked.request.number) };
}

/** Of rows that cannot be read the database is asked as well, so that everything against them is said at once. */
async function sayTheRest(
  asActor: AsActor,
  kit: RegistersKit,
  served: ServedRegister,
  records: readonly ReadRecord[],
  keyBy: string,
): Promise<void> {
  const unread = records.filter(
    ({ outcome, faults, tried }) =>
      outcome === 'refused' && !tried && !faults.every(({ key }) => key === keyBy),
  );
  for (let from = 0; from < unread.length; from += batch) {
    const some = unread.slice(from, from + batch);
    const outcomes = await asActor((context) => trySome(context, kit, served, some));
    for (const [record, { faults }] of outcomes) {
      const known = new Set(record.faults.map(({ row, key }) => `${row.number} ${key}`));
      record.faults = [
        ...record.faults,
        ...faults.filter(({ row, key }) => key !== null && !known.has(`${row.number} ${key}`)),
      ];
    }
  }
}

/** The import as pieces: how far it is, then what would come, or came, of it. */
export async function* importRecords(
  asActor: AsActor,
  kit: RegistersKit,
  served: ServedRegister,
  request: FileRequest,
  language: Language,
): AsyncGenerator<RecordImportPiece> {
  try {
    const looked = await asActor((context) => lookAtFile(context, kit, served, request));
    const { records } = looked;
    const done = request.what === 'import' ? await beginImport(asActor, served, request, looked) : null;
    for (const record of records) {
      const created = done?.get(record.id);
      if (created !== undefined) record.outcome = created ? 'new' : 'changed';
    }
    refuseTwins(served.register, records);
    refuseAskedTwice(served.register, records);
    const places = new Map(records.map((record, at) => [record, at]));
    const ordered = inOrderOfNeed(served.register, records.filter(isToBeSaved));
    const meant = ordered.records.map((record) => [record, places.get(record) ?? 0] as const);
    // What is tried is rolled back: whoever refers to another record of the file is tried together with it.
    const atOnce = ordered.linked && !done ? meant.length : batch;
    for (let from = 0; from < meant.length; from += atOnce) {
      yield { done: from, total: meant.length };
      const some = meant.slice(from, from + atOnce);
      const outcomes = await asActor((context) =>
        done
          ? writeSome(context, kit, served, request.id, some)
          : trySome(
              context,
              kit,
              served,
              some.map(([record]) => record),
            ),
      );
      for (const [record, { outcome, faults }] of outcomes)
        if (outcome === 'refused') refuse(record, faults, true);
        else record.outcome = outcome;
    }
    await sayTheRest(asActor, kit, served, records, request.keyBy);
    if (request.what === 'try')
      await asActor((context) => sayTwins(context, served, records.filter(isToBeSaved)));
    const asked =
      done && (await asActor((context) => handInImport(context, kit, served, request.id, records)));
    const result = await resultOf(looked, language);
    if (done) await asActor((context) => keepRefused(context, kit, request, result, language));
    yield { result: { ...result, asked } };
  } catch (error) {
    yield refusal(error, language);
    if (!(error instanceof CallError)) throw error;
  }
}

/** The answer has begun: what went wrong can only be its last piece. */
export const refusal = (error: unknown, language: Language): RecordImportPiece => ({
  refused:
    error instanceof CallError ? error.inLanguage(language) : say(errorCodes.unavailable.text, language),
});

/** Writes down that the import is made; answers what an earlier try has written of it already. */
const beginImport = (
  asActor: AsActor,
  { register }: ServedRegister,
  { id, fileName }: FileRequest,
  { sha256, sheet }: Looked,
): Promise<Map<string, boolean>> =>
  asActor(async ({ db, actor, now }) => {
    await db.execute(sql`
      INSERT INTO register_import (id, register, person_id, file_name, sha256, rows, at)
      VALUES (${id}, ${register.name}, ${actor.personId}, ${fileName}, ${sha256}, ${sheet.rows.length},
              ${now.toISOString()}::timestamptz)
      ON CONFLICT (id) DO NOTHING`);
    const { rows } = await db.execute<Written>(sql`
      SELECT record_id AS "recordId", created FROM register_import_record WHERE import_id = ${id}`);
    return new Map(rows.map(({ recordId, created }) => [recordId, created]));
  });

async function resultOf(
  { sheet, records, before }: Looked,
  language: Language,
): Promise<Omit<RecordImportResult, 'asked'>> {
  const byOutcome = Map.groupBy(records, ({ outcome }) => outcome);
  const count = (outcome: RecordOutcome) => byOutcome.get(outcome)?.length ?? 0;
  const refused = byOutcome.get('refused') ?? [];
  const faults = refused.flatMap((record) => record.faults);
  const rows = refused.flatMap((record) => record.rows);
  return {
    rows: sheet.rows.length,
    counts: {
      ...{ new: count('new'), changed: count('changed'), unchanged: count('unchanged') },
      ...{ refused: count('refused'), skipped: count('skipped') },
    },
    records: recordOutcomes
      .filter((outcome) => outcome !== 'refused')
      .flatMap((outcome) =>
        (byOutcome.get(outcome) ?? []).slice(0, mostListed).map((record): ImportedRecord => ({
          row: record.rows[0]?.number ?? 0,
          outcome,
          name: record.name,
          changes: outcome === 'changed' ? [...record.changes] : [],
          notes: record.notes,
        })),
      ),
    faults: faults.slice(0, mostSaid).map(({ row, key, text }): ImportFault => {
      const column = sheet.columns.find((each) => each.key === key);
      return { row: row.number, column: column?.label ?? null, text };
    }),
    errorFile: rows.length ? (await errorFileOf(sheet, { rows, faults }, language)).toString('base64') : null,
    before,
  };
}
