import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { person, text } from '#fields/model';
import { FieldsDialog, ReasonDialog } from '#fields/web';
import {
  mayGoByHand,
  moveUnitState,
  pathOfCertificate,
  waysByHand,
  type UnitDetail,
  type WayByHand,
} from '#lab/model';
import { useLabel } from '#ui/web';
import { PrintRecords } from './prints/print-records.tsx';

const LabelsDialog = lazy(() => import('./labels-dialog.tsx'));
const IssueDialog = lazy(() => import('./issue-dialog.tsx'));

const ways: Readonly<Record<Exclude<WayByHand, 'banked'>, Label>> = {
  reserved: ['预留', 'Reserve'],
  notBankable: ['判为不可入库', 'Not bankable'],
  discarded: ['销毁', 'Destroy'],
  issued: ['出库', 'Issue'],
};

/** What a way is called for a unit as it stands: back into the bank comes what was kept for somebody, or released on paper. */
const wordsOf = (way: WayByHand, { state }: UnitDetail['unit']): Label => {
  if (way !== 'banked') return ways[way];
  return state === 'reserved' ? ['取消预留', 'Cancel the reservation'] : ['取消出库', 'Back into the bank'];
};

/** What can be done with a unit beside its tabs. */
export function UnitActions({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { unit, may } = detail;
  const [way, setWay] = useState<WayByHand | null>(null);
  const [labels, setLabels] = useState(false);
  const possible = waysByHand.filter(
    (to) => mayGoByHand(unit.state, to) && (may.giveUp || (to !== 'notBankable' && to !== 'discarded')),
  );
  return (
    <>
      <Button onClick={() => setLabels(true)}>{say(['打印标签', 'Print labels'])}</Button>
      <PrintRecords detail={detail} />
      {unit.bankedAt && <Link to={pathOfCertificate(unit.id)}>{say(['储存证书', 'Certificate'])}</Link>}
      {may.sign &&
        possible.map((to) => (
          <Button key={to} danger={to === 'discarded' || to === 'notBankable'} onClick={() => setWay(to)}>
            {say(wordsOf(to, unit))}
          </Button>
        ))}
      {way === 'issued' && (
        <Suspense>
          <IssueDialog detail={detail} onClose={() => setWay(null)} />
        </Suspense>
      )}
      {way && way !== 'issued' && <MoveDialog detail={detail} way={way} onClose={() => setWay(null)} />}
      <Suspense>{labels && <LabelsDialog detail={detail} onClose={() => setLabels(false)} />}</Suspense>
    </>
  );
}

const beforeSomebody = {
  reason: text({ label: ['原因', 'Reason'], required: true, max: 300, multiline: true }),
  witnessId: person({ label: ['见证人', 'Witness'], required: true }),
};

/** Why it goes that way; what leaves for good goes before a witness. */
function MoveDialog({
  detail: { unit },
  way,
  onClose,
}: {
  detail: UnitDetail;
  way: Exclude<WayByHand, 'issued'>;
  onClose: () => void;
}) {
  const write = useWrite(moveUnitState);
  const go = (reason: string, witnessId: string | null) =>
    write.mutateAsync({ unitId: unit.id, to: way, reason, witnessId });
  const dialog = {
    title: wordsOf(way, unit),
    ok: ['确定', 'OK'] as const,
    danger: way === 'discarded',
    onClose,
  };
  return way === 'discarded' ? (
    <FieldsDialog
      {...dialog}
      fields={beforeSomebody}
      onOk={({ reason, witnessId }) => go(reason ?? '', witnessId?.id ?? null)}
    />
  ) : (
    <ReasonDialog {...dialog} most={300} onOk={(reason) => go(reason, null)} />
  );
}
