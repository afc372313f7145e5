import { roundMoney, type Currency } from '#calls/model';
import { compute, type Computed, type Content } from '#fields/model';
import type { AnyForm } from './form.ts';

/** What a form works out: what its fields do, and its amount. */
export interface ComputedForm extends Computed {
  /** Of the header; null where the type asks for no money. */
  amount: string | null;
}

/** Works out all that follows from the values, in the browser while typing and on the server when the form is kept. */
export function computeForm(form: AnyForm, currency: Currency, values: Content): ComputedForm {
  const computed = compute(form, currency, values);
  const amount = form.amount?.({ ...values }, { ...computed.sums, ...computed.own });
  return { ...computed, amount: amount === undefined ? null : roundMoney(amount, currency) };
}
