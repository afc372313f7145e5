import { App, Button, Space } from 'antd';
import { useMemo } from 'react';
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
}

/** Says at the corner what was done and offers, for a while, to take it back. Stays while the pointer is over it. */
export function useUndo(): (done: Undoable) => void {
  const { notification } = App.useApp();
  const say = useLabel();
  return useMemo(
    () =>
      ({ title, values, undo, open }) => {
        const key = crypto.randomUUID();
        const first = (act: () => unknown) => () => {
          notification.destroy(key);
          void act();
        };
        notification.success({
          key,
          title: say(title, values),
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
    [notification, say],
  );
}
