import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: when it goes, the focus goes back to what had it before, so that
 * whoever works by keys goes on where they were. antd does so only for dialogs that stay and are hidden. What was given
 * the focus meanwhile keeps it.
 */
export function useFocusBack(): void {
  // At the first drawing: the dialog has not taken it yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
