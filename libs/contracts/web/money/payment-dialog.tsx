import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Currency } from '#calls/model';
import { optionsOf, paymentWays, recordPayment, type PaymentWay } from '#contracts/model';
import { choice, date, moneyAmount, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { today, useToast } from '#ui/web';

const fields = {
  amount: moneyAmount({ label: ['金额', 'Amount'], required: true, min: '0' }),
  paidOn: date({ label: ['收款日', 'Paid on'], required: true }),
  way: choice({ label: ['付款方式', 'Paid by'], options: optionsOf(paymentWays) }),
  note: text({ label: ['说明（凭证号等）', 'Note (reference)'], max: 300, width: 4 }),
};

interface PaymentDialogProps {
  contractId: string;
  currency: Currency;
  /** What is open next. */
  proposed: string | null;
  onClose: () => void;
}

/** Writes down what a family has paid. */
export function PaymentDialog({ contractId, currency, proposed, onClose }: PaymentDialogProps) {
  const toast = useToast();
  const [paymentId] = useState(() => crypto.randomUUID());
  const write = useWrite(recordPayment);
  return (
    <FieldsDialog
      title={['登记收款（{currency}）', 'Write a payment down ({currency})']}
      names={{ currency }}
      ok={['登记', 'Write down']}
      fields={fields}
      start={{ amount: proposed, paidOn: today() }}
      currency={currency}
      onOk={async ({ amount, paidOn, way, note }) => {
        await write.mutateAsync({
          ...{
            paymentId,
            contractId,
            currency,
            amount: amount ?? '',
            paidOn: paidOn ?? '',
            way: (way ?? null) as PaymentWay | null,
            note: note ?? '',
          },
        });
        toast.success(['已登记收款', 'The payment is written down']);
      }}
      onClose={onClose}
    />
  );
}
