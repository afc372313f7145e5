import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface MenuByKeysProps {
  open: boolean;
  children: ReactNode;
  /** Tab leaves the menu. */
  onLeave(): void;
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/**
 * Takes the focus into a menu as soon as it is open, and moves it there with each key at once. antd's own does both some
 * frames after the key: Enter in between takes the item before, or acts on what was left.
 */
export function MenuByKeys({ open, children, onLeave }: MenuByKeysProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    let frame = 0;
    // A menu that opens again may still be hidden in this moment.
    const enter = () => {
      const [first] = itemsOf(ref.current);
      first?.focus({ preventScroll: true });
      if (document.activeElement !== first) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => cancelAnimationFrame(frame);
  }, [open]);

  const onKey = (event: KeyboardEvent) => {
    const items = itemsOf(ref.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const last = items.length - 1;
    const places: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (event.key === 'Tab') onLeave();
    else if (place !== undefined) items[place]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={ref} onKeyDownCapture={onKey}>
      {children}
    </div>
  );
}
