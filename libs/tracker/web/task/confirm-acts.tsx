import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#ui/web';
import styles from './task.module.css';
import { useAct } from './use-act.ts';

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

interface ConfirmActsProps {
  taskId: number;
  small?: boolean;
  /** It was declined: whoever did may see it no longer. */
  onGone?(): void;
}

/** Whoever was given a task says that it arrived, or gives it back and says why. */
export function ConfirmActs({ taskId, small = false, onGone }: ConfirmActsProps) {
  const say = useLabel();
  const [act, isActing] = useAct(taskId);
  const [asks, setAsks] = useState(false);
  const size = small ? { size: 'small' as const } : {};
  return (
    <span className={small ? styles.decide : styles.among}>
      <Button {...size} type="primary" loading={isActing} onClick={() => act('reassign')}>
        {say(['确认接收', 'Confirm receipt'])}
      </Button>
      <Button {...size} disabled={isActing} onClick={() => setAsks(true)}>
        {say(['退回', 'Decline'])}
      </Button>
      <Suspense>
        {asks && <DeclineDialog taskId={taskId} onGone={onGone} onClose={() => setAsks(false)} />}
      </Suspense>
    </span>
  );
}
