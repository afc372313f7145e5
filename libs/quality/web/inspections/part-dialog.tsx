import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { quantity, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { partInspection, pathOfInspection, type InspectionView } from '#quality/model';
import { formatDecimal, useLabel, useToast } from '#ui/web';

const ofQuantity = {
  quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 6, allowZero: false }),
};
/** Of a lot of serial numbers pieces are named, as they are where they are received. */
const ofPieces = {
  serials: text({
    label: ['序列号', 'Serial numbers'],
    required: true,
    max: 2000,
    help: ['SN001~SN005，或以逗号分隔', 'SN001~SN005, or with commas between'],
  }),
};

/** Asks how much, or which pieces, are inspected by themselves. */
export function PartDialog({ view, onClose }: { view: InspectionView; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const part = useWrite(partInspection);
  const send = async (typed: { quantity?: string; serials?: string }) => {
    const { id, number } = await part.mutateAsync({ id: view.id, version: view.version, ...typed });
    toast.success(['已拆出 {number}', '{number} was made of it'], { number });
    void navigate(pathOfInspection(id));
  };
  const about = (
    <p>
      {say(
        [
          '本批 {all} {unit}。拆出的部分单独抽样、单独判定，其余留在待检。',
          'The lot has {all} {unit}. The part has its own sample and verdict; the rest stays in quarantine.',
        ],
        { all: formatDecimal(view.quantity), unit: view.unit },
      )}
    </p>
  );
  const words = {
    title: ['拆出一部分检验', 'Inspect a part by itself'],
    ok: ['拆出', 'Part'],
  } as const;
  return view.pieces.length > 0 ? (
    <FieldsDialog
      {...words}
      about={about}
      fields={ofPieces}
      onOk={({ serials }) => send({ serials: serials ?? '' })}
      onClose={onClose}
    />
  ) : (
    <FieldsDialog
      {...words}
      about={about}
      fields={ofQuantity}
      onOk={(typed) => send({ quantity: typed.quantity ?? '' })}
      onClose={onClose}
    />
  );
}
