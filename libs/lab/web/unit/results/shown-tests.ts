import { testsOfProduct, type UnitDetail } from '#lab/model';

interface Tested {
  unit: Pick<UnitDetail['unit'], 'product'>;
  results: readonly Pick<UnitDetail['results'][number], 'test'>[];
  orders: readonly Pick<UnitDetail['orders'][number], 'test'>[];
}

/**
 * Tests that have a row: those that are made of the product, and behind them what was tested or ordered once. That stays to be
 * read and to be answered, though it is asked for no more.
 */
export const shownTests = ({ unit, results, orders }: Tested): string[] => [
  ...new Set([...testsOfProduct(unit.product), ...[...results, ...orders].map(({ test }) => test)]),
];
