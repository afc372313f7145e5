import { z } from 'zod';
import { stock } from '#inventory/model';
import { driftOf, revalueWaiting } from '#ledgers/server';
import { defineJob, runs, runsInParts, type Db } from '#server-kit/server';
import { driftOfReservations } from '../reservations/drift-of-reservations.ts';
import { tellValues } from './tell-values.ts';

/** What is worked out in one transaction where nobody waits for its items. */
const many = { subjects: 40, lines: 10_000 };

/**
 * Works out the values of all that waits: what was moved by a migration, or written by the demo company. It is told to
 * nobody: whoever keeps the books begins with what stock is worth then.
 */
export async function workOutWaiting(db: Db): Promise<void> {
  while (await revalueWaiting(db, stock, many)) continue;
}

const revalueStock = defineJob({
  name: 'inventory.revalueStock',
  data: z.object({}),
  clock: {
    title: ['重算库存金额', 'Work out values of stock anew'],
    cron: '* * * * *',
    catchUp: 'none',
  },
});

const checkStock = defineJob({
  name: 'inventory.checkStock',
  data: z.object({}),
  clock: {
    title: ['核对库存结存与预留', 'Check balances of stock and reservations against their lines'],
    cron: '40 2 * * *',
    catchUp: 'once',
  },
});

export const stockJobs = [
  runsInParts(revalueStock, (context) =>
    revalueWaiting(context.db, stock, {
      tells: (changes) => tellValues(context, { because: null, changes }),
    }),
  ),
  // It only tells: a job that fails is shown to administrators, with its reason.
  runs(checkStock, async (_, { db }) => {
    const drift = await driftOf(db, stock, true);
    if (drift.length > 0)
      throw new Error(
        `${drift.length} balances of stock differ from their lines, the first: ${JSON.stringify(drift[0])}`,
      );
    const reserved = await driftOfReservations(db);
    if (reserved.length > 0)
      throw new Error(
        `${reserved.length} reservations differ from what was issued of them, the first: ${JSON.stringify(reserved[0])}`,
      );
  }),
];
