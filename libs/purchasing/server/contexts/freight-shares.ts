import { decimalText, type Currency, type Label } from '#calls/model';
import { fact, moneyFigure, type ContextFact } from '#documents/model';
import type { FormContextSource, FormInContext } from '#documents/server';
import { invoiceHead } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { freightValues } from '../freight/freight-values.ts';
import { netAtHome } from '../freight/name-bearers.ts';
import { bearersOf, sharesOf } from '../freight/shares.ts';
import type { InCurrency } from '../needs.ts';

/** Beside an invoice of freight: what each receipt line bears of it, as it is filled in now. */
async function sharesAbout(
  { db }: ActorContext,
  inCurrency: InCurrency,
  { values, companyId, currency }: FormInContext,
): Promise<ContextFact[]> {
  const read = freightValues.safeParse({
    ...values,
    shares: ((values['shares'] ?? []) as { receiptLine?: { id?: string } | null }[]).filter(
      ({ receiptLine }) => receiptLine?.id,
    ),
  });
  const [total, tax] = [values['statedTotal'], values['statedTax']].map((one) => decimalText.safeParse(one));
  if (!read.success || read.data.kind !== 'freight' || !total?.success || !tax?.success) return [];
  const home = await netAtHome(db, inCurrency, {
    ...{ companyId, currency, statedTotal: total.data, statedTax: tax.data },
  });
  const bearers = await bearersOf(
    db,
    read.data.shares.map(({ receiptLine }) => receiptLine.id),
  );
  const shares = sharesOf(read.data, bearers, home.net);
  if (!shares) return [];
  const as = (value: string) => moneyFigure(value, home.currency satisfies Currency);
  return [
    fact(['分摊的不含税金额', 'To be shared, without tax'], as(home.net), {
      rows: shares.map(({ bearer: { number, zh, en }, amount }) => ({
        label: [`${number} · ${zh}`, `${number} · ${en}`] satisfies Label as [string, string],
        ...{ figure: as(amount), to: null },
      })),
    }),
  ];
}

/** How the freight of an invoice is shared, before it is posted and after. */
export const freightShares = (inCurrency: InCurrency): FormContextSource => ({
  types: [invoiceHead.code],
  facts: (context, form) => sharesAbout(context, inCurrency, form),
});
