import { useWrite } from '#api-client/web';
import { subtractDecimals, type Currency } from '#calls/model';
import { date, moneyAmount, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { refundCredit, type CreditNoteRow } from '#purchasing/model';
import { today, useToast } from '#ui/web';

const fields = {
  amount: moneyAmount({ label: ['退款金额', 'Amount'], required: true, min: '0' }),
  refundedOn: date({ label: ['退款日', 'Refunded on'], required: true }),
  reference: text({ label: ['退款凭证', 'Reference of the refund'], max: 60, required: true, width: 4 }),
};

/** What the supplier paid back of a credit note, instead of setting it against an invoice. */
export function RefundDialog({ row, onClose }: { row: CreditNoteRow; onClose(): void }) {
  const toast = useToast();
  const write = useWrite(refundCredit);
  return (
    <FieldsDialog
      title={['登记退款 {number}', 'Enter refund {number}']}
      names={{ number: row.number ?? '' }}
      ok={['登记', 'Enter']}
      about={
        <p>
          {row.supplier?.name} · {row.item?.name}
        </p>
      }
      fields={fields}
      start={{ amount: subtractDecimals(row.gross ?? '0', row.refunded ?? '0'), refundedOn: today() }}
      currency={row.currency as Currency}
      onOk={async (typed) => {
        await write.mutateAsync({
          ...{ id: row.id, amount: typed.amount ?? '', refundedOn: typed.refundedOn ?? '' },
          reference: typed.reference ?? '',
        });
        toast.success(['退款已登记', 'The refund is entered']);
      }}
      onClose={onClose}
    />
  );
}
