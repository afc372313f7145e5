import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { dinInWords, pathOfUnit, settleAlarm, unitsOfAlarm, type TankAlarm } from '#lab/model';
import { CutShort, DateText, Loaded, StatusTag, useFocusBack, useLabel, useToast } from '#ui/web';
import styles from '../lab.module.css';

/** Alarms of tanks: since when, how warm, which units, and what was done. */
export function AlarmsPanel({
  alarms,
  total,
  edits,
}: {
  alarms: readonly TankAlarm[];
  total: number;
  edits: boolean;
}) {
  const say = useLabel();
  const [opened, setOpened] = useState<TankAlarm | null>(null);
  if (alarms.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={say(['罐报警', 'Alarms of tanks'])}>
      <h2>{say(['报警', 'Alarms'])}</h2>
      <CutShort shown={alarms.length} total={total} />
      <ul className={styles.cardRows}>
        {alarms.map((alarm) => (
          <li key={alarm.id} className={styles.cardRow}>
            <span>
              <StatusTag
                tone={alarm.endedAt ? 'grey' : 'red'}
                label={alarm.endedAt ? ['已恢复', 'Over'] : ['报警中', 'Going on']}
              />{' '}
              <strong>{alarm.tank.name}</strong>{' '}
              {alarm.kind === 'warm'
                ? say(['最高 {worst} °C', 'warmest {worst} °C'], { worst: alarm.worst })
                : say(['液氮最低 {worst} %', 'least nitrogen {worst} %'], { worst: alarm.worst })}{' '}
              · <DateText value={alarm.beganAt} />
              {alarm.seenBy && ` · ${alarm.seenBy.name}: ${alarm.action}`}
            </span>
            <Button size="small" onClick={() => setOpened(alarm)}>
              {say(['涉及 {n} 份', '{n} units'], { n: alarm.units })}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <AlarmDialog alarm={opened} edits={edits} onClose={() => setOpened(null)} />}
    </section>
  );
}

function AlarmDialog({ alarm, edits, onClose }: { alarm: TankAlarm; edits: boolean; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const toast = useToast();
  const query = useQuery(read(unitsOfAlarm, { id: alarm.id }));
  const write = useWrite(settleAlarm);
  const [action, setAction] = useState('');
  const settles = edits && !alarm.seenBy;
  return (
    <Modal
      open
      title={`${alarm.tank.name} · ${say(['涉及的产品', 'units'])}`}
      okText={say(['记录处理', 'Settle it'])}
      cancelText={say(['关闭', 'Close'])}
      okButtonProps={{ disabled: !settles || action.trim() === '' }}
      confirmLoading={write.isPending}
      onCancel={onClose}
      onOk={() =>
        write.mutate(
          { id: alarm.id, action },
          { onSuccess: onClose, onError: (error) => toast.refusal(error) },
        )
      }
    >
      {settles && (
        <label className={styles.field} style={{ marginBlockEnd: 12 }}>
          {say(['处理措施', 'What was done'])}
          <Input.TextArea value={action} maxLength={300} onChange={({ target }) => setAction(target.value)} />
        </label>
      )}
      <Loaded query={query} rows={4}>
        {({ units }) => (
          <div style={{ maxHeight: 320, overflowY: 'auto' }}>
            <ul className={styles.cardRows}>
              {units.map((unit) => (
                <li key={unit.id} className={styles.cardRow}>
                  <Link to={pathOfUnit(unit.id)}>{dinInWords(unit.din)}</Link>
                  <span>{unit.position?.words}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
