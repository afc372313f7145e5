import { useLayoutEffect, useRef } from 'react';
import { useLabel } from '#ui/web';
import type { MapDesk } from './use-map-desk.ts';
import styles from './mindmap.module.css';

/** The words of a node while they are typed. */
export function MapField({ desk, onEnd }: { desk: MapDesk; onEnd(): void }) {
  const say = useLabel();
  const field = useRef<HTMLInputElement>(null);
  // What ended by a key is not ended again by the focus that goes.
  const ended = useRef(false);
  const { typing } = desk;
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  if (!typing) return null;
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={say(['节点文字', 'Words of the node'])}
      maxLength={250}
      value={typing.text}
      onChange={({ target }) => desk.type(target.value)}
      onBlur={() => ended.current || desk.keep()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const isNext = event.key === 'Tab' && !event.shiftKey;
        if (!isNext && event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        ended.current = true;
        if (event.key === 'Escape') desk.leave();
        else desk.keep(isNext ? 'child' : undefined);
        onEnd();
      }}
    />
  );
}
