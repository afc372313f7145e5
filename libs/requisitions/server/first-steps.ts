import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import { anyOf, type FirstStep } from '#identity/server';
import { requisitionQuery } from '#requisitions/model';

export const firstStepsOfRequisitions: readonly FirstStep[] = [
  {
    at: 90,
    label: ['走通第一张申请', 'See the first request through'],
    hint: [
      '请一位同事登录并提交申请，由其部门负责人审批',
      'Let a colleague sign in and ask for something, and the head of the department approve it',
    ],
    screen: requisitionQuery.code,
    done: (db) => anyOf(db, sql`SELECT FROM ${formsOfAnyType} f WHERE f.status = 'approved' LIMIT 1`),
  },
];
