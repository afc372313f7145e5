import { roundMoney } from '#calls/model';
import type { AnyForm } from '#documents/model';
import { readValues, valuesWithComputed } from '#fields/model';
import type { Context } from '#server-kit/server';
import type { FormRow } from '../tables/form.ts';

/** Tells the module that acts on an approved form, with everything that it needs; `number`: what it has, or will have. */
export async function tellApproval(
  context: Context,
  form: AnyForm,
  row: FormRow,
  number: string,
): Promise<void> {
  if (!form.onApproval) return;
  const { values } = readValues(form, row.own);
  await context.emit(form.onApproval, {
    type: form.code,
    id: row.id,
    number,
    companyId: row.companyId,
    departmentId: row.departmentId,
    applicantId: row.applicantId,
    currency: row.currency,
    // As the currency writes it: the column keeps more decimals.
    amount: row.amount === null ? null : roundMoney(row.amount, row.currency),
    values: valuesWithComputed(form, row.currency, values),
  });
}
