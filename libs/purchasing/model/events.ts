import { z } from 'zod';
import { decimalText, defineEvent, type Label } from '#calls/model';

/** What a document of purchasing tells when it counts. */
const counted = z.object({
  type: z.string(),
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  applicantId: z.string(),
  currency: z.string(),
  values: z.record(z.string(), z.unknown()),
});

const onCounting = (name: string, label: Label) =>
  defineEvent({ name: `purchasing.${name}`, label, data: counted, about: ({ type, id }) => ({ type, id }) });

export const orderReleased = onCounting('orderReleased', ['采购订单已下达', 'Purchase order released']);
export const receiptPosted = onCounting('receiptPosted', ['收货单已过账', 'Goods receipt posted']);
export const invoicePosted = onCounting('invoicePosted', ['采购发票已登记', 'Supplier invoice entered']);

/** Goods of an order came in. Those of inspected items lie in quarantine, and wait for a verdict. */
export const purchaseReceived = defineEvent({
  name: 'purchasing.purchaseReceived',
  label: ['采购到货', 'Purchased goods received'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    number: z.string(),
    companyId: z.string(),
    supplierId: z.string(),
    lines: z.array(
      z.object({
        /** Of the ledger of links: what `goodsAccepted` names. */
        line: z.string(),
        /** Of the receipt. */
        lineId: z.string(),
        item: z.string(),
        warehouse: z.string(),
        bin: z.string(),
        lot: z.string(),
        /** In the unit of the order line; in base units. */
        quantity: decimalText,
        base: decimalText,
        /** Of the quantity: lies blocked, and is inspected by nobody. */
        damaged: decimalText.default('0'),
        inspected: z.boolean(),
      }),
    ),
  }),
  about: ({ type, id }) => ({ type, id }),
});

const acceptedLine = z.object({
  line: z.string(),
  /** In the unit of the receipt line. */
  quantity: decimalText,
});
const verdict = z.object({ type: z.string(), id: z.string() });
const accepted = z.object({ lines: z.array(acceptedLine), verdict });
/** As it was told before several lines arrived as one lot: whoever comes later reads those of the past too. */
const acceptedOne = z.codec(acceptedLine.extend({ verdict }), accepted, {
  decode: ({ verdict: of, ...line }) => ({ lines: [line], verdict: of }),
  encode: () => {
    throw new Error('Nothing is told in this way any more.');
  },
});

/**
 * So much of receipt lines was decided to be usable; told by whoever decides, once it moved the goods out of quarantine.
 * Invoices that wait for it are matched anew. A verdict that is taken back tells the negative quantity.
 */
export const goodsAccepted = defineEvent({
  name: 'purchasing.goodsAccepted',
  label: ['到货已验收', 'Received goods accepted'],
  data: z.union([accepted, acceptedOne]),
});

/** An invoice is payable: it matches, or what does not was accepted. */
export const invoiceMatched = defineEvent({
  name: 'purchasing.invoiceMatched',
  label: ['采购发票可付', 'Supplier invoice payable'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    number: z.string(),
    companyId: z.string(),
    supplierId: z.string(),
    currency: z.string(),
    total: decimalText,
    due: z.string().nullable(),
  }),
  about: ({ type, id }) => ({ type, id }),
});
