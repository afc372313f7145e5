import { Button } from 'antd';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { atLeast, useLabel, useNotice, useToast } from '#ui/web';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

const kinds = {
  success: ['成功', 'Success'],
  info: ['提示', 'Info'],
  warning: ['警告', 'Warning'],
  error: ['错误', 'Error'],
} as const satisfies Record<string, Label>;
type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

/** Toasts (2.5 s), notifications (5 s, at most three) and the shortest wait before a success is told (350 ms). */
export function Messages() {
  const say = useLabel();
  const toast = useToast();
  const notice = useNotice();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await atLeast(Promise.resolve());
    setSaving(false);
    toast.success(['已保存', 'Saved']);
  };
  return (
    <Section
      title={['消息', 'Messages']}
      hint={[
        '轻提示 2.5 秒；通知 5 秒，最多 3 条；成功提示至少等待 350 毫秒。',
        'Toasts for 2.5 s; notifications for 5 s, at most 3; success after 350 ms at least.',
      ]}
    >
      <div className={styles.buttons}>
        {allKinds.map((kind) => (
          <Button key={kind} onClick={() => toast[kind](kinds[kind])}>
            {say(['轻提示：{kind}', 'Toast: {kind}'], { kind: say(kinds[kind]) })}
          </Button>
        ))}
      </div>
      <div className={styles.buttons}>
        {allKinds.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              notice(kind, { title: kinds[kind], text: ['5 秒后自动关闭。', 'It goes after 5 seconds.'] })
            }
          >
            {say(['通知：{kind}', 'Notice: {kind}'], { kind: say(kinds[kind]) })}
          </Button>
        ))}
      </div>
      <Button type="primary" loading={saving} onClick={() => void save()}>
        {say(['立即完成的保存', 'A save that is done at once'])}
      </Button>
    </Section>
  );
}
