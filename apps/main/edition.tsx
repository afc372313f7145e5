import { contractRegisterFeature } from '#contract-register/web';
import { inventoryFeature } from '#inventory/web';
import { masterDataFeature, pricesFeature } from '#master-data/web';
import { purchasingFeature } from '#purchasing/web';
import { qualityFeature } from '#quality/web';
import { organisationFeature } from '#organisation/web';
import { requisitionsFeature } from '#requisitions/web';
import { shellFeature, startEdition } from '#shell/web';
import { systemFeature } from '#system/web';
import { workflowFeature } from '#workflow/web';
import { papersFeature } from '#papers/web';
import { trackerFeature } from '#tracker/web';
import { testPagesFeature } from '#test-pages/web';
import mark from './icon.svg';

startEdition({
  name: 'main',
  authType: 'main',
  brand: ['BMS', 'BMS'],
  slogan: [
    '集团业务管理：申请、审批、采购与协作',
    'Requests, approvals, purchasing and teamwork of the group',
  ],
  title: ['BMS 业务管理系统', 'BMS Business Management'],
  mark,
  landing: '/dashboard/workplace',
  features: [
    shellFeature,
    requisitionsFeature,
    workflowFeature,
    systemFeature,
    trackerFeature,
    papersFeature,
    inventoryFeature,
    purchasingFeature,
    contractRegisterFeature,
    qualityFeature,
    masterDataFeature,
    organisationFeature,
    pricesFeature,
    testPagesFeature,
  ],
});
