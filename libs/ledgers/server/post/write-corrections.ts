import type { Ledger } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import type { MoveAt } from './assert.ts';
import { keyText, type HeldKey } from './hold-keys.ts';
import { nextNumbers } from './next-numbers.ts';
import { writeLines, type LineRow } from './write-lines.ts';

/** Writes what keeps assertions true, each line at the moment of its assertion; it belongs to the voucher that made it needed. */
export async function writeCorrections<L extends Ledger>(
  context: Context,
  { ledger, pools }: ServerLedger<L>,
  { voucher, reason }: { voucher: { kind: string; id: string }; reason?: string | null },
  held: ReadonlyMap<string, HeldKey>,
  corrections: readonly MoveAt<L>[],
): Promise<LineRow[]> {
  const written: LineRow[] = [];
  for (const [moment, of] of Map.groupBy(corrections, ({ at }) => at.toISOString())) {
    const seqs = await nextNumbers(context.db, ledger, of.length);
    const rows = of.map(({ move }, index): LineRow => {
      const key = held.get(keyText(ledger, move.key)) as HeldKey;
      return {
        ...{ seq: seqs[index] as string, key_id: key.id, quantity: move.quantity },
        ...{ voucher_line: move.line, leg: 1, pool_id: pools ? key.poolId : null },
        valued_by: pools ? (move.quantity.startsWith('-') ? 'method' : 'rate') : null,
        ...{ amount: null, follows: null, follows_from: null, reverses: null, amends: null },
      };
    });
    await writeLines(context, ledger, { postedAt: moment, voucher, reason: reason ?? null }, rows);
    written.push(...rows);
  }
  return written;
}
