import {
  defineHome,
  defineScreen,
  editionNames,
  type HomeDeclaration,
  type ScreenDeclaration,
} from '#shell/model';

const home = '/demo';
const everywhere = { editions: editionNames, home, actions: ['query'] } as const;
const healthBank = { editions: ['health-bank'], home, actions: ['query'] } as const;

/** A warehouse in 3D. */
export const warehouseScreen = defineScreen({
  ...everywhere,
  code: 'DEMO110P',
  route: '/demo/three',
  title: ['三维仓库', 'Warehouse in 3D'],
  icon: 'shop',
});

/** A storage tank in 3D. */
export const tankScreen = defineScreen({
  ...everywhere,
  code: 'DEMO120P',
  route: '/demo/3dthree',
  title: ['三维储罐', 'Storage tank in 3D'],
  icon: 'container',
});

/** The e-signature sandbox. */
export const signingScreen = defineScreen({
  ...everywhere,
  code: 'DEMO130P',
  route: '/demo/docusign',
  title: ['电子签约沙盒', 'E-signature sandbox'],
  icon: 'solution',
  actions: ['query', 'add', 'edit'],
});

/** Every helper of the interface, to try. */
export const helpersScreen = defineScreen({
  ...everywhere,
  code: 'TEST110P',
  route: '/test',
  title: ['界面助手测试', 'Interface helpers'],
  layout: 'knowledge',
  icon: 'tool',
});

/** Widgets of dashboards and records. */
export const widgetsScreen = defineScreen({
  ...everywhere,
  code: 'TEST120P',
  route: '/test/home',
  title: ['组件测试', 'Widgets'],
  icon: 'apps',
});

/** A grid of 100,000 rows. */
export const gridScreen = defineScreen({
  ...everywhere,
  code: 'TEST130P',
  route: '/test/GridManagerDemo',
  title: ['十万行表格', 'Grid of 100,000 rows'],
  icon: 'number',
});

/** What the site of the United States depends on. */
export const usSiteScreen = defineScreen({
  ...healthBank,
  code: 'HEALTHBANKS',
  route: '/healthBanks/index',
  title: ['US 站测试页', 'US site test page'],
  icon: 'safety',
});

export const testPagesScreens: readonly ScreenDeclaration[] = [
  warehouseScreen,
  tankScreen,
  signingScreen,
  helpersScreen,
  widgetsScreen,
  gridScreen,
  usSiteScreen,
];

export const testPagesHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: home,
    editions: editionNames,
    title: ['演示与测试', 'Demonstrations and tests'],
    icon: 'experiment',
    order: 990,
  }),
];
