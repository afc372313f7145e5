import { registerScreens } from '#registers/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import {
  bankHome,
  birthCallCode,
  changesCode,
  detailCode,
  dispatchCode,
  feesCode,
  healthCode,
  journalCode,
  labHome,
  receivablesCode,
  storageCode,
} from './placed.ts';
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

/** HBCTR280P: years of storage that are due, handed over to finance. */
export const storageScreen = defineScreen({
  code: storageCode,
  route: `${bankHome}/${storageCode}`,
  editions: ['health-bank'],
  title: ['年费账单', 'Storage fee renewal'],
  icon: 'schedule',
  home: bankHome,
  actions: ['query', 'edit', 'export'],
});

/** HBCTR340P: what is owed by and for a contract; who may edit writes down what was paid. */
export const receivablesScreen = defineScreen({
  code: receivablesCode,
  route: `${bankHome}/hbctr340p`,
  editions: ['health-bank'],
  title: ['合同应收付查询', 'Contract receivable and payment inquiry'],
  icon: 'pay-circle',
  home: bankHome,
  actions: ['query', 'edit', 'export'],
});

/** HBCTR350P: fees of partners that are not paid. */
export const feesScreen = defineScreen({
  code: feesCode,
  route: `${bankHome}/${feesCode}`,
  editions: ['health-bank'],
  title: ['未付采集费与推荐费', 'Unpaid collection and referral fees'],
  icon: 'money-collect',
  home: bankHome,
  actions: ['query', 'edit', 'export'],
});

/** HBCTR360P: what contracts have told that money follows from. */
export const journalScreen = defineScreen({
  code: journalCode,
  route: `${bankHome}/hbctr360p`,
  editions: ['health-bank'],
  title: ['日记账查询', 'Journal list by date range'],
  icon: 'profile',
  home: bankHome,
  actions: ['query', 'export'],
});

/** HBLAB315P: health histories, for whoever enters and reviews them. `get` reads answers, `add` enters, `edit` reviews. */
export const healthScreen = defineScreen({
  code: healthCode,
  route: `${labHome}/${healthCode}`,
  details: [{ route: `${labHome}/${healthCode}_2`, title: ['健康史', 'Health history'], needs: 'query' }],
  editions: ['health-bank'],
  title: ['健康史', 'Health histories'],
  icon: 'solution',
  home: labHome,
  actions: ['query', 'get', 'add', 'edit', 'export'],
});

export const healthPath = (contractId: string): string =>
  `${labHome}/${healthCode}_2?id=${encodeURIComponent(contractId)}`;
export const birthCallPath = (childId?: string): string =>
  `${bankHome}/${birthCallCode}_2${childId === undefined ? '' : `?child=${encodeURIComponent(childId)}`}`;
export const jobPath = (id: string): string => `${bankHome}/${dispatchCode}_2?id=${id}`;

export const contractScreens: readonly ScreenDeclaration[] = [
  ...registerScreens(bankContract),
  changesScreen,
  birthScreen,
  dispatchScreen,
  storageScreen,
  ...registerScreens(bankPartner),
  receivablesScreen,
  feesScreen,
  journalScreen,
  detailScreen,
  ...registerScreens(kit),
  healthScreen,
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
