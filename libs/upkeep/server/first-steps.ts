import { sql } from 'drizzle-orm';
import { anyOf, type FirstStep } from '#identity/server';
import { dictionariesScreen } from '#upkeep/model';

export const firstStepsOfUpkeep: readonly FirstStep[] = [
  {
    at: 80,
    label: ['检查数据字典与参数', 'Look through dictionaries and parameters'],
    hint: [
      '下拉选项改成您公司的说法，不用的停用',
      'Word the options as your company does, and hide what it does not use',
    ],
    screen: dictionariesScreen.code,
    optional: true,
    done: (db) =>
      anyOf(db, sql`SELECT FROM dictionary UNION ALL SELECT FROM parameter WHERE version > 1 LIMIT 1`),
  },
];
