import type { NamedDocument } from '#calls/model';
import type { Db } from '#server-kit/server';
import { finalOf, type CountedLine } from './count-lines.ts';

/** Goods in quarantine that a line of a count is of, and when they were counted. */
interface CountedGoods {
  line: string;
  item: string;
  warehouse: string;
  bin: string;
  lot: string;
  at: string;
}

export interface CountNeeds {
  /** By line: inspections that these goods wait for, or waited for at that moment. Lines that none waits for are missing. */
  inspectionsOf(
    db: Db,
    goods: readonly CountedGoods[],
  ): Promise<ReadonlyMap<string, readonly NamedDocument[]>>;
}

/**
 * Lines whose difference is left to a verdict: a verdict is about all that came, so that a count which took some of it would leave
 * an inspection that nobody can decide (decision 558).
 */
export async function leftToVerdicts(
  db: Db,
  { inspectionsOf }: CountNeeds,
  lines: readonly CountedLine[],
): Promise<ReadonlyMap<string, readonly NamedDocument[]>> {
  const goods = lines.flatMap((line): CountedGoods[] => {
    const final = finalOf(line);
    const { status, ...where } = line.place;
    return status === 'quarantine' && final ? [{ line: line.id, ...where, at: final.at }] : [];
  });
  return goods.length > 0 ? inspectionsOf(db, goods) : new Map();
}
