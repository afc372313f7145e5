import { useEffect, useRef } from 'react';
import { useLabel } from '#ui/web';
import type { MapDesk } from './use-map-desk.ts';
import styles from './mindmap.module.css';

/** The words of a node while they are typed. */
export function MapField({ desk, onEnd }: { desk: MapDesk; onEnd(): void }) {
  const say = useLabel();
  const field = useRef<HTMLInputElement>(null);
  const { typing } = desk;
  useEffect(() => {
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
      onBlur={() => desk.keep()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') desk.leave();
        else if (event.key === 'Tab' && !event.shiftKey) desk.keep('child');
        else if (event.key === 'Enter') desk.keep(event.shiftKey ? 'sibling' : undefined);
        else return;
        event.preventDefault();
        onEnd();
      }}
    />
  );
}
