import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import {
  blockPosition,
  pathOfFound,
  pathOfUnit,
  readBox,
  sampleKinds,
  unitStates,
  unitTones,
  type BoxInTank,
  type PositionInBox,
} from '#lab/model';
import { Loaded, StatusTag, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { AreaButtons, areaTags } from './area-buttons.tsx';
import { CountDialog } from './count-dialog.tsx';
import { MoveBoxDialog, type TankOfMove } from './move-box-dialog.tsx';

interface BoxPanelProps {
  box: BoxInTank;
  edits: boolean;
  /** May say which boxes are quarantine. */
  setsAreas: boolean;
  tankId: string;
  tanks: readonly TankOfMove[];
}

/** A box: it is moved whole, counted blind, and its positions are seen and blocked. */
export function BoxPanel({ box, edits, setsAreas, tankId, tanks }: BoxPanelProps) {
  const say = useLabel();
  const [dialog, setDialog] = useState<'move' | 'count' | null>(null);
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
      {/* Whoever counts is not shown what should be there. */}
      {dialog === 'count' ? (
        <p className={styles.quiet}>
          {say(['盲盘中：内容不显示', 'It is being counted: what it holds is not shown'])}
        </p>
      ) : (
        <Positions box={box.id} edits={edits} />
      )}
      {dialog === 'move' && (
        <MoveBoxDialog box={box} tankId={tankId} tanks={tanks} onClose={() => setDialog(null)} />
      )}
      {dialog === 'count' && <CountDialog box={box.id} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** The positions of a box with what lies in them. */
function Positions({ box, edits }: { box: string; edits: boolean }) {
  const say = useLabel();
  const query = useQuery(read(readBox, { box }));
  return (
    <Loaded query={query} rows={4}>
      {({ positions }) => (
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
                      label={unitStates[position.unit.state]}
                      tone={unitTones[position.unit.state]}
                    />
                  </span>
                </>
              ) : position.sample ? (
                <>
                  <Link to={pathOfFound(position.sample.unitId, position.sample.id)}>
                    {position.sample.id}
                  </Link>
                  <span className={styles.quiet}>
                    {position.sample.childName} {say(sampleKinds[position.sample.kind].label)}
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
      )}
    </Loaded>
  );
}

function BlockButton({ position }: { position: PositionInBox }) {
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
