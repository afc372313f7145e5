import type { ProcessingRecord } from '#lab/model';
import { today } from '#ui/web';

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Is a reagent good no more, as far as its day is typed? */
export const isExpired = ({ expires }: Pick<ProcessingRecord['reagents'][number], 'expires'>): boolean =>
  isDay(expires) && expires < today();
