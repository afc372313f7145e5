import { registerScreens } from '#registers/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { bankHome, birthCallCode, changesCode, detailCode, dispatchCode, labHome } from './placed.ts';
import { bankContract } from './registers/bank-contract.ts';
import { bankPartner } from './registers/bank-partner.ts';
import { kit } from './registers/kit.ts';

/** HBCTR210P: births that are awaited, with the birth call. */
export const birthScreen = defineScreen({
  code: birthCallCode,
  route: `${bankHome}/${birthCallCode}`,
  details: [{ route: `${bankHome}/${birthCallCode}_2`, title: ['登记出生', 'Birth call'], needs: 'edit' }],
  editions: ['health-bank'],
  title: ['采集安排', 'Collection scheduling'],
  icon: 'calendar',
  home: bankHome,
  actions: ['query', 'edit', 'export'],
});

/** HBCTR230P: jobs of couriers. */
export const dispatchScreen = defineScreen({
  code: dispatchCode,
  route: `${bankHome}/${dispatchCode}`,
  details: [{ route: `${bankHome}/${dispatchCode}_2`, title: ['派单', 'Courier job'], needs: 'query' }],
  editions: ['health-bank'],
  title: ['快递派单', 'Courier dispatch'],
  icon: 'send',
  home: bankHome,
  actions: ['query', 'edit', 'export'],
});

/** HBCTR370P: what is in all contracts, a row a product of a child. */
export const detailScreen = defineScreen({
  code: detailCode,
  route: `${bankHome}/${detailCode}`,
  editions: ['health-bank'],
  title: ['合同明细表', 'Contract detail list'],
  icon: 'table',
  home: bankHome,
  actions: ['query', 'export'],
});

/** HBCTR201P: changes of what was signed, old beside new. */
export const changesScreen = defineScreen({
  code: changesCode,
  route: `${bankHome}/${changesCode}`,
  editions: ['health-bank'],
  title: ['合同变更', 'Contract change'],
  icon: 'swap',
  home: bankHome,
  actions: ['query', 'edit', 'export'],
});

export const birthCallPath = (childId?: string): string =>
  `${bankHome}/${birthCallCode}_2${childId === undefined ? '' : `?child=${encodeURIComponent(childId)}`}`;
export const jobPath = (id: string): string => `${bankHome}/${dispatchCode}_2?id=${id}`;

export const contractScreens: readonly ScreenDeclaration[] = [
  ...registerScreens(bankContract),
  changesScreen,
  birthScreen,
  dispatchScreen,
  ...registerScreens(bankPartner),
  detailScreen,
  ...registerScreens(kit),
];

export const contractHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: bankHome,
    editions: ['health-bank'],
    title: ['合同', 'Contracts'],
    icon: 'file-done',
    order: 20,
  }),
  defineHome({
    path: labHome,
    editions: ['health-bank'],
    title: ['实验室', 'Laboratory'],
    icon: 'experiment',
    order: 30,
  }),
];
