import { Button, Input, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import { PeopleSelect } from '#fields/web';
import {
  mayGoByHand,
  moveUnitState,
  pathOfCertificate,
  waysByHand,
  type UnitDetail,
  type WayByHand,
} from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { PrintRecords } from './prints/print-records.tsx';

const LabelsDialog = lazy(() => import('./labels-dialog.tsx'));

const ways: Readonly<Record<WayByHand, Label>> = {
  reserved: ['预留', 'Reserve'],
  banked: ['取消出库', 'Back into the bank'],
  notBankable: ['判为不可入库', 'Not bankable'],
  discarded: ['销毁', 'Destroy'],
  issued: ['出库', 'Issue'],
};

/** What can be done with a unit beside its tabs. */
export function UnitActions({ detail }: { detail: UnitDetail }) {
  const say = useLabel();
  const { unit, may } = detail;
  const [way, setWay] = useState<WayByHand | null>(null);
  const [labels, setLabels] = useState(false);
  const possible = waysByHand.filter((to) => mayGoByHand(unit.state, to));
  return (
    <>
      <Button onClick={() => setLabels(true)}>{say(['打印标签', 'Print labels'])}</Button>
      <PrintRecords detail={detail} />
      {unit.bankedAt && <Link to={pathOfCertificate(unit.id)}>{say(['储存证书', 'Certificate'])}</Link>}
      {may.sign &&
        possible.map((to) => (
          <Button key={to} danger={to === 'discarded' || to === 'notBankable'} onClick={() => setWay(to)}>
            {say(ways[to])}
          </Button>
        ))}
      {way && <MoveDialog unitId={unit.id} way={way} onClose={() => setWay(null)} />}
      <Suspense>{labels && <LabelsDialog detail={detail} onClose={() => setLabels(false)} />}</Suspense>
    </>
  );
}

function MoveDialog({ unitId, way, onClose }: { unitId: string; way: WayByHand; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(moveUnitState);
  const [reason, setReason] = useState('');
  const [witness, setWitness] = useState<{ id: string; name: string } | null>(null);
  const witnessed = way === 'issued' || way === 'discarded';
  return (
    <Modal
      open
      title={say(ways[way])}
      okText={say(['确定', 'OK'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={write.isPending}
      okButtonProps={{
        danger: way === 'discarded',
        disabled: reason.trim() === '' || (witnessed && !witness),
      }}
      onCancel={onClose}
      onOk={() =>
        write.mutate(
          { unitId, to: way, reason, witnessId: witness?.id ?? null },
          { onSuccess: onClose, onError: (error) => toast.refusal(error) },
        )
      }
    >
      <label className={styles.field}>
        {say(['原因', 'Reason'])}
        <Input.TextArea value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </label>
      {witnessed && (
        <div className={styles.field} style={{ marginBlockStart: 12 }}>
          {say(['见证人', 'Witness'])}
          <PeopleSelect
            value={witness ? [witness] : []}
            onChange={(people) => setWitness(people.at(-1) ?? null)}
            control={{ 'aria-label': say(['见证人', 'Witness']) }}
          />
        </div>
      )}
    </Modal>
  );
}
