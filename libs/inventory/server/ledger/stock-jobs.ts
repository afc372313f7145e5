import { z } from 'zod';
import { stock } from '#inventory/model';
import { driftOf, revalueWaiting } from '#ledgers/server';
import { checksAtNight, defineJob, runsInParts, type Db } from '#server-kit/server';
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

export const stockJobs = [
  runsInParts(revalueStock, (context) =>
    revalueWaiting(context.db, stock, {
      tells: (changes) => tellValues(context, { because: null, changes }),
    }),
  ),
  checksAtNight({
    name: 'inventory.checkStock',
    title: ['核对库存结存与预留', 'Check balances of stock and reservations against their lines'],
    cron: '40 2 * * *',
    finds: {
      'balances of stock differ from their lines': (db) => driftOf(db, stock, true),
      'reservations differ from what was issued of them': driftOfReservations,
    },
  }),
];
