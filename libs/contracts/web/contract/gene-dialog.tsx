import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { reportGene } from '#contracts/model';
import { date, text, type FieldValues } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { today, useToast } from '#ui/web';

const fields = {
  reportedOn: date({ label: ['交付日期（默认今天）', 'Handed over on (default: today)'] }),
  note: text({ label: ['说明', 'Note'], max: 300, width: 4 }),
};

interface GeneDialogProps {
  childId: string;
  product: string;
  label: Label;
  onClose: () => void;
}

/** The report of a gene test has gone to the family: on which day. */
export function GeneDialog({ childId, product, label, onClose }: GeneDialogProps) {
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const write = useWrite(reportGene);
  return (
    <FieldsDialog
      title={[`${label[0]}：登记报告`, `${label[1]}: reported`]}
      ok={['确定', 'OK']}
      fields={fields}
      onOk={async ({ reportedOn, note }: Partial<FieldValues<typeof fields>>) => {
        await write.mutateAsync({
          id,
          childId,
          product,
          reportedOn: reportedOn ?? today(),
          note: note ?? '',
        });
        toast.success(['已登记', 'Written down']);
      }}
      onClose={onClose}
    />
  );
}
