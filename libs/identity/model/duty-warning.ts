import { z } from 'zod';
import { label } from '#calls/model';

/** What happens where somebody would have both duties of a conflict. */
export const dutyRules = ['warn', 'refuse'] as const;
export type DutyRule = (typeof dutyRules)[number];

/** Somebody who would newly have both duties of a conflict. */
export const dutyWarning = z.object({ person: z.string(), conflict: label, rule: z.enum(dutyRules) });
export type DutyWarning = z.output<typeof dutyWarning>;
