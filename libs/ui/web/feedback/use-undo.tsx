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
  /**
   * While one is shown, the next takes its place and says how many they are (`{n}`): one notice, not a pile. What can be taken
   * back is the last.
   */
  gathers?: Label;
}

/** How many the notices that are shown stand for, by what they say of several: whichever part of the page says it next. */
const gathered = new Map<string, number>();

/** Says at the corner what was done and offers, for a while, to take it back. Stays while the pointer is over it. */
export function useUndo(): (done: Undoable) => void {
  const { notification } = App.useApp();
  const say = useLabel();
  return useMemo(
    () =>
      ({ title, values, undo, open, gathers }) => {
        const key = gathers ? gathers[1] : crypto.randomUUID();
        const n = (gathered.get(key) ?? 0) + 1;
        if (gathers) gathered.set(key, n);
        const gone = () => void gathered.delete(key);
        const first = (act: () => unknown) => () => {
          notification.destroy(key);
          if (gathers) gone();
          void act();
        };
        notification.success({
          key,
          title: gathers && n > 1 ? say(gathers, { ...values, n }) : say(title, values),
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
    [notification, say],
  );
}
