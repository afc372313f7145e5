import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useKeys } from '#approvals/web';
import { useLabel } from '#ui/web';
import styles from '../desk/desk.module.css';
import { inboxKeys } from './inbox-keys.ts';

/** At the foot of the list: the keys used most, and all of them at a press (H). */
export function DeskKeys() {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useKeys({ h: () => setOpen((before) => !before) });
  return (
    <div className={`${styles.foot} ${styles.keys}`}>
      <span className={styles.footWords}>
        {say(['J / K 上下 · A 同意 · R 驳回 · B 退回', 'J/K move · A approve · R reject · B return'])}
      </span>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="topRight"
        title={say(['快捷键', 'Keys'])}
        content={
          <dl className={styles.keyList}>
            {inboxKeys.map(({ keys: [key], does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{say(does)}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Button type="link" size="small" aria-expanded={open}>
          {say(['全部快捷键', 'Keys'])}
        </Button>
      </Popover>
    </div>
  );
}
