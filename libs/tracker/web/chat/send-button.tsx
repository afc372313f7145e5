import { Button, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';

interface SendButtonProps {
  icon: ReactNode;
  /** What a press sends: ['发送任务', 'Send a task']. */
  words: Label;
  /** What can be chosen; whoever has chosen closes it. */
  renderChoices: (close: () => void) => ReactNode;
}

/** Beside what is typed: something of this module is chosen and sent into the dialog. */
export function SendButton({ icon, words, renderChoices }: SendButtonProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={renderChoices(() => setOpen(false))}
    >
      <Button type="text" icon={icon} aria-label={say(words)} title={say(words)} />
    </Popover>
  );
}
