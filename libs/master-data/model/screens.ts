import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';

/** Metal prices and exchange rates with their history; the header leads here. */
export const pricesScreen = defineScreen({
  code: 'BSE150P',
  route: '/basehome/BSE150P',
  editions: ['main'],
  title: ['金属价格与汇率', 'Metal prices and exchange rates'],
  icon: 'line-chart',
  home: '/basehome',
  actions: ['query', 'get', 'edit'],
});

export const masterDataScreens: readonly ScreenDeclaration[] = [pricesScreen];

export const masterDataHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: '/basehome',
    editions: ['main'],
    title: ['基础资料', 'Master data'],
    icon: 'database',
    order: 80,
  }),
];
