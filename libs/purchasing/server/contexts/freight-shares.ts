import Big from 'big.js';
import { addDecimals, dayOf, decimalText, type Currency } from '#calls/model';
import { fact, moneyFigure, type ContextFact } from '#documents/model';
import {
  openedBy,
  type DocumentAddress,
  type FormContextSource,
  type FormInContext,
} from '#documents/server';
import { invoiceHead, receiptHead } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { freightValues } from '../freight/freight-values.ts';
import { keptShares } from '../freight/kept-shares.ts';
import { netAtHome } from '../freight/name-bearers.ts';
import { bearersOf, sharesOf } from '../freight/shares.ts';
import type { PurchasingNeeds } from '../needs.ts';

type Needs = Pick<PurchasingNeeds, 'inCurrency' | 'addressOf'>;

const opensIn =
  (context: ActorContext, addressOf: DocumentAddress) =>
  (receipt: string): string | null =>
    openedBy(context, addressOf, receiptHead.code, receipt);

const sharing = (
  opens: (receipt: string) => string | null,
  rows: readonly { receipt: string; number: string; zh: string; en: string; amount: string }[],
  all: string,
  currency: Currency,
): ContextFact =>
  fact(['分摊金额', 'Shared'], moneyFigure(all, currency), {
    rows: rows.map(({ receipt, number, zh, en, amount }) => ({
      label: [`${number} · ${zh}`, `${number} · ${en}`],
      figure: moneyFigure(amount, currency),
      to: opens(receipt),
    })),
  });

/** Beside an invoice of freight: what each receipt line bears of it, as it is filled in now. */
async function sharesAbout(
  context: ActorContext,
  { inCurrency, addressOf }: Needs,
  { values, companyId, currency }: FormInContext,
): Promise<ContextFact[]> {
  const { db, now, timeZone } = context;
  const read = freightValues.safeParse({
    ...values,
    shares: ((values['shares'] ?? []) as { receiptLine?: { id?: string } | null }[]).filter(
      ({ receiptLine }) => receiptLine?.id,
    ),
  });
  const [total, tax] = [values['statedTotal'], values['statedTax']].map((one) => decimalText.safeParse(one));
  if (!read.success || read.data.kind !== 'freight' || !total?.success || !tax?.success) return [];
  const day = values['invoiceDate'];
  const home = await netAtHome(db, inCurrency, {
    ...{ companyId, currency, statedTotal: total.data, statedTax: tax.data },
    taxInCost: read.data.taxInCost ?? false,
    day: typeof day === 'string' && day ? day : dayOf(now, timeZone),
  });
  // The field says that there is no rate.
  if (home.net === null) return [];
  const bearers = await bearersOf(
    db,
    read.data.shares.map(({ receiptLine }) => receiptLine.id),
  );
  const shares = sharesOf(read.data, bearers, home.net);
  if (!shares) return [];
  // A row a line of the document, however many lines of its receipt bear it.
  const rows = [...Map.groupBy(shares, ({ id }) => id).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { receipt, number, zh, en } = first.bearer;
    const amount = new Big(addDecimals(...of.map((share) => share.amount))).toFixed(2);
    return [{ receipt, number, zh, en, amount }];
  });
  return [sharing(opensIn(context, addressOf), rows, home.net, home.currency)];
}

/** The same of one that was posted, as it was kept then. */
async function sharesKept(context: ActorContext, { addressOf }: Needs, id: string): Promise<ContextFact[]> {
  const rows = await keptShares(context.db, id);
  const [first] = rows;
  return first
    ? [
        sharing(
          opensIn(context, addressOf),
          rows,
          addDecimals(...rows.map(({ amount }) => amount)),
          first.currency,
        ),
      ]
    : [];
}

/** How the freight of an invoice is shared, before it is posted and after. */
export const freightShares = (needs: Needs): FormContextSource => ({
  types: [invoiceHead.code],
  facts: (context, form) => sharesAbout(context, needs, form),
  effects: (context, { id }) => sharesKept(context, needs, id),
});
