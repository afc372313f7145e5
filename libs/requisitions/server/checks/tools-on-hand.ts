import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals, type FieldProblem } from '#calls/model';
import { formsOf, type FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { outOf } from '../custody/custody-of-form.ts';
import { namesInLines } from './by-line.ts';
import { sumsBy } from './line-sums.ts';

/** Stock on hand of items in a company, as whoever keeps the stock says. */
export type OnHand = (
  context: ActorContext,
  asked: { companyId: string; ids: readonly string[] },
) => Promise<ReadonlyMap<string, string>>;

interface ToolLine {
  id: string;
  tool: Reference;
  quantity: string;
}

const borrowing = headOf('toolBorrowing');

/** What other requests that are not decided yet ask for. */
async function askedElsewhere(
  { db }: ActorContext,
  but: string,
  companyId: string,
  tools: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ lines: ToolLine[] }>(sql`
    SELECT f.own -> 'lines' AS lines FROM ${formsOf(borrowing)} f
     WHERE ${namesInLines('tool', tools)} AND f.status = 'pending' AND f.company_id = ${companyId}
       AND f.id <> ${but}`);
  return sumsBy(
    rows.flatMap(({ lines }) => lines),
    ({ tool }) => tool.id,
    ({ quantity }) => quantity,
  );
}

/** Nobody borrows more of a tool than is there: on hand, less what others have or have asked for. */
export const toolsOnHand = (onHand: OnHand): FormCheck => ({
  types: [borrowing.code],
  reads: ['department', 'lines'],
  oneAtATime: ({ header, values }) =>
    (values['lines'] as ToolLine[]).map(({ tool }) => `tool/${header.companyId}/${tool.id}`),
  async check(context, { id, header, values }) {
    const lines = values['lines'] as ToolLine[];
    const asked = sumsBy(
      lines,
      ({ tool }) => tool.id,
      ({ quantity }) => quantity,
    );
    const { companyId } = header;
    const there = await onHand(context, { companyId, ids: [...asked.keys()] });
    const out = await outOf(context, companyId, [...asked.keys()]);
    const pending = await askedElsewhere(context, id, companyId, [...asked.keys()]);
    return lines.flatMap(({ id: line, tool }): FieldProblem[] => {
      const left = subtractDecimals(there.get(tool.id), addDecimals(out.get(tool.id), pending.get(tool.id)));
      return compareDecimals(asked.get(tool.id)!, left) > 0
        ? [
            {
              path: `lines.${line}.quantity`,
              text: [`现有数量为 ${left}`, `There are ${left} on hand`],
            },
          ]
        : [];
    });
  },
});
