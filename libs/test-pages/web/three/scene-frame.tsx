import { lazy, Suspense, useState, type ReactNode } from 'react';
import { LoadingState, useLabel } from '#ui/web';
import { fillLimits } from '#test-pages/model';
import type { Solid } from './solid.ts';
import { canDrawSolids } from './webgl.ts';
import styles from './three.module.css';

const Scene = lazy(() => import('./scene.tsx'));

export interface SceneFrameProps {
  solids: readonly Solid[];
  distance: number;
  chosen: string | null;
  onChoose: (id: string) => void;
  /** The same as a plan: always there for the keyboard, and alone where nothing can be drawn in 3D. */
  plan: ReactNode;
  /** About what is chosen. */
  details: ReactNode;
}

/** A scene with its plan and the details of what is chosen. */
export function SceneFrame({ plan, details, ...scene }: SceneFrameProps) {
  const say = useLabel();
  const [drawn, setDrawn] = useState(canDrawSolids);
  const percent = { room: fillLimits.room * 100, full: fillLimits.full * 100 };
  return (
    <div className={styles.frame}>
      <div className={styles.main}>
        {drawn ? (
          <Suspense fallback={<LoadingState rows={10} />}>
            <Scene {...scene} onFailure={() => setDrawn(false)} />
          </Suspense>
        ) : (
          <p role="status" className={styles.note}>
            {say([
              '此浏览器无法显示三维画面（WebGL 不可用）。请使用下方平面图，内容相同；也可更新浏览器或开启硬件加速后再试。',
              'This browser cannot draw in 3D (WebGL is not available). The plan below shows the same; or update the browser or turn on hardware acceleration and try again.',
            ])}
          </p>
        )}
        <ul className={styles.legend} aria-label={say(['图例', 'Legend'])}>
          <li data-fill="room">{say(['有余量（低于 {room}%）', 'Room (under {room}%)'], percent)}</li>
          <li data-fill="busy">{say(['较满', 'Busy'])}</li>
          <li data-fill="full">{say(['将满（{full}% 起）', 'As good as full (from {full}%)'], percent)}</li>
        </ul>
        {plan}
      </div>
      <aside className={styles.details} aria-live="polite">
        {details}
      </aside>
    </div>
  );
}
