import { sql } from 'drizzle-orm';
import { anyOf, type FirstStep } from '#identity/server';
import { item } from '#master-data/model';

export const firstStepsOfMasterData: readonly FirstStep[] = [
  {
    at: 85,
    label: ['导入物料、供应商与客户', 'Import items, suppliers and customers'],
    hint: [
      '新物料由仓管确认后生效，新供应商由采购与财务确认：请先授予这些角色',
      'New items wait for the warehouse, new suppliers for purchasing and finance: give these roles first',
    ],
    screen: item.code,
    optional: true,
    done: (db) => anyOf(db, sql`SELECT FROM item LIMIT 1`),
  },
];
