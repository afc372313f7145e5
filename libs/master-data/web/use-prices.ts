import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readHeaderInfo, type PriceSeries } from '#master-data/model';

/** Asked again every half hour (specification 9), in milliseconds. */
const every = 1_800_000;

type HeaderInfo = ResultOf<typeof readHeaderInfo>;

/** A line of the list of prices: a metal or a currency. */
export interface PriceLine {
  series: PriceSeries;
  name: string;
  unit: string;
  figure: string;
  /** Decimals that a figure of its kind is quoted with, at least. */
  decimals: number;
  changePercent: string | null;
  recent: readonly string[];
  day: string;
}

const linesOf = ({ lmedata: { metals, rates } }: HeaderInfo): PriceLine[] => [
  ...metals.map(({ metal, price, ...line }) => ({
    ...line,
    series: { kind: 'metal', of: metal } as const,
    figure: price,
    decimals: 0,
  })),
  ...rates.map(({ from, to, rate, ...line }) => ({
    ...line,
    series: { kind: 'rate', of: from } as const,
    name: `${from}/${to}`,
    unit: to,
    figure: rate,
    decimals: 4,
  })),
];

/** The newest prices and rates; header, workplace and screen share one reading. */
export const usePrices = () =>
  useQuery({
    ...read(readHeaderInfo, {}),
    staleTime: every,
    refetchInterval: every,
    select: linesOf,
  });
