import { isBlank, type SimpleField } from '#fields/model';
import { isCode } from '#ui/model';
import { useLanguage } from '#ui/web';
import type { FieldContext } from './field-view.ts';
import { showText } from './show-text.ts';
import { viewOf } from './views.ts';

interface FieldValueProps {
  field: SimpleField;
  value: unknown;
  context: FieldContext;
}

/** A value as people read it; a dash where there is none. */
export function FieldValue({ field, value, context }: FieldValueProps) {
  const language = useLanguage();
  if (isBlank(value)) return <span aria-hidden="true">—</span>;
  const { Show, align } = viewOf(field);
  if (Show) return <Show field={field} value={value} context={context} />;
  const text = showText(field, value, { language, currency: context.currency });
  const look = align === 'end' ? 'bms-figures' : isCode(text) ? 'bms-code' : undefined;
  return <span className={look}>{text}</span>;
}
