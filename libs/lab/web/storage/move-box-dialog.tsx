import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn } from '#calls/model';
import { boxesIn, boxLabel, moveBox, readTank, type BoxInTank } from '#lab/model';
import { useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';
import { WarmHint } from '../parts/warm-hint.tsx';

export interface TankOfMove {
  id: string;
  name: string;
  site: { id: string };
}

interface MoveBoxProps {
  box: BoxInTank;
  tankId: string;
  tanks: readonly TankOfMove[];
  onClose: () => void;
}

/** Where a box goes, with everything in it; where one stands already, the two change places, which is said before. */
export function MoveBoxDialog({ box, tankId: from, tanks, onClose }: MoveBoxProps) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(moveBox);
  const [tankId, setTank] = useState(from);
  const [at, setAt] = useState({ section: box.section, rack: box.rack, shelf: box.shelf });
  const [warmSeconds, setWarm] = useState(0);
  const [reason, setReason] = useState('');
  const map = useQuery(read(readTank, { tankId })).data;
  // No box leaves its site.
  const site = tanks.find(({ id }) => id === from)?.site.id;
  const stays =
    tankId === from && at.section === box.section && at.rack === box.rack && at.shelf === box.shelf;
  const there =
    map &&
    boxesIn(map.boxes).find(
      ({ section, rack, shelf }) => section === at.section && rack === at.rack && shelf === at.shelf,
    );
  const problems = problemsIn(write.error);
  const wrong = problems.map(({ text }) => say(text)).join(' ');
  const number = (name: keyof typeof at, label: string, most: number | undefined) => (
    <label className={styles.field}>
      {label}
      <InputNumber
        min={1}
        max={most ?? 24}
        value={at[name]}
        onChange={(value) => setAt({ ...at, [name]: value ?? 1 })}
      />
    </label>
  );
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={say(['整盒移动：{id}', 'Move box {id} whole'], { id: box.id })}
      okText={say(['移动', 'Move'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ disabled: reason.trim() === '' || stays }}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={() =>
        write.mutate(
          { boxScan: boxLabel(box.id), tankId, ...at, warmSeconds, reason },
          {
            onSuccess: ({ words, units, changedWith }) => {
              toast.success(
                changedWith
                  ? [
                      '已移至 {words}（{units} 份），与 {other} 互换',
                      'Moved to {words} ({units} units), changed with {other}',
                    ]
                  : ['已移至 {words}（{units} 份）', 'Moved to {words} ({units} units)'],
                { words, units, other: changedWith ?? '' },
              );
              onClose();
            },
            onError: (error) => problemsIn(error).length === 0 && toast.refusal(error),
          },
        )
      }
    >
      <div className={styles.fields}>
        <label className={styles.field}>
          {say(['罐', 'Tank'])}
          <Select
            aria-label={say(['罐', 'Tank'])}
            value={tankId}
            onChange={setTank}
            options={tanks
              .filter((tank) => tank.site.id === site)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </label>
        {number('section', say(['区', 'Section']), map?.tank.sections)}
        {number('rack', say(['架', 'Rack']), map?.tank.racks)}
        {number('shelf', say(['盒位', 'Shelf']), map?.tank.shelves)}
        <label className={styles.field}>
          {say(['脱离低温（秒）', 'Out of the cold, s'])}
          <InputNumber min={0} max={86_400} value={warmSeconds} onChange={(value) => setWarm(value ?? 0)} />
          <WarmHint />
        </label>
      </div>
      <p role="status" className={there && !stays ? styles.tight : styles.quiet}>
        {stays
          ? say(['盒子现在就在这里，请填写新的盒位', 'It stands here now: say where it goes'])
          : there
            ? say(
                [
                  '那里是盒 {id}（{held} 份）：两盒互换位置',
                  'Box {id} ({held} units) stands there: the two change places',
                ],
                {
                  ...{ id: there.id, held: there.held },
                },
              )
            : map && say(['该盒位是空的', 'Nothing stands there'])}
      </p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <label className={styles.field}>
        {say(['原因', 'Reason'])}
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </label>
    </Modal>
  );
}
