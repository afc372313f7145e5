import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useKeys } from '#approvals/web';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from '../desk/desk.module.css';

/** Single keys of the inbox, in the order in which they are explained. They work while nothing is being typed. */
const keys: readonly (readonly [key: string, does: Label])[] = [
  ['J', ['下一份', 'Next']],
  ['K', ['上一份', 'Previous']],
  ['X', ['选择，用于批量同意', 'Mark, to approve several']],
  ['A', ['同意', 'Approve']],
  ['R', ['驳回', 'Reject']],
  ['B', ['退回', 'Return']],
  ['C', ['评论', 'Comment']],
  ['Q', ['询问', 'Ask somebody']],
  ['T', ['转办', 'Transfer']],
  ['D', ['委托', 'Delegate']],
  ['S', ['前加签', 'Add signers before']],
  ['U', ['催办', 'Remind']],
  ['H', ['显示快捷键', 'Show these keys']],
];

/** At the foot of the list: the keys used most, and all of them at a press (H). */
export function DeskKeys() {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useKeys({ h: () => setOpen((before) => !before) });
  return (
    <div className={`${styles.foot} ${styles.keys}`}>
      <span className={styles.footWords}>
        {say(['J / K 上下 · A 同意 · R 驳回 · B 退回', 'J / K move · A approve · R reject · B return'])}
      </span>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="topRight"
        title={say(['快捷键', 'Keys'])}
        content={
          <dl className={styles.keyList}>
            {keys.map(([key, does]) => (
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
          {say(['全部快捷键', 'All keys'])}
        </Button>
      </Popover>
    </div>
  );
}
