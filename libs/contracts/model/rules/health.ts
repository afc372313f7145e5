import type { Label } from '#calls/model';

/** Where the health history of a contract stands, for whoever may read the contract: nothing of what was answered. */
export const healthStates = {
  missing: ['未填写', 'Not filled in'],
  toReview: ['待复核', 'To be reviewed'],
  reviewed: ['已复核', 'Reviewed'],
} as const satisfies Record<string, Label>;
export type HealthState = keyof typeof healthStates;

export const healthTones = {
  missing: 'grey',
  toReview: 'orange',
  reviewed: 'green',
} as const satisfies Record<HealthState, string>;

/** What a reviewer finds: `open` where an answer leaves a risk undecided, until it is corrected. */
export const healthFindings = {
  none: ['无风险', 'No risk'],
  found: ['有风险', 'Risk found'],
  open: ['风险未明确', 'Risk undecided'],
} as const satisfies Record<string, Label>;
export type HealthFinding = keyof typeof healthFindings;

export const findingTones = { none: 'green', found: 'red', open: 'orange' } as const satisfies Record<
  HealthFinding,
  string
>;

/** Whose answers they are. */
export const healthAnswerers = {
  mother: ['母亲', 'Mother'],
  father: ['父亲', 'Father'],
  other: ['其他人', 'Somebody else'],
} as const satisfies Record<string, Label>;
export type HealthAnswerer = keyof typeof healthAnswerers;
