import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { choice, quantity, referenceTo, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { classOptions, openCase, pathOfCase, type DefectClass } from '#quality/model';
import { useToast } from '#ui/web';

const fields = {
  itemId: referenceTo('item', { label: ['物料', 'Item'], required: true, width: 2 }),
  supplierId: referenceTo('supplier', { label: ['供应商', 'Supplier'], width: 2 }),
  defect: text({ label: ['缺陷', 'Defect'], required: true, max: 60, width: 2 }),
  class: choice({ label: ['等级', 'Class'], required: true, options: classOptions }),
  quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 6, min: '0' }),
  description: text({ label: ['说明', 'Description'], max: 2000, multiline: true, width: 4 }),
};
const start = { class: 'major' } as const;

/** Tells of what no inspection has found: at the line, at a customer. */
export default function OpenDialog({ onClose }: { onClose(): void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const open = useWrite(openCase);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <FieldsDialog
      title={['提出不合格', 'Tell of a nonconformity']}
      ok={['提出', 'Tell']}
      fields={fields}
      start={start}
      onOk={async (typed) => {
        const opened = await open.mutateAsync({
          ...{ id, itemId: typed.itemId?.id ?? '', supplierId: typed.supplierId?.id ?? null },
          ...{
            defect: typed.defect ?? '',
            class: typed.class as DefectClass,
            quantity: typed.quantity ?? '0',
          },
          description: typed.description ?? '',
        });
        toast.success(
          opened.reopened
            ? ['{number} 重新打开', '{number} is open again']
            : ['已提出 {number}', '{number} is open'],
          { number: opened.number },
        );
        void navigate(pathOfCase(opened.id));
      }}
      onClose={onClose}
    />
  );
}
