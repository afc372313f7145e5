import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#api-client/web';
import {
  blockPosition,
  boxLabel,
  pathOfFound,
  pathOfUnit,
  sampleKinds,
  unitStates,
  unitTones,
  type BoxInTank,
  type SampleKind,
  type UnitState,
} from '#lab/model';
import { StatusTag, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { AreaButtons, areaTags } from './area-buttons.tsx';
import { CountDialog } from './count-dialog.tsx';
import { MoveBoxDialog } from './move-box-dialog.tsx';

export interface PositionOnMap {
  id: string;
  slot: number;
  blocked: string | null;
  unit: { id: string; din: string; state: string; childName: string } | null;
  sample: { id: string; unitId: string; kind: string; childName: string } | null;
}

interface BoxPanelProps {
  box: BoxInTank | null;
  positions: readonly PositionOnMap[];
  edits: boolean;
  /** May say which boxes are quarantine. */
  setsAreas: boolean;
  tankId: string;
  tanks: readonly { id: string; name: string }[];
}

/** The positions of a box; it is moved whole, counted blind, and single positions are blocked. */
export function BoxPanel({ box, positions, edits, setsAreas, tankId, tanks }: BoxPanelProps) {
  const say = useLabel();
  const [dialog, setDialog] = useState<'move' | 'count' | null>(null);
  if (!box) return null;
  return (
    <div style={{ marginBlockStart: 16 }}>
      <h3>
        {say(['盒 {id}', 'Box {id}'], { id: box.id })} · {box.section}-{box.rack}-{box.shelf}{' '}
        <StatusTag {...areaTags[box.area]} />
      </h3>
      <div className={styles.buttons} style={{ marginBlockEnd: 12 }}>
        {edits && (
          <>
            <Button onClick={() => setDialog('move')}>{say(['整盒移动', 'Move it whole'])}</Button>
            <Button onClick={() => setDialog('count')}>{say(['盲盘', 'Blind count'])}</Button>
          </>
        )}
        {setsAreas && <AreaButtons tankId={tankId} box={box} />}
      </div>
      <div className={styles.slots}>
        {positions.map((position) => (
          <div
            key={position.id}
            className={styles.slot}
            {...((position.unit ?? position.sample) && { 'data-held': '' })}
            {...(position.blocked !== null && { 'data-blocked': '' })}
          >
            <span className="bms-figures">{position.id}</span>
            {position.unit ? (
              <>
                <Link to={pathOfUnit(position.unit.id)}>{position.unit.din}</Link>
                <span>
                  {position.unit.childName}{' '}
                  <StatusTag
                    label={unitStates[position.unit.state as UnitState]}
                    tone={unitTones[position.unit.state as UnitState]}
                  />
                </span>
              </>
            ) : position.sample ? (
              <>
                <Link to={pathOfFound(position.sample.unitId, position.sample.id)}>{position.sample.id}</Link>
                <span className={styles.quiet}>
                  {position.sample.childName} {say(sampleKinds[position.sample.kind as SampleKind].label)}
                </span>
              </>
            ) : (
              <>
                <span className={styles.quiet}>{position.blocked ?? say(['空', 'Free'])}</span>
                {edits && <BlockButton position={position} />}
              </>
            )}
          </div>
        ))}
      </div>
      {dialog === 'move' && (
        <MoveBoxDialog boxScan={boxLabel(box.id)} tanks={tanks} onClose={() => setDialog(null)} />
      )}
      {dialog === 'count' && <CountDialog boxScan={boxLabel(box.id)} onClose={() => setDialog(null)} />}
    </div>
  );
}

function BlockButton({ position }: { position: PositionOnMap }) {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(blockPosition);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const save = (why: string | null) =>
    write.mutate(
      { position: position.id, reason: why },
      { onSuccess: () => setOpen(false), onError: (error) => toast.refusal(error) },
    );
  if (position.blocked !== null)
    return (
      <Button size="small" loading={write.isPending} onClick={() => save(null)}>
        {say(['恢复使用', 'Open it again'])}
      </Button>
    );
  return (
    <>
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        {say(['停用', 'Block'])}
      </Button>
      <Modal
        open={open}
        title={say(['停用 {id}', 'Block {id}'], { id: position.id })}
        okText={say(['停用', 'Block'])}
        cancelText={say(['取消', 'Cancel'])}
        okButtonProps={{ disabled: reason.trim() === '' }}
        confirmLoading={write.isPending}
        onCancel={() => setOpen(false)}
        onOk={() => save(reason)}
      >
        <label className={styles.field}>
          {say(['原因', 'Why'])}
          <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </label>
      </Modal>
    </>
  );
}
