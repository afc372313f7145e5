import { currencies, say, type Language } from '#calls/model';
import { computeForm } from './compute-form.ts';
import { simpleFieldsOf, type FieldValues, formatDecimal, formatValue, isBlank } from '#fields/model';
import type { AnyForm, FormHeader } from './form.ts';
import { urgencyLabels } from './header-fields.ts';

/** Longest text of one value in a title or summary. */
const most = 80;

/**
 * Values of a form as titles and summaries of its approval show them, by the names of its facts, times on the clocks of
 * `timeZone`; undefined where the form has no such value to show.
 */
export function templateText(
  form: AnyForm,
  header: FormHeader,
  values: FieldValues,
  timeZone: string,
): (name: string, language: Language) => string | undefined {
  const { currency } = header;
  const { own, sums, amount } = computeForm(form, currency, values);
  const fields = new Map(simpleFieldsOf(form));
  return (name, language) => {
    const field = fields.get(name);
    if (field)
      return isBlank(values[name])
        ? ''
        : oneLine(formatValue(field, values[name], { language, currency, timeZone }));
    if (name === 'amount') return amount === null ? '' : money(amount, currency);
    if (name === 'urgency') return say(urgencyLabels[header.urgency], language);
    if (name === 'currency') return currency;
    const computed = form.computed[name];
    if (computed) return shown(own[name] ?? null, computed.as === 'money' ? currency : null);
    const sum = sums[name];
    return sum === undefined ? undefined : shown(sum, null);
  };
}

const money = (value: string, currency: FormHeader['currency']): string =>
  formatDecimal(value, currencies[currency]);

const shown = (value: string | null, currency: FormHeader['currency'] | null): string =>
  value === null
    ? ''
    : currency
      ? money(value, currency)
      : /^-?\d+(\.\d+)?$/.test(value)
        ? formatDecimal(value)
        : oneLine(value);

const oneLine = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain;
};
