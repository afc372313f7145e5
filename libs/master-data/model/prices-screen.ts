import { defineScreen } from '#shell/model';
import type { PriceSeries } from './calls/price-history.ts';

/** Metal prices and exchange rates with their history; the header leads here. By itself, because the header needs no register. */
export const pricesScreen = defineScreen({
  code: 'BSE150P',
  route: '/basehome/BSE150P',
  editions: ['main', 'livestock'],
  title: ['金属价格与汇率', 'Metal prices and exchange rates'],
  icon: 'line-chart',
  home: '/basehome',
  actions: ['query', 'edit'],
});

/** The history of a metal or currency; `of` a code of either. */
export const pathOfSeries = ({ kind, of }: { kind: PriceSeries['kind']; of: string }): string =>
  `${pricesScreen.route}?${kind}=${encodeURIComponent(of)}`;
