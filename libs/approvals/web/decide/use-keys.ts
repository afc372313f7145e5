import { useEffect, useEffectEvent } from 'react';

/** Is the person typing somewhere, or answering a dialog? Then keys are letters. */
const isTaken = ({
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]') !==
      null) ||
  document.querySelector('[role="dialog"]:not([hidden]), .ant-modal-wrap:not([style*="display: none"])') !==
    null;

/**
 * Single keys that work while nothing is being typed and no dialog is open. `keys` by letter; `enabled` as a function is
 * asked at each press.
 */
export function useKeys(
  keys: Readonly<Record<string, (() => void) | undefined>>,
  enabled: boolean | (() => boolean) = true,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || (typeof enabled === 'function' && !enabled())) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const listens = enabled !== false;
  useEffect(() => {
    if (!listens) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [listens]);
}
