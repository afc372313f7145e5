import { formVoided } from '#documents/model';
import { invoiceHead, orderHead, receiptHead } from '#purchasing/model';
import { react } from '#server-kit/server';
import { cancelLines, unlink } from '#trade/server';
import { rematchOrders } from './invoices/match-invoice.ts';
import { voidInvoice } from './invoices/void-invoice.ts';
import type { PurchasingNeeds } from './needs.ts';
import { reverseReceipt } from './receipts/post-receipts.ts';
import { closeVoidedRequest } from './requests/open-requests.ts';

/** What becomes void is taken back, unless something came of it that lives. */
export const takenBack = (needs: Pick<PurchasingNeeds, 'stock' | 'inCurrency' | 'begunInspections'>) =>
  react(formVoided, async (data, context) => {
    const { type, id, reason } = data;
    if (type === orderHead.code) {
      const lines = await cancelLines(context, id, reason);
      await unlink(
        context,
        lines.map((line) => line.id),
      );
    } else if (type === receiptHead.code) await reverseReceipt(context, needs, data);
    else if (type === invoiceHead.code)
      await rematchOrders(context, needs, await voidInvoice(context, needs.stock, data));
    else await closeVoidedRequest(context, data);
  });
