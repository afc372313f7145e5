import { useWrite } from '#api-client/web';
import { date, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { describeLot, type LotRow } from '#inventory/model';
import { useToast } from '#ui/web';

const fields = {
  supplierLot: text({ label: ['供应商批号', 'Supplier lot'], max: 40 }),
  madeOn: date({ label: ['生产日期', 'Made'] }),
  expires: date({ label: ['有效期至', 'Expires'] }),
};

/** What is known of a lot, put right. */
export function LotDialog({ lot, onClose }: { lot: LotRow; onClose(): void }) {
  const toast = useToast();
  const write = useWrite(describeLot);
  const { id, supplierLot, madeOn, expires } = lot;
  return (
    <FieldsDialog
      title={['更正批次 {lot}', 'Put lot {lot} right']}
      names={{ lot: lot.lot ?? '' }}
      ok={['保存', 'Save']}
      fields={fields}
      start={{ supplierLot, madeOn, expires }}
      onOk={async (typed) => {
        await write.mutateAsync({ ...typed, id, supplierLot: typed.supplierLot ?? '' });
        toast.success(['批次资料已更正', 'The lot is put right']);
      }}
      onClose={onClose}
    />
  );
}
