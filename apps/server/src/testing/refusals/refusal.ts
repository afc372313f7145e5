import { inDays } from '#calls/model';
import type { FormInput } from '#documents/model';

/** What differs of the header. */
type Header = Partial<Pick<FormInput, 'currency' | 'attachmentIds'>>;
export interface Refusal {
  /** Differs from sound values; an object under the name of lines changes their only line. */
  change?: Record<string, unknown>;
  header?: Header;
  path: string;
  zh: string;
  en: string;
}

/** By the name of the type: what requisitions.md ('computes and checks') has it refuse. */
export type Refusals = Readonly<Record<string, readonly Refusal[]>>;

export const yesterday = inDays(-1);
/** Names the field that it must not be before. */
export const beforeField = (zh: string, en: string) => ({
  zh: `不能早于“${zh}”`,
  en: `It cannot be before “${en}”`,
});
export const beforeToday = { zh: '日期不能早于今天', en: 'The date cannot be before today' };
export const aboveZero = { zh: '必须大于 0', en: 'It must be above 0' };
