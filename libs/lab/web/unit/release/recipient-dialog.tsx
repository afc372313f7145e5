import { useWrite } from '#api-client/web';
import { choice, quantity, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { openSheet } from '#lab/model';

const fields = {
  relation: choice({
    label: ['与捐献者关系', 'Relation to the donor'],
    required: true,
    options: [
      { value: 'own', label: ['本人', 'Own'] },
      { value: 'first', label: ['一级亲属', 'First degree'] },
      { value: 'second', label: ['二级亲属', 'Second degree'] },
      { value: 'none', label: ['无亲缘', 'None'] },
    ],
  }),
  kilograms: quantity({
    ...{ label: ['体重 kg', 'Weight, kg'], required: true },
    ...{ decimals: 2, min: '0.01', max: '999.99' },
  }),
  physician: text({ label: ['申请医师', 'Physician'], required: true, max: 80 }),
  hospital: text({ label: ['医院', 'Hospital'], required: true, max: 120 }),
};
type Relation = 'own' | 'first' | 'second' | 'none';

/** For whom a unit leaves the bank; the physician and the weight stand on the sheet. */
export function RecipientDialog({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  const write = useWrite(openSheet);
  return (
    <FieldsDialog
      title={['出库核对单', 'Check sheet for the way out']}
      ok={['开单', 'Open it']}
      fields={fields}
      start={{ relation: 'own' }}
      onOk={({ relation, kilograms, physician, hospital }) =>
        write.mutateAsync({
          unitId,
          direction: 'out',
          recipient: {
            ...{ relation: (relation ?? 'own') as Relation, kilograms: kilograms ?? '' },
            ...{ physician: physician ?? '', hospital: hospital ?? '' },
          },
        })
      }
      onClose={onClose}
    />
  );
}
