import { sql } from 'drizzle-orm';
import { anyOf, type FirstStep } from '#identity/server';
import { numberScreen } from '#system/model';

export const firstStepsOfSystem: readonly FirstStep[] = [
  {
    at: 70,
    label: ['确定编号规则', 'Settle how documents are numbered'],
    hint: [
      '各类单据的前缀、日期与流水号；保存后立即生效',
      'Prefix, date and running number of each kind of document; in force as soon as it is saved',
    ],
    screen: numberScreen.code,
    optional: true,
    done: (db) => anyOf(db, sql`SELECT FROM number_rule LIMIT 1`),
  },
];
