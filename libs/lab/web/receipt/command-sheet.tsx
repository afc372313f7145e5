import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { commandLabel } from '#lab/model';
import { LoadingState, useLabel } from '#ui/web';
import styles from '../lab.module.css';

const BarCode = lazy(() => import('../parts/bar-code.tsx'));

/** Bar codes that stand for buttons: the sheet that lies at each bench. */
export function CommandSheet() {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const commands = [
    { command: 'accept', title: say(['接收', 'Accept']) },
    { command: 'conditional', title: say(['有条件接收', 'Conditional']) },
    { command: 'reject', title: say(['拒收', 'Reject']) },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(['指令条码', 'Command codes'])}</Button>
      <Modal
        open={open}
        footer={null}
        title={say(['指令条码', 'Command codes'])}
        onCancel={() => setOpen(false)}
      >
        <Suspense fallback={<LoadingState rows={4} />}>
          <div className={styles.labels}>
            {commands.map(({ command, title }) => (
              <BarCode key={command} text={commandLabel(command)} words={title} />
            ))}
          </div>
        </Suspense>
      </Modal>
    </>
  );
}
