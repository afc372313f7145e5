import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { quantity } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { partInspection, pathOfInspection, type InspectionView } from '#quality/model';
import { useLabel, useToast } from '#ui/web';

const fields = {
  quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 6, allowZero: false }),
};

/** Asks how much is inspected by itself. */
export function PartDialog({ view, onClose }: { view: InspectionView; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const part = useWrite(partInspection);
  return (
    <FieldsDialog
      title={['拆出一部分检验', 'Inspect a part by itself']}
      ok={['拆出', 'Part']}
      about={
        <p>
          {say(
            [
              '本批 {all} {unit}。拆出的部分单独抽样、单独判定，其余留在待检。',
              'The lot has {all} {unit}. The part has its own sample and verdict; the rest stays in quarantine.',
            ],
            { all: view.quantity, unit: view.unit },
          )}
        </p>
      }
      fields={fields}
      onOk={async (typed) => {
        const { id, number } = await part.mutateAsync({
          ...{ id: view.id, version: view.version, quantity: typed.quantity ?? '' },
        });
        toast.success(['已拆出 {number}', '{number} was made of it'], { number });
        void navigate(pathOfInspection(id));
      }}
      onClose={onClose}
    />
  );
}
