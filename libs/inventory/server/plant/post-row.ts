import { sql } from 'drizzle-orm';
import { CallError, errorCodes, type Label } from '#calls/model';
import type { FormHandIn } from '#documents/server';
import type { FieldValues } from '#fields/model';
import { stockDocumentTypes, transferHead, type PlantRow } from '#inventory/model';
import { newId, type ActorContext } from '#server-kit/server';
import { transferOf, type Known } from './resolve-rows.ts';

/** A row that waits, locked. */
export interface Waiting {
  id: string;
  sent: PlantRow;
}
/** What became of it: the number of its transfer, or why it still waits. */
export type Tried = { number: string } | { reason: Label };

/** So many reasons stand beside a row; who has mended them is told the others. */
const mostReasons = 3;

const inOne = (texts: readonly Label[]): Label => {
  const first = texts.slice(0, mostReasons);
  return [first.map(([zh]) => zh).join('；'), first.map(([, en]) => en).join('; ')];
};

const reasonOf = ({ errorName, details: { problems, text } }: CallError): Label =>
  problems?.length ? inOne(problems.map((one) => one.text)) : (text ?? errorCodes[errorName].text);

const loadTransfer = async () => {
  const type = stockDocumentTypes.find(({ code }) => code === transferHead.code);
  if (!type) throw new Error('There are no transfers.');
  return type.load();
};

/**
 * Makes the transfer that a row means, as whoever hands it over or posts it again; what refuses it becomes the reason why it
 * waits, and stops no other.
 */
export async function postRow(
  context: ActorContext,
  handIn: FormHandIn,
  { id, sent }: Waiting,
  known: Known,
): Promise<Tried> {
  const meant = transferOf(sent, known, context.now);
  const tried =
    'problems' in meant
      ? { reason: inOne(meant.problems.map(({ text }) => text)) }
      : await handedIn(context, handIn, sent, meant.values);
  await context.db.execute(
    'formId' in tried
      ? sql`UPDATE plant_transfer SET state = 'posted', form_id = ${tried.formId}::uuid, reason_zh = '', reason_en = '',
                   tried_at = ${context.now.toISOString()}::timestamptz WHERE id = ${id}::uuid`
      : sql`UPDATE plant_transfer SET reason_zh = ${tried.reason[0]}, reason_en = ${tried.reason[1]},
                   tried_at = ${context.now.toISOString()}::timestamptz WHERE id = ${id}::uuid`,
  );
  return tried;
}

async function handedIn(
  context: ActorContext,
  handIn: FormHandIn,
  sent: PlantRow,
  values: FieldValues,
): Promise<{ number: string; formId: string } | { reason: Label }> {
  const form = await loadTransfer();
  const formId = newId();
  const remarks = [`工厂单号 ${sent.external_no}`, sent.remarks].filter(Boolean).join('；');
  try {
    // A savepoint: what was refused is undone, and the others go on.
    return await context.db.transaction(async () => {
      const { number } = await handIn.submit(context, form, { id: formId, subject: '', remarks, values });
      return { number, formId };
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { reason: reasonOf(error) };
  }
}
