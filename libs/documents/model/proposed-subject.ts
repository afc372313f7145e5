import type { Label } from '#calls/model';
import type { AnyForm } from './form.ts';
import type { FieldValues } from '#fields/model';
import { headerFields } from './header-fields.ts';

/** One line, no longer than a subject may be, and never half of a character. */
const asSubject = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, ' ')
    .slice(0, headerFields.subject.max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The subject that the content proposes, as it can be stored; null where the form proposes none yet. */
export function proposedSubject(form: AnyForm, values: FieldValues, timeZone?: string): Label | null {
  const proposed = form.proposeSubject?.(values, timeZone);
  return proposed ? [asSubject(proposed[0]), asSubject(proposed[1])] : null;
}
