/** How far a right reaches over rows; what an administrator chooses for a role on a screen. */
export const scopeNames = ['all', 'companies', 'departmentAndBelow', 'department', 'self'] as const;
export type DataScopeName = (typeof scopeNames)[number];
