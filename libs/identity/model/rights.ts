/** How far a right reaches over rows; what an administrator chooses for a role on a screen. */
export type DataScopeName = 'all' | 'companies' | 'departmentAndBelow' | 'department' | 'self';
