import { dayAfter, dayOf, defaultTimeZone, type Currency } from '#calls/model';
import type { Metal } from '#master-data/model';
import type { DemoClock, Db } from '#server-kit/server';
import { exchangeRate, metalPrice } from '../tables/prices.ts';

/** Two years. */
const days = 730;

interface Start<Of> {
  of: Of;
  /** Where the walk ends up about; decimals of a quotation. */
  level: number;
  decimals: number;
  /** How far it moves in a day, as a part of itself. */
  moves: number;
}

const metalStarts: readonly Start<Metal>[] = [
  { of: 'CU', level: 78_400, decimals: 0, moves: 0.009 },
  { of: 'AL', level: 20_300, decimals: 0, moves: 0.008 },
  { of: 'ZN', level: 22_600, decimals: 0, moves: 0.01 },
  { of: 'NI', level: 127_800, decimals: 0, moves: 0.012 },
  { of: 'AU', level: 786, decimals: 2, moves: 0.006 },
  { of: 'AG', level: 9_420, decimals: 0, moves: 0.011 },
];
const rateStarts: readonly Start<Currency>[] = [
  { of: 'USD', level: 7.12, decimals: 4, moves: 0.0015 },
  { of: 'EUR', level: 7.78, decimals: 4, moves: 0.002 },
  { of: 'GBP', level: 9.04, decimals: 4, moves: 0.0025 },
  { of: 'HKD', level: 0.914, decimals: 4, moves: 0.0015 },
  { of: 'JPY', level: 0.0478, decimals: 6, moves: 0.003 },
];

/** A walk of figures by day, oldest first, that is drawn back to its level so that it stays plausible. */
function walk<Of>({ of, level, decimals, moves }: Start<Of>, dates: readonly string[], random: () => number) {
  let now = level * (0.88 + random() * 0.12);
  return dates.map((date) => {
    now *= 1 + (random() - 0.5) * 2 * moves + (level / now - 1) * 0.01;
    return { of, day: date, figure: now.toFixed(decimals) };
  });
}

/** Working days of two years, and today whatever day it is. */
const quotedDays = (today: Date): string[] =>
  Array.from({ length: days + 1 }, (_, index) =>
    dayAfter(dayOf(today, defaultTimeZone), index - days),
  ).filter((date, index) => index === days || ![0, 6].includes(new Date(date).getUTCDay()));

/** Two years of metal prices and exchange rates, ending today. */
export async function loadDemoPrices(db: Db, { today, random }: DemoClock): Promise<void> {
  const dates = quotedDays(today);
  for (const start of metalStarts)
    await db
      .insert(metalPrice)
      .values(
        walk(start, dates, random).map(({ of, day: on, figure }) => ({ metal: of, day: on, price: figure })),
      );
  for (const start of rateStarts)
    await db.insert(exchangeRate).values(
      walk(start, dates, random).map(({ of, day: on, figure }) => ({
        ...{ fromCurrency: of, toCurrency: 'CNY' as const },
        ...{ day: on, rate: figure },
      })),
    );
}
