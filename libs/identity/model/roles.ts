import type { Label } from '#calls/model';

/**
 * Roles that every installation starts with; flows speak of them by these codes. An administrator adds further ones
 * and changes what each may do. `departmentHead` is never assigned: it follows from heading a department.
 */
export const standardRoles = {
  administrator: ['系统管理员', 'System administrator'],
  employee: ['员工', 'Employee'],
  departmentHead: ['部门负责人', 'Department head'],
  purchasing: ['采购', 'Purchasing'],
  buyer: ['采购员', 'Buyer'],
  warehouse: ['仓管', 'Warehouse'],
  storekeeper: ['保管员', 'Storekeeper'],
  finance: ['财务', 'Finance'],
  cashier: ['出纳', 'Cashier'],
  generalManager: ['总经理', 'General manager'],
  chairman: ['董事长', 'Chairman'],
  workflowAdministrator: ['流程管理员', 'Workflow administrator'],
  itSupport: ['IT 支持', 'IT support'],
  legal: ['法务', 'Legal'],
  quality: ['质量', 'Quality'],
  inspector: ['检验员', 'Inspector'],
  hr: ['人事', 'Human resources'],
  production: ['生产', 'Production'],
  salesManager: ['销售经理', 'Sales manager'],
  credit: ['信用管理', 'Credit control'],
  equipmentManager: ['设备管理', 'Equipment manager'],
  documentControl: ['文控', 'Document control'],
  sealKeeper: ['印章保管', 'Seal keeper'],
  toolKeeper: ['工具保管', 'Tool keeper'],
  consultant: ['健康顾问', 'Health consultant'],
  technician: ['实验员', 'Laboratory technician'],
  labDirector: ['实验室主任', 'Laboratory director'],
  rancher: ['牧场主管', 'Rancher'],
  vet: ['兽医', 'Veterinarian'],
} as const satisfies Record<string, Label>;

export type StandardRole = keyof typeof standardRoles;
