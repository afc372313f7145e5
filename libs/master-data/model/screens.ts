import { formScreen } from '#documents/model';
import { registerScreen, type RegisterDeclaration } from '#registers/model';
import { defineHome, editionNames, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { dictionariesScreen } from '#upkeep/model';
import { masterDataChangeHead } from './documents/master-data-change-head.ts';
import { pricesScreen } from './prices-screen.ts';
import { bin } from './registers/bin.ts';
import { customer } from './registers/customer.ts';
import { item } from './registers/item.ts';
import { supplier } from './registers/supplier.ts';
import { unit } from './registers/unit.ts';
import { warehouse } from './registers/warehouse.ts';

/** In the order of the menu. */
export const masterDataRegisters: readonly RegisterDeclaration[] = [
  customer,
  supplier,
  item,
  unit,
  warehouse,
  bin,
];

export const masterDataScreens: readonly ScreenDeclaration[] = [
  ...masterDataRegisters.map(registerScreen),
  formScreen(masterDataChangeHead),
  pricesScreen,
  dictionariesScreen,
];

export const masterDataHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: '/basehome',
    editions: editionNames,
    title: ['基础资料', 'Master data'],
    icon: 'database',
    order: 80,
  }),
];
