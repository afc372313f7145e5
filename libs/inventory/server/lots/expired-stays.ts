import { z } from 'zod';
import { atLine, dayOf, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { stockOutHead, transferHead } from '#inventory/model';
import { expiredLots, lotsOf } from './note-lots.ts';

const record = z.object({ id: z.string() });
const leaving = z.object({
  kind: z.string().nullish(),
  from: record.nullish(),
  to: record.nullish(),
  happenedAt: z.string().nullish(),
  lines: z.array(z.object({ id: z.string(), item: record, lot: z.string().nullish() })),
});

/**
 * What has expired leaves its warehouse for the scrap alone: it is neither issued nor shipped to another one, from the day after
 * its last one on. From bin to bin it may go: that sets it apart.
 */
export const expiredStays: FormCheck = {
  types: [stockOutHead.code, transferHead.code],
  reads: ['kind', 'from', 'to', 'happenedAt', 'lines'],
  async check({ db, now, timeZone }, { values }) {
    const { kind, from, to, happenedAt, lines } = leaving.parse(values);
    if (kind === 'scrap' || (from && from.id === to?.id)) return [];
    const expired = await expiredLots(
      db,
      dayOf(happenedAt ? new Date(happenedAt) : now, timeZone),
      lotsOf(lines),
    );
    return lines.flatMap(({ id, item, lot }): FieldProblem[] =>
      lot && expired.has(`${item.id} ${lot.trim()}`)
        ? [atLine(id, 'lot', [`批号 ${lot} 已过有效期`, `Lot ${lot} has expired`])]
        : [],
    );
  },
};
