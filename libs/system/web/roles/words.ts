import type { Action, Label } from '#calls/model';
import type { DataScopeName } from '#identity/model';

/** What actions are called. */
export const actionLabels: Readonly<Record<Action, Label>> = {
  query: ['查询', 'Query'],
  get: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['修改', 'Edit'],
  delete: ['删除', 'Delete'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
};
/** In the order in which people learn them. */
export const shownActions = Object.keys(actionLabels) as Action[];

/** How far a right reaches. */
export const scopeLabels: Readonly<Record<DataScopeName, Label>> = {
  self: ['本人', 'Own'],
  department: ['本部门', 'Department'],
  departmentAndBelow: ['本部门及下级', 'Department and below'],
  companies: ['指定公司', 'Companies'],
  all: ['全部', 'All'],
};
