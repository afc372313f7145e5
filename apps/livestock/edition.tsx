import { inventoryFeature } from '#inventory/web';
import { masterDataFeature, pricesFeature } from '#master-data/web';
import { organisationFeature } from '#organisation/web';
import { purchasingFeature } from '#purchasing/web';
import { requisitionsFeature } from '#requisitions/web';
import { shellFeature, startEdition } from '#shell/web';
import { systemFeature } from '#system/web';
import { workflowFeature } from '#workflow/web';
import { papersFeature } from '#papers/web';
import { trackerFeature } from '#tracker/web';
import { testPagesFeature } from '#test-pages/web';
import mark from './icon.svg';

startEdition({
  name: 'livestock',
  authType: 'main',
  brand: ['BMS 牧场', 'BMS Ranch'],
  slogan: ['牧场管理：牛群、繁育、健康与物资', 'The ranch: herd, breeding, health and supplies'],
  title: ['BMS 牧场管理系统', 'BMS Ranch Management'],
  mark,
  landing: '/lpdshhome/Index',
  features: [
    shellFeature,
    requisitionsFeature,
    workflowFeature,
    systemFeature,
    trackerFeature,
    papersFeature,
    inventoryFeature,
    purchasingFeature,
    masterDataFeature,
    organisationFeature,
    pricesFeature,
    testPagesFeature,
  ],
});
