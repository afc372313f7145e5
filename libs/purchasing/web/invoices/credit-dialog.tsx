import { useMemo } from 'react';
import { useWrite } from '#api-client/web';
import { quantity, text, unitLabel } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { noteCredit, type CreditRow } from '#purchasing/model';
import { useToast } from '#ui/web';

const number = text({ label: ['贷项通知单号', 'Credit note no.'], max: 40, required: true });

/** The credit note of a supplier, as it came. */
export function CreditDialog({ row, onClose }: { row: CreditRow; onClose(): void }) {
  const toast = useToast();
  const write = useWrite(noteCredit);
  const { unit } = row;
  const fields = useMemo(
    () => ({
      number,
      quantity: quantity({
        ...{ label: ['数量', 'Quantity'], required: true, allowZero: false },
        ...(unit && { unit: unitLabel(unit) }),
      }),
    }),
    [unit],
  );
  return (
    <FieldsDialog
      title={['登记贷项通知单', 'Enter a credit note']}
      ok={['登记', 'Enter']}
      about={
        <p>
          {row.supplier?.name} · {row.item?.name} · {row.invoices}
        </p>
      }
      fields={fields}
      start={{ quantity: row.quantity }}
      onOk={async (typed) => {
        await write.mutateAsync({
          ...{ id: row.id, number: typed.number ?? '', quantity: typed.quantity ?? '0' },
        });
        toast.success(['贷项已登记', 'The credit is entered']);
      }}
      onClose={onClose}
    />
  );
}
