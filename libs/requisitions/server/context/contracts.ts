import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, type Currency } from '#calls/model';
import type { ContextFact } from '#documents/model';
import { formsOf, type FormContextSource, type FormInContext } from '#documents/server';
import type { Reference } from '#identity/model';
import { oneWith } from '#identity/server';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';
import { withInvoiceKey } from '#trade/model';
import { counts } from '../checks/live-forms.ts';
import { paymentsOf } from '../checks/payments.ts';
import { purchaseContracts, salesContracts } from '../checks/contract-types.ts';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { fact, moneyFigure, plainText, quantityFigure, textFigure, times } from './fact.ts';

const codesOf = (types: readonly { code: string }[]): string[] => types.map(({ code }) => code);
const payment = headOf('purchasePayment');

interface WithAmount extends SeenForm {
  amount: string | null;
  currency: Currency;
}
const withAmount = sql`${seenColumns}, f.amount::text AS amount, f.currency`;

const rowsOf = async (context: ActorContext, forms: readonly WithAmount[]) => {
  const to = await linksTo(context, forms);
  return forms.map((form) => ({
    label: [`${form.day} · ${form.number}`, `${form.day} · ${form.number}`] as const,
    figure: moneyFigure(form.amount ?? '0', form.currency),
    to: to(form),
  }));
};
const referenceIn = ({ values }: FormInContext, field: string): Reference | null =>
  (values[field] ?? null) as Reference | null;

/** What was agreed with the same supplier the last times. */
export const lastOfSupplier: FormContextSource = {
  types: codesOf(
    ['outsourcedService', 'purchaseContract', 'majorPurchaseContract', 'purchasePayment'].map(headOf),
  ),
  async facts(context, form) {
    const supplier = referenceIn(form, 'supplier');
    if (!supplier) return [];
    const { rows } = await context.db.execute<WithAmount>(sql`
      SELECT ${withAmount} FROM ${formsOf({ code: form.type })} f
       WHERE f.status = 'approved' AND f.own -> 'supplier' ->> 'id' = ANY (${oneWith('supplier', supplier.id)})
         AND f.company_id = ${form.companyId} AND f.id <> ${form.id}
       ORDER BY f.finished_at DESC NULLS LAST LIMIT 3`);
    if (!rows.length)
      return [
        fact(
          ['该供应商以往同类单据', 'Earlier ones with this supplier'],
          textFigure(['首次合作', 'None: the first']),
        ),
      ];
    const [last] = await rowsOf(context, rows);
    return [
      fact(['该供应商最近同类单据', 'Last with this supplier'], last!.figure, {
        rows: await rowsOf(context, rows),
      }),
    ];
  },
};

/** A contract number that another contract has. */
export const sameContractNumber: FormContextSource = {
  types: codesOf([...purchaseContracts, ...salesContracts]),
  async facts(context, form) {
    const number =
      typeof form.values['contractNumber'] === 'string' ? form.values['contractNumber'].trim() : '';
    if (!number) return [];
    const { rows } = await context.db.execute<WithAmount>(sql`
      SELECT ${withAmount} FROM ${formsOf(...purchaseContracts, ...salesContracts)} f
       WHERE ${counts} AND f.id <> ${form.id}
         AND f.company_id = ${form.companyId} AND upper(trim(f.own ->> 'contractNumber')) = ${number.toUpperCase()}
       ORDER BY f.sort_at DESC LIMIT 3`);
    // A change of a contract goes by the number of the contract.
    const others = form.type === headOf('salesContractChange').code ? [] : rows;
    if (!others.length) return [];
    return [
      fact(['合同编号已使用', 'Contract no. used before'], plainText(number), {
        tone: 'warn',
        rows: await rowsOf(context, others),
      }),
    ];
  },
};

interface Paid {
  invoice: string | null;
  due: string | null;
  paidBefore: string | null;
  payNow: string | null;
}

/** REQ150P: invoices that other payments have paid on. What is left of the contract says the register of contracts. */
export const paymentContext: FormContextSource = { types: [payment.code], facts: paidInvoices };

async function paidInvoices(context: ActorContext, form: FormInContext): Promise<ContextFact[]> {
  const asked = withInvoiceKey((form.values['invoices'] ?? []) as Paid[]);
  const supplier = referenceIn(form, 'supplier');
  if (!asked.length || !supplier) return [];
  const wanted = [...new Set(asked.map(({ key }) => key))];
  const { rows } = await context.db.execute<WithAmount & { invoice: string; paid: string }>(sql`
    SELECT ${withAmount}, named.invoice, line ->> 'payNow' AS paid FROM ${paymentsOf(form.id, supplier.id, wanted)}
     ORDER BY f.sort_at DESC`);
  const to = await linksTo(context, rows);
  return asked.flatMap(({ invoice, key, due, paidBefore, payNow }) => {
    const same = rows.filter((row) => row.invoice === key);
    if (!same.length) return [];
    const paid = addDecimals(...same.map((row) => row.paid));
    const tooMuch = Boolean(due) && compareDecimals(addDecimals(paid, payNow), due!) > 0;
    const differs = compareDecimals(paid, paidBefore ?? '0') !== 0;
    return [
      fact(
        [
          `发票 ${invoice} 已付或在途${tooMuch ? '（合计超过应付）' : differs ? '（与填写不符）' : ''}`,
          `Invoice ${invoice}, paid or under way${tooMuch ? ' (with this above what is due)' : differs ? ' (not as filled in)' : ''}`,
        ],
        moneyFigure(paid, form.currency),
        {
          tone: tooMuch ? 'bad' : differs ? 'warn' : 'plain',
          rows: same.map((row) => ({
            label: [`${row.day} · ${row.number}`, `${row.day} · ${row.number}`],
            figure: moneyFigure(row.paid, row.currency),
            to: to(row),
          })),
        },
      ),
    ];
  });
}

/** Contracts of the same customer that are approved or under way: what the exposure is made of. */
export const contractsOfCustomer: FormContextSource = {
  types: codesOf(salesContracts),
  async facts(context, form) {
    const customer = referenceIn(form, 'customer');
    if (!customer) return [];
    const { rows } = await context.db.execute<WithAmount>(sql`
      SELECT ${withAmount} FROM ${formsOf(...salesContracts)} f
       WHERE ${counts} AND f.company_id = ${form.companyId} AND f.id <> ${form.id}
         AND f.own -> 'customer' ->> 'id' = ANY (${oneWith('customer', customer.id)})
       ORDER BY f.sort_at DESC LIMIT 20`);
    if (!rows.length) return [];
    const over = form.computed.own['overLimit'];
    return [
      fact(
        ['该客户已签及在途合同', 'Contracts with this customer'],
        quantityFigure(String(rows.length), times),
        { rows: await rowsOf(context, rows.slice(0, 3)) },
      ),
      ...(over && compareDecimals(over, '0') > 0
        ? [fact(['超出信用额度', 'Over the credit limit'], moneyFigure(over, form.currency), { tone: 'bad' })]
        : []),
    ];
  },
};
