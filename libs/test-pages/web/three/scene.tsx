import { useEffect, useEffectEvent, useRef } from 'react';
import { SceneView } from './scene-view.ts';
import type { Solid } from './solid.ts';
import styles from './three.module.css';

export interface SceneProps {
  solids: readonly Solid[];
  distance: number;
  chosen: string | null;
  onChoose: (id: string) => void;
  /** It cannot be drawn (any more). */
  onFailure: () => void;
}

/** A scene in 3D: turn it with the pointer, press a body to choose it. Loaded, with its library, when it is shown. */
export default function SceneInPage({ solids, distance, chosen, onChoose, onFailure }: SceneProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<SceneView | null>(null);
  const choose = useEffectEvent((id: string) => onChoose(id));
  const fail = useEffectEvent(() => onFailure());
  const markNow = useEffectEvent(() => view.current?.mark(chosen));
  useEffect(() => {
    if (!box.current) return;
    let shown: SceneView | null = null;
    try {
      shown = new SceneView(box.current, {
        solids,
        distance,
        onChoose: (id) => choose(id),
        onLost: () => fail(),
      });
    } catch {
      fail();
    }
    view.current = shown;
    markNow();
    return () => {
      view.current = null;
      shown?.dispose();
    };
  }, [solids, distance]);
  useEffect(() => {
    view.current?.mark(chosen);
  }, [chosen]);
  return <div ref={box} className={styles.scene} />;
}
