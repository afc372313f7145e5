import { contractsFeature } from '#contracts/web';
import { labFeature } from '#lab/web';
import { masterDataFeature } from '#master-data/web';
import { organisationFeature } from '#organisation/web';
import { requisitionsFeature } from '#requisitions/web';
import { esignFeature } from '#esign/web';
import { shellFeature, startEdition } from '#shell/web';
import { systemFeature } from '#system/web';
import { workflowFeature } from '#workflow/web';
import { papersFeature } from '#papers/web';
import { trackerFeature } from '#tracker/web';
import { testPagesFeature } from '#test-pages/web';
import mark from './icon.svg';

startEdition({
  name: 'health-bank',
  authType: 'WEBHB',
  brand: ['HBIndex', 'HBIndex'],
  slogan: [
    '脐带血与组织存储：合同、采集、检测与财务',
    'Cord-blood and tissue banking: contracts, collection, laboratory, finance',
  ],
  title: ['HBIndex 生命银行', 'HBIndex Health Bank'],
  mark,
  landing: '/dashboard/workplace',
  features: [
    shellFeature,
    contractsFeature,
    esignFeature,
    requisitionsFeature,
    labFeature,
    workflowFeature,
    systemFeature,
    trackerFeature,
    papersFeature,
    masterDataFeature,
    organisationFeature,
    testPagesFeature,
  ],
});
