import type { Currency } from '#calls/model';
import type { ComputedField } from '#fields/model';
import { Money, Quantity } from '#ui/web';

interface DerivedValueProps {
  as: ComputedField<never>['as'];
  /** undefined while it is asked for. */
  value: string | null | undefined;
  context: { currency: Currency };
  strong?: boolean;
  /** Money stands by itself: no head of a column says its currency. */
  alone?: boolean;
}

/** A value that nobody types: worked out, or looked up elsewhere. */
export function DerivedValue({ as, value, context, strong, alone = false }: DerivedValueProps) {
  if (value === undefined) return <span aria-hidden="true">…</span>;
  if (as === 'money')
    return <Money amount={value} currency={context.currency} bare={!alone} {...(strong && { strong })} />;
  if (value === null || as === 'text') return <>{value ?? '—'}</>;
  return <Quantity value={value} {...(as === 'percent' && { unit: '%' })} />;
}
