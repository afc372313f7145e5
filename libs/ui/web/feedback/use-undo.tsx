import { App, Button, Space } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '../language/i18n.ts';

/** Long enough to read what happened and to reach the button. Seconds. */
const offered = 10;

export interface Undoable {
  title: Label;
  values?: Record<string, string | number>;
  /** Takes it back; says itself where that fails. */
  undo(): Promise<void>;
  /** Leads to what was done. */
  open?(): void;
  /**
   * While one is shown, the next takes its place and says how many they are (`{n}`): one notice, not a pile. What can be taken
   * back is the last.
   */
  gathers?: Label;
}

/** Says at the corner what was done and offers, for a while, to take it back. Stays while the pointer is over it. */
export function useUndo(): (done: Undoable) => void {
  const { notification } = App.useApp();
  const say = useLabel();
  const [ownKey] = useState(() => crypto.randomUUID());
  /** How many the notice that is shown stands for. */
  const gathered = useRef(0);
  return useMemo(
    () =>
      ({ title, values, undo, open, gathers }) => {
        const key = gathers ? ownKey : crypto.randomUUID();
        if (gathers) gathered.current += 1;
        const gone = () => {
          gathered.current = 0;
        };
        const first = (act: () => unknown) => () => {
          notification.destroy(key);
          if (gathers) gone();
          void act();
        };
        notification.success({
          key,
          title:
            gathers && gathered.current > 1
              ? say(gathers, { ...values, n: gathered.current })
              : say(title, values),
          ...(gathers && { onClose: gone }),
          duration: offered,
          pauseOnHover: true,
          role: 'status',
          actions: (
            <Space>
              {open && (
                <Button size="small" onClick={first(open)}>
                  {say(['打开', 'Open'])}
                </Button>
              )}
              <Button size="small" onClick={first(undo)}>
                {say(['撤销', 'Undo'])}
              </Button>
            </Space>
          ),
        });
      },
    [notification, say, ownKey],
  );
}
