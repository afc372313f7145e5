import { currencies, type Currency } from '#calls/model';
import type { Content } from '#fields/model';
import type { FieldContext } from '#fields/web';
import type { RegisterDeclaration } from '#registers/model';
import { today } from '#ui/web';

/** What fields of a record depend on: the currency that it names, and the company that it belongs to, so that only what that one may use is offered. */
export function contextOf({ company }: RegisterDeclaration, values: Content): FieldContext {
  const owner = company === undefined ? null : values[company];
  const id = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : undefined;
  const { currency } = values;
  const known = typeof currency === 'string' && currency in currencies ? (currency as Currency) : 'CNY';
  return { currency: known, today: today(), ...(typeof id === 'string' && id && { companyId: id }) };
}
