import type { Label } from '#calls/model';

/** What kinds of document are sorted into: in the designer, in the choice of a new one, in the filter of an inbox. */
export const flowCategories = {
  purchasing: ['采购', 'Purchasing'],
  sales: ['销售', 'Sales'],
  materials: ['物料与仓储', 'Materials'],
  attendance: ['人事考勤', 'Attendance'],
  finance: ['财务费用', 'Finance'],
  office: ['行政', 'Office'],
  equipment: ['设备与工具', 'Equipment and tools'],
  quality: ['质量与实验室', 'Quality and laboratory'],
  production: ['生产与养殖', 'Production and farming'],
  other: ['其他', 'Other'],
} as const satisfies Readonly<Record<string, Label>>;
export type FlowCategory = keyof typeof flowCategories;

export const categoryNames = Object.keys(flowCategories) as [FlowCategory, ...FlowCategory[]];

/** In groups by category, in the order of the categories; groups that have nothing stay out. */
export const byCategory = <T>(
  all: readonly T[],
  categoryOf: (one: T) => FlowCategory,
): { category: FlowCategory; of: T[] }[] =>
  categoryNames
    .map((category) => ({ category, of: all.filter((one) => categoryOf(one) === category) }))
    .filter(({ of }) => of.length > 0);
