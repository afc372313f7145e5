import type { FieldProblem } from '#calls/model';
import type { Content } from '#fields/model';
import type { RegisterDeclaration } from '#registers/model';
import type { ActorContext } from '#server-kit/server';
import type { StoredRecord } from '../record/record-row.ts';
import type { RegistersKit } from '../registers-kit.ts';
import { openLinesOf } from './change-lines.ts';
import { wholeRecord, type ChangeLine, type WaitingChange } from './change-requests.ts';

/** What of a save stands at once, and what waits for an approval. */
export interface Split {
  /** The values that are written now; null where the record waits as a whole. */
  now: Content | null;
  waiting: readonly WaitingChange[];
}

/** Parts a save by what its register governs. Without anybody who takes requests up, all is saved at once. */
export function splitSave(
  { requests }: RegistersKit,
  { name, governed }: RegisterDeclaration,
  recordId: string,
  before: StoredRecord | null,
  values: Content,
  changed: readonly string[],
): Split {
  if (!governed || !requests) return { now: values, waiting: [] };
  const of = { register: name, recordId };
  if (!before)
    return governed.new
      ? { now: null, waiting: [{ ...of, field: wholeRecord, seen: null, wanted: values }] }
      : { now: values, waiting: [] };
  const waits = governed.fields.filter((field) => changed.includes(field));
  return {
    now: { ...values, ...Object.fromEntries(waits.map((field) => [field, before.values[field]])) },
    waiting: waits.map((field) => ({
      ...{ ...of, field, seen: before.values[field] ?? null, wanted: values[field] ?? null },
    })),
  };
}

/** May the actor go on with the request that a line belongs to, by asking again? */
const isOwnBack = ({ actor }: ActorContext, { state, personId }: ChangeLine): boolean =>
  state === 'back' && personId === actor.personId;

/** Refusals, by record, of fields that somebody has asked to change already: 该字段已有待审批的变更 MD-…. */
export async function openProblems(
  context: ActorContext,
  { requests }: RegistersKit,
  register: string,
  waiting: readonly WaitingChange[],
  asksAnew = false,
): Promise<ReadonlyMap<string, FieldProblem[]>> {
  if (!waiting.length || !requests) return new Map();
  const wanted = new Set(waiting.map(({ recordId, field }) => `${recordId} ${field}`));
  const ids = [...new Set(waiting.map(({ recordId }) => recordId))];
  const others = (await openLinesOf(context.db, register, ids)).filter(
    (line) => wanted.has(`${line.recordId} ${line.field}`) && (asksAnew || !isOwnBack(context, line)),
  );
  if (!others.length) return new Map();
  const numbers = await requests.known(context.db, [...new Set(others.map(({ formId }) => formId))]);
  const refusal = ({ field, formId }: ChangeLine): FieldProblem => {
    const number = numbers.get(formId)?.number ?? '';
    return field === wholeRecord
      ? {
          path: '',
          text: [`该记录已提交审批 ${number}`, `This record waits for approval already: ${number}`],
        }
      : {
          path: field,
          text: [
            `该字段已有待审批的变更 ${number}`,
            `A change of this field waits for approval already: ${number}`,
          ],
        };
  };
  return new Map(
    [...Map.groupBy(others, ({ recordId }) => recordId)].map(([id, lines]) => [id, lines.map(refusal)]),
  );
}
