import { atLine, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { problemOfTracking, stockDocumentTypes, type Tracking } from '#inventory/model';
import { inOneTrip } from '#server-kit/server';
import { itemFactsOf } from '../items/item-facts.ts';
import { warehousesOf } from './tracked-goods.ts';

interface Line {
  id: string;
  item: { id: string };
  lot: string | null;
  quantity: string;
  base?: string | null;
  [bin: string]: unknown;
}

/** Which warehouse each bin of a line has to be in. */
const binsIn: Readonly<Record<string, string>> = { bin: 'warehouse', fromBin: 'from', toBin: 'to' };

const recordId = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;

function asTracked({ id, lot, quantity, base }: Line, tracking: Tracking): FieldProblem[] {
  const problem = problemOfTracking({ lot, quantity: base ?? quantity }, tracking);
  return problem ? [atLine(id, problem.field, problem.text)] : [];
}

/**
 * An item that is kept by lots says its lot; one that is kept by serial numbers says which, one piece a line; and a bin is one
 * of the warehouse.
 */
export const lotsAsTracked: FormCheck = {
  types: stockDocumentTypes.map(({ code }) => code),
  reads: ['lines', 'warehouse', 'from', 'to'],
  async check(context, { header, values }) {
    const { db } = context;
    const lines = values['lines'] as Line[];
    const bins = lines.flatMap((line) => Object.keys(binsIn).flatMap((field) => recordId(line[field]) ?? []));
    const [facts, warehouseOf] = await inOneTrip([
      () =>
        itemFactsOf(
          context,
          header.companyId,
          lines.map(({ item }) => item.id),
        ),
      () => warehousesOf(db, bins),
    ]);
    return lines.flatMap((line): FieldProblem[] => [
      ...asTracked(line, facts.get(line.item.id)?.tracking ?? null),
      ...Object.entries(binsIn).flatMap(([field, of]): FieldProblem[] => {
        const bin = recordId(line[field]);
        return bin && warehouseOf.get(bin) !== recordId(values[of])
          ? [atLine(line.id, field, ['库位不在该仓库内', 'This bin is not in the warehouse'])]
          : [];
      }),
    ]);
  },
};
