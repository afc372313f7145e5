import { compareDecimals, subtractDecimals } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { headOf } from '#requisitions/model';
import { sumsBy } from '../checks/line-sums.ts';
import type { OnHand } from '../checks/tools-on-hand.ts';
import { fact, plainText } from './fact.ts';

/** What each type that takes out of stock asks for: the fields of its lines. */
const asking = {
  rawMaterial: { item: 'item', quantity: 'asked' },
  sparePart: { item: 'part', quantity: 'quantity' },
  toolRequisition: { item: 'tool', quantity: 'quantity' },
} as const;
const byCode = new Map(Object.entries(asking).map(([name, fields]) => [headOf(name).code, fields]));

/** Flags what is asked for beyond what is on hand, while it is filled in and while it is decided. */
export const shortOfStock = (onHand: OnHand): FormContextSource => ({
  types: [...byCode.keys()],
  async facts(context, { type, companyId, values }) {
    const fields = byCode.get(type);
    const lines = (values['lines'] as Record<string, unknown>[] | undefined) ?? [];
    if (!fields) return [];
    const named = lines.flatMap((line) => {
      const item = line[fields.item] as Reference | null;
      return item ? [{ item, quantity: (line[fields.quantity] as string | null) ?? '0' }] : [];
    });
    const asked = sumsBy(
      named,
      ({ item }) => item.id,
      ({ quantity }) => quantity,
    );
    const there = await onHand(context, { companyId, ids: [...asked.keys()] });
    return [...asked].flatMap(([id, quantity]) => {
      const left = there.get(id) ?? '0';
      if (compareDecimals(quantity, left) <= 0) return [];
      const name = named.find(({ item }) => item.id === id)?.item.name ?? id;
      const short = subtractDecimals(quantity, left);
      return fact(
        [`${name} 库存不足 ${short}`, `${name}: ${short} short`],
        plainText(`${left} / ${quantity}`),
        {
          tone: 'warn',
        },
      );
    });
  },
});
