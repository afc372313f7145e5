import { sql } from 'drizzle-orm';
import { anyOf, type FirstStep } from '#identity/server';
import { company, department, employee } from '#organisation/model';

/** The group, until it is what the first start made: one company and its office, with nobody but the administrator. */
export const firstStepsOfOrganisation: readonly FirstStep[] = [
  {
    at: 10,
    label: ['为公司命名', 'Name the company'],
    hint: [
      '打开 C01，改成您公司的名称，选定本位币；集团可再新建其他公司',
      'Open C01, give it the name of yours and its currency; a group adds its other companies',
    ],
    screen: company.code,
    done: (db) => anyOf(db, sql`SELECT FROM company WHERE version > 1 OR id <> 'C01' LIMIT 1`),
  },
  {
    at: 20,
    label: ['建立部门', 'Set up departments'],
    hint: [
      '逐个新建，或用“导入”从 Excel 一次导入；上下级可在同一文件中',
      'One by one, or with Import from one sheet; parents may stand in the same file',
    ],
    screen: department.code,
    done: (db) => anyOf(db, sql`SELECT FROM department OFFSET 1 LIMIT 1`),
  },
  {
    at: 30,
    label: ['导入员工', 'Import employees'],
    hint: [
      '下载模板，填好工号、姓名、部门后导入；先检查后写入，可撤销',
      'Download the template, fill in number, name and department; tried first, and it can be taken back',
    ],
    screen: employee.code,
    done: (db) => anyOf(db, sql`SELECT FROM person OFFSET 1 LIMIT 1`),
  },
  {
    at: 40,
    label: ['指定部门负责人', 'Name the heads of departments'],
    hint: [
      '多数申请首先由部门负责人审批；在“表格编辑”中一次填完',
      'Most requests come to the head first; the sheet takes all of them in one go',
    ],
    screen: department.code,
    done: (db) => anyOf(db, sql`SELECT FROM department WHERE head_id IS NOT NULL LIMIT 1`),
  },
];
