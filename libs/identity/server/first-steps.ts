import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { accountScreens, roleScreen, type StandardRole } from '#identity/model';
import type { Db } from '#server-kit/server';

/** Something that an administrator does once, before people can work: named on their landing until it is done. */
export interface FirstStep {
  /** Its place among the steps of all features. */
  at: number;
  label: Label;
  /** What is done there, and why. */
  hint: Label;
  /** Where it is done; shown to whoever may look at this screen. */
  screen: string;
  /** People can work without it. */
  optional?: boolean;
  done(db: Db): Promise<boolean>;
}

/** Whether the query finds anything. */
export const anyOf = async (db: Db, query: ReturnType<typeof sql>): Promise<boolean> =>
  (await db.execute(query)).rows.length > 0;

/** Roles that come with the first administrator or with any account. */
const ownOfFirst: readonly StandardRole[] = [
  'administrator',
  'employee',
  'workflowAdministrator',
  'itSupport',
];

export const firstStepsOfIdentity: readonly FirstStep[] = [
  {
    at: 50,
    label: ['为员工建账号', 'Make accounts of employees'],
    hint: [
      '一次为所有员工建账号，初始密码只显示一次，首次登录须修改',
      'For all employees in one go; start passwords are shown once and changed at the first sign-in',
    ],
    screen: accountScreens[0],
    done: (db) => anyOf(db, sql`SELECT FROM account WHERE state = 'active' OFFSET 1 LIMIT 1`),
  },
  {
    at: 60,
    label: ['授予角色', 'Give roles'],
    hint: [
      '采购、仓管、财务、人事等由谁担任；没有人担任时由流程管理员代为审批',
      'Who is purchasing, warehouse, finance, HR; where nobody is, whoever looks after the flows decides',
    ],
    screen: roleScreen,
    done: (db) =>
      anyOf(
        db,
        sql`SELECT FROM account_role WHERE role_id NOT IN (${sql.join(
          ownOfFirst.map((role) => sql`${role}`),
          sql`, `,
        )}) LIMIT 1`,
      ),
  },
];
