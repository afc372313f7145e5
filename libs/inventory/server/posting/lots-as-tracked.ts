import type { FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { stockDocumentTypes } from '#inventory/model';
import { inOneTrip } from '#server-kit/server';
import { itemsByLot, warehousesOf } from './tracked-goods.ts';

interface Line {
  id: string;
  item: { id: string };
  lot: string | null;
  [bin: string]: unknown;
}

/** Which warehouse each bin of a line has to be in. */
const binsIn: Readonly<Record<string, string>> = { bin: 'warehouse', fromBin: 'from', toBin: 'to' };

const recordId = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;

/** An item that is kept by lots says its lot, and a bin is one of the warehouse. */
export const lotsAsTracked: FormCheck = {
  types: stockDocumentTypes.map(({ code }) => code),
  reads: ['lines', 'warehouse', 'from', 'to'],
  async check({ db }, { values }) {
    const lines = values['lines'] as Line[];
    const bins = lines.flatMap((line) => Object.keys(binsIn).flatMap((field) => recordId(line[field]) ?? []));
    const [needsLot, warehouseOf] = await inOneTrip([
      () =>
        itemsByLot(
          db,
          lines.map(({ item }) => item.id),
        ),
      () => warehousesOf(db, bins),
    ]);
    return lines.flatMap((line): FieldProblem[] => [
      ...(needsLot.has(line.item.id) && !line.lot?.trim()
        ? [
            {
              path: `lines.${line.id}.lot`,
              text: ['该物料按批次管理，请填写批号', 'This item is kept by lots: say the lot'] as const,
            },
          ]
        : []),
      ...Object.entries(binsIn).flatMap(([field, of]): FieldProblem[] => {
        const bin = recordId(line[field]);
        return bin && warehouseOf.get(bin) !== recordId(values[of])
          ? [
              {
                path: `lines.${line.id}.${field}`,
                text: ['库位不在该仓库内', 'This bin is not in the warehouse'],
              },
            ]
          : [];
      }),
    ]);
  },
};
