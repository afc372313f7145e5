import { z } from 'zod';
import { atLine, type FieldProblem } from '#calls/model';
import { fact, textFigure } from '#documents/model';
import type { FormCheck, FormContextSource } from '#documents/server';
import type { Db } from '#server-kit/server';
import { factorsOf } from '#trade/server';
import { requests } from './contract-types.ts';

/** A line as a request asks for it; without a unit it is in the base unit of its item. */
interface Asked {
  id: string;
  item: { id: string };
  unit?: string | null | undefined;
}

/** Base units in one unit of each line, in the order of the lines; null where the item has no such unit. */
export async function factorsOfLines(db: Db, lines: readonly Asked[]): Promise<(string | null)[]> {
  const asked = lines.map(({ item, unit }) => ({ item: item.id, unit: unit?.trim() ?? '' }));
  const factors = await factorsOf(
    db,
    asked.filter(({ unit }) => unit),
  );
  return asked.map(({ item, unit }) => (unit ? (factors.get(`${item} ${unit}`) ?? null) : '1'));
}

/** Lines whose items have no such unit: so many of it cannot be compared with what is ordered of them. */
export const unknownUnits = (lines: readonly Asked[], factors: readonly (string | null)[]): FieldProblem[] =>
  lines.flatMap(({ id }, index) =>
    factors[index] === null
      ? [atLine(id, 'unit', ['该物料没有这个单位的换算', 'This item has no such unit'])]
      : [],
  );

const values = z.object({
  lines: z.array(
    z.object({ id: z.string(), item: z.object({ id: z.string() }), unit: z.string().nullish() }),
  ),
});

/** What is asked for is in units that its items have. */
export const unitsOfItems: FormCheck = {
  types: [...requests],
  reads: ['lines'],
  async check({ db }, form) {
    const { lines } = values.parse(form.values);
    return unknownUnits(lines, await factorsOfLines(db, lines));
  },
};

const named = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), name: z.string() }).nullish(),
      unit: z.string().nullish(),
    }),
  ),
});

/** Whoever approves is told which units the items have not (any more): such a line is not ordered before its item has the unit. */
export const unitsToAdd: FormContextSource = {
  types: [...requests],
  async facts({ db }, form) {
    const parsed = named.safeParse(form.values);
    const lines = (parsed.data?.lines ?? []).flatMap(({ item, ...line }, index) =>
      item ? [{ ...line, item, place: index + 1 }] : [],
    );
    const factors = await factorsOfLines(db, lines);
    const lacking = lines.filter((_, index) => factors[index] === null);
    if (lacking.length === 0) return [];
    return [
      fact(
        [
          '物料没有这些单位的换算，补上后才能订货',
          'Units that the items have not: ordered once they have them',
        ],
        textFigure([`${lacking.length} 行`, `${lacking.length} lines`]),
        {
          tone: 'warn',
          rows: lacking.map(({ place, item, unit }) => ({
            label: [`第 ${place} 行 ${item.name}`, `Line ${place}, ${item.name}`],
            figure: textFigure([unit ?? '', unit ?? '']),
            to: null,
          })),
        },
      ),
    ];
  },
};
