import type { Currency } from '#calls/model';
import type { ComputedField } from '#documents/model';
import { Money, Quantity } from '#ui/web';

interface DerivedValueProps {
  as: ComputedField<never>['as'];
  /** undefined while it is asked for. */
  value: string | null | undefined;
  context: { currency: Currency };
  strong?: boolean;
}

/** A value that nobody types: worked out, or looked up elsewhere. */
export function DerivedValue({ as, value, context, strong }: DerivedValueProps) {
  if (value === undefined) return <span aria-hidden="true">…</span>;
  if (as === 'money')
    return <Money amount={value} currency={context.currency} bare {...(strong && { strong })} />;
  if (value === null || as === 'text') return <>{value ?? '—'}</>;
  return <Quantity value={value} {...(as === 'percent' && { unit: '%' })} />;
}
