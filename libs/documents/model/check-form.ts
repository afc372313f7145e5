import { mostDigits, type FieldProblem } from '#calls/model';
import { checkRules, checkValues, countedValues, type Content } from '#fields/model';
import { computeForm } from './compute-form.ts';
import type { AnyForm, FormHeader } from './form.ts';
import { headerFields } from './header-fields.ts';

const headerSet = { fields: headerFields, computed: {}, rules: [], sections: [] };

/** Refuses an amount that neither the database column nor decimal texts hold: not even a draft is kept with it. */
export const checkAmount = (amount: string | null): FieldProblem[] =>
  amount !== null && amount.replace('-', '').split('.')[0]!.length > mostDigits
    ? [{ path: 'amount', text: ['金额过大', 'The amount is too large'] }]
    : [];

/**
 * Everything that stops a form from being submitted, all at once: fields of the header and its own, lines, and the rules
 * of the declaration, as far as what they look at is there. Blank lines at the end do not count. The same in the browser
 * while typing and on the server.
 */
export function checkForm(form: AnyForm, header: FormHeader, values: Content, today: string): FieldProblem[] {
  const problems = [...checkValues(headerSet, { ...header }, today), ...checkValues(form, values, today)];
  const amount = amountOf(form, header, values, problems);
  const tooLarge = checkAmount(amount);
  if (tooLarge.length) return [...problems, ...tooLarge];
  return [...problems, ...checkRules(form, values, { header, amount, today }, problems)];
}

/** The amount as far as it can be worked out. */
function amountOf(
  form: AnyForm,
  header: FormHeader,
  values: Content,
  problems: readonly FieldProblem[],
): string | null {
  try {
    return computeForm(form, header.currency, countedValues(form, values)).amount;
  } catch (error) {
    if (problems.length) return null;
    throw error;
  }
}
