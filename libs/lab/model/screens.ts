import { formScreen } from '#documents/model';
import { registerScreens } from '#registers/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { exceptionalReleaseHead } from './release-head.ts';
import { labLimit } from './registers/lab-limit.ts';
import { labReagent } from './registers/lab-reagent.ts';
import { laneTime } from './registers/lane-time.ts';
import { labHome, placed } from './registers/placed.ts';
import { labSite } from './registers/lab-site.ts';
import { labTank } from './registers/lab-tank.ts';

export const pathOfSamples = `${labHome}/Hblab350p_samples`;
export const pathOfReadings = `${labHome}/Hblab350p_readings`;
export const pathOfAlarms = `${labHome}/Hblab350p_alarms`;
export const pathOfCounts = `${labHome}/Hblab350p_counts`;
const ofLab = { editions: placed.editions, home: labHome } as const;

/** HBLAB320P: what came to the door. */
export const doorScreen = defineScreen({
  ...ofLab,
  code: 'HBLAB320P',
  route: `${labHome}/HBLAB320P`,
  title: ['签收日志', 'Sign-in log form'],
  icon: 'login',
  actions: ['query', 'add', 'export'],
});

/** HBLAB310P: accepting what came, by scans. */
export const receiptScreen = defineScreen({
  ...ofLab,
  code: 'HBLAB310P',
  route: `${labHome}/HBLAB310P`,
  details: [{ route: `${labHome}/Hblab310p_2`, title: ['接收', 'Receive'], needs: 'query' }],
  title: ['产品接收单', 'Product receipt form'],
  icon: 'inbox',
  actions: ['query', 'add', 'edit', 'export'],
});

/** HBLAB330P: the bench, and behind it a unit with all that is known of it. */
export const benchScreen = defineScreen({
  ...ofLab,
  code: 'HBLAB330P',
  route: `${labHome}/hblab330p`,
  details: [
    { route: `${labHome}/Hblab330p_1`, title: ['产品单位', 'Unit'], needs: 'query' },
    {
      route: `${labHome}/Hblab330p_certificate`,
      title: ['储存证书', 'Certificate'],
      needs: 'query',
      manual: false,
    },
    { route: `${labHome}/Hblab330p_lookBacks`, title: ['追溯', 'Look-backs'], needs: 'query' },
  ],
  title: ['处理与检测记录', 'Processing and testing record'],
  icon: 'experiment',
  actions: ['query', 'add', 'edit', 'export'],
});

/** HBLAB340P: control charts. */
export const qualityScreen = defineScreen({
  ...ofLab,
  code: 'HBLAB340P',
  route: `${labHome}/HBLAB340P`,
  title: ['实验室质量指标', 'Lab quality indicator'],
  icon: 'line-chart',
  actions: ['query', 'enable'],
});

/** HBLAB350P: where everything lies. */
export const storageScreen = defineScreen({
  ...ofLab,
  code: 'HBLAB350P',
  route: `${labHome}/HBLAB350P`,
  details: [
    { route: `${labHome}/Hblab350p_lines`, title: ['保管记录', 'Custody'], needs: 'query' },
    { route: pathOfSamples, title: ['留样', 'Samples'], needs: 'query' },
    { route: pathOfReadings, title: ['罐读数', 'Readings of tanks'], needs: 'query' },
    { route: pathOfAlarms, title: ['罐报警', 'Alarms of tanks'], needs: 'query' },
    { route: pathOfCounts, title: ['盲盘记录', 'Blind counts'], needs: 'query' },
  ],
  title: ['冻存位置', 'Storage map'],
  icon: 'container',
  actions: ['query', 'edit', 'enable', 'export'],
});

/** HBLABTEST: the formulas, to try. */
export const labTestScreen = defineScreen({
  ...ofLab,
  code: 'HBLABTEST',
  route: `${labHome}/test`,
  title: ['测试', 'Test'],
  icon: 'experiment',
  actions: ['query'],
  hidden: true,
});

/** Codes of the screens whose people scan: whoever may look at one of them may find a unit. */
export const labScreenCodes = [doorScreen, receiptScreen, benchScreen, storageScreen].map(({ code }) => code);

/** A unit, as talk and tasks name it. */
export const unitRecord = 'labUnit';

export const pathOfUnit = (id: string): string => `${labHome}/Hblab330p_1?id=${id}`;
/** A unit, or of a scanned sample the unit with its samples. */
export const pathOfFound = (id: string, sample: string | null = null): string =>
  sample ? `${pathOfUnit(id)}&part=samples&sample=${sample}` : pathOfUnit(id);
export const pathOfLookBacks = `${labHome}/Hblab330p_lookBacks`;
export const pathOfReceipt = (id: string): string => `${labHome}/Hblab310p_2?id=${id}`;
export const pathOfCertificate = (id: string): string => `${labHome}/Hblab330p_certificate?id=${id}`;

export const labScreens: readonly ScreenDeclaration[] = [
  receiptScreen,
  doorScreen,
  benchScreen,
  formScreen(exceptionalReleaseHead),
  qualityScreen,
  storageScreen,
  ...[labReagent, labSite, labTank, labLimit, laneTime].flatMap(registerScreens),
  labTestScreen,
];

export const labHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: labHome,
    editions: placed.editions,
    title: ['实验室管理', 'Lab management'],
    icon: 'experiment',
    order: 30,
  }),
];
