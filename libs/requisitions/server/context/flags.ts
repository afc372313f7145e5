import { compareDecimals, moneyText } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { dearRepair, headOf } from '#requisitions/model';
import { valueOf } from '#upkeep/server';
import { fact, moneyFigure, plainText } from './fact.ts';

interface Quotation {
  supplier: Reference | null;
  total: string | null;
  chosen: boolean | null;
}

/** REQ140P, 240P: a cheaper quotation that was not chosen stands before everyone who decides. */
const notTheCheapest: FormContextSource = {
  types: ['purchaseContract', 'majorPurchaseContract'].map((name) => headOf(name).code),
  facts: async (_context, { values, computed, currency }) => {
    const quotations = (values['quotations'] ?? []) as Quotation[];
    const chosen = quotations.findIndex((one) => one.chosen);
    const above = computed.lines['quotations']?.[chosen]?.['aboveCheapest'];
    if (!above || compareDecimals(above, '0') <= 0) return [];
    const offers = quotations
      .filter(({ supplier, total }) => supplier && total)
      .toSorted((a, b) => compareDecimals(a.total!, b.total!));
    return [
      fact(['未选最低报价，高出', 'Not the cheapest quotation, above it by'], moneyFigure(above, currency), {
        tone: 'warn',
        rows: offers.map(({ supplier, total, chosen: taken }) => ({
          label: taken
            ? [`${supplier!.name}（选定）`, `${supplier!.name} (chosen)`]
            : [supplier!.name, supplier!.name],
          figure: moneyFigure(total!, currency),
          to: null,
        })),
      }),
    ];
  },
};

/** REQ160P: a repair that costs a good part of what the machine is worth. */
const repairAgainstBookValue: FormContextSource = {
  types: [headOf('equipmentRepair').code],
  facts: async ({ db }, { values, computed, currency }) => {
    const share = computed.own['shareOfBookValue'];
    const bookValue = values['bookValue'] as string | null;
    if (!share || !bookValue) return [];
    const dear = await valueOf(db, dearRepair);
    if (compareDecimals(share, String(dear)) <= 0) return [];
    return [
      fact(
        [`维修费超过净值的 ${dear}%`, `Repair above ${dear} % of the book value`],
        plainText(`${share}%`),
        {
          tone: compareDecimals(share, '100') > 0 ? 'bad' : 'warn',
          rows: [{ label: ['账面净值', 'Book value'], figure: moneyFigure(bookValue, currency), to: null }],
        },
      ),
    ];
  },
};

/** REQ210P: which prices are below their floor, and by how much. */
const belowFloor: FormContextSource = {
  types: [headOf('salesPrice').code],
  facts: async (_context, { values, currency }) => {
    const lines = (values['lines'] ?? []) as {
      item: Reference | null;
      asked: string | null;
      floor: string | null;
    }[];
    const below = lines.filter(({ asked, floor }) => asked && floor && compareDecimals(asked, floor) < 0);
    if (!below.length) return [];
    return [
      fact(
        ['低于底价，须总经理审批', 'Below the floor: the general manager decides'],
        plainText(String(below.length)),
        {
          tone: 'warn',
          rows: below.map(({ item, asked, floor }) => ({
            label: [
              `${item?.name ?? ''} 申请 ${moneyText(asked!, currency)}，底价`,
              `${item?.name ?? ''}: ${moneyText(asked!, currency)}, floor`,
            ],
            figure: moneyFigure(floor!, currency),
            to: null,
          })),
        },
      ),
    ];
  },
};

/** What a form says by itself and an approver must not overlook. */
export const flags: readonly FormContextSource[] = [notTheCheapest, repairAgainstBookValue, belowFloor];
