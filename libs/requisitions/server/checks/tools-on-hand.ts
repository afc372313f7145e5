import { compareDecimals, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
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

/** Nobody borrows more of a tool than there is. */
export const toolsOnHand = (onHand: OnHand): FormCheck => ({
  types: [headOf('toolBorrowing').code],
  oneAtATime: ({ header, values }) =>
    (values['lines'] as ToolLine[]).map(({ tool }) => `tool/${header.companyId}/${tool.id}`),
  async check(context, { header, values }) {
    const lines = values['lines'] as ToolLine[];
    const asked = sumsBy(
      lines,
      ({ tool }) => tool.id,
      ({ quantity }) => quantity,
    );
    const there = await onHand(context, { companyId: header.companyId, ids: [...asked.keys()] });
    return lines.flatMap(({ id, tool }): FieldProblem[] => {
      const left = there.get(tool.id) ?? '0';
      return compareDecimals(asked.get(tool.id)!, left) > 0
        ? [
            {
              path: `lines.${id}.quantity`,
              text: [`现有数量为 ${left}`, `There are ${left} on hand`],
            },
          ]
        : [];
    });
  },
});
