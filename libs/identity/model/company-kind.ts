import type { Label } from '#calls/model';

/** Lines of business of the group's companies. */
export const companyKinds = {
  group: ['集团', 'Group'],
  metals: ['金属', 'Metals'],
  'health-bank': ['健康银行', 'Health bank'],
  ranch: ['牧场', 'Ranch'],
} as const satisfies Record<string, Label>;
export type CompanyKind = keyof typeof companyKinds;
