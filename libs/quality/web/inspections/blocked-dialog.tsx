import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { choice, quantity, text } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import {
  blockedDispositions,
  decideBlocked,
  dispositionLabels,
  pathOfInspection,
  type BlockedDisposition,
  type InspectionView,
} from '#quality/model';
import { formatDecimal, useLabel, useToast } from '#ui/web';

const reason = text({ label: ['说明', 'Reason'], required: true, max: 300, multiline: true });
/** What may be decided: to concede takes a right of its own. */
const dispositionOf = ({ can }: InspectionView) =>
  choice({
    label: ['处置', 'Disposition'],
    required: true,
    options: blockedDispositions
      .filter((name) => name !== 'concession' || can.concede)
      .map((value) => ({ value, label: dispositionLabels[value] })),
  });

interface Typed {
  disposition?: string | null;
  quantity?: string | null;
  serials?: string | null;
  reason?: string | null;
}

/** Asks what becomes of blocked goods that go back to no supplier. */
export function BlockedDialog({ view, onClose }: { view: InspectionView; onClose(): void }) {
  const say = useLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const decide = useWrite(decideBlocked);
  const { blocked } = view;
  const ofPieces = useMemo(
    () => ({
      disposition: dispositionOf(view),
      serials: text({
        label: ['序列号', 'Serial numbers'],
        required: true,
        max: 2000,
        help: ['SN001~SN005，或以逗号分隔', 'SN001~SN005, or with commas between'],
      }),
      reason,
    }),
    [view],
  );
  const ofQuantity = useMemo(
    () => ({
      disposition: dispositionOf(view),
      quantity: quantity({
        ...{ label: ['数量', 'Quantity'], required: true, decimals: 6, allowZero: false },
      }),
      reason,
    }),
    [view],
  );
  const send = async (typed: Typed) => {
    const { again } = await decide.mutateAsync({
      ...{ id: view.id, version: view.version, reason: typed.reason ?? '' },
      disposition: typed.disposition as BlockedDisposition,
      ...(typed.quantity && { quantity: typed.quantity }),
      serials: typed.serials ?? '',
    });
    if (!again) return toast.success(['已处置', 'Decided']);
    toast.success(['已处置，复检单 {number}', 'Decided; {number} inspects it anew'], {
      number: again.number,
    });
    return navigate(pathOfInspection(again.id));
  };
  const about = (
    <p>
      {say(
        [
          '仍冻结 {left} {unit}。让步接收后可用，返工后重新检验，报废后出库；退回供应商另行办理。',
          '{left} {unit} lies blocked. Conceded it is usable, reworked it is inspected anew, scrapped it leaves stock; a return to the supplier is a document of its own.',
        ],
        { left: formatDecimal(blocked.quantity), unit: view.unit },
      )}
    </p>
  );
  const words = { title: ['处置冻结品', 'Decide blocked goods'], ok: ['处置', 'Decide'] } as const;
  return view.pieces.length > 0 ? (
    <FieldsDialog
      {...words}
      about={about}
      fields={ofPieces}
      start={{ serials: blocked.serials.join(',') }}
      onOk={send}
      onClose={onClose}
    />
  ) : (
    <FieldsDialog
      {...words}
      about={about}
      fields={ofQuantity}
      start={{ quantity: blocked.quantity }}
      onOk={send}
      onClose={onClose}
    />
  );
}
