import type { Label } from '#calls/model';

/** Accounts of the demo company that are shown to whoever tries it out, with what each is good for. */
export const demoAccounts = [
  { name: 'employee', title: ['员工：填写申请', 'Employee: asks for things'] },
  { name: 'head', title: ['部门负责人：首先审批', 'Department head: decides first'] },
  { name: 'purchasing', title: ['采购', 'Purchasing'] },
  { name: 'warehouse', title: ['仓管', 'Warehouse'] },
  { name: 'quality', title: ['质量：检验、判定', 'Quality: inspects and decides'] },
  { name: 'finance', title: ['财务', 'Finance'] },
  { name: 'manager', title: ['总经理', 'General manager'] },
  { name: 'admin', title: ['系统管理员', 'System administrator'] },
  { name: 'consultant', title: ['健康顾问', 'Health-bank consultant'] },
  { name: 'technician', title: ['实验员', 'Laboratory technician'] },
  { name: 'labdirector', title: ['实验室主任', 'Laboratory director'] },
  { name: 'rancher', title: ['牧场主管', 'Rancher'] },
  { name: 'vet', title: ['兽医', 'Veterinarian'] },
] as const satisfies readonly { name: string; title: Label }[];

export type DemoAccount = (typeof demoAccounts)[number]['name'];
