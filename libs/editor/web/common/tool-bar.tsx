import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './common.module.css';

export interface ToolProps {
  label: Label;
  /** What stands in the label's braces. */
  values?: Readonly<Record<string, string>>;
  icon: ReactNode;
  /** Words beside the icon. */
  shown?: Label;
  disabled?: boolean;
  pressed?: boolean;
  onClick(): void;
}

/** One button of a tool bar; its label tells the key as well. */
export function Tool({ label, values = {}, icon, shown, disabled = false, pressed, onClick }: ToolProps) {
  const say = useLabel();
  return (
    <Button
      type={pressed ? 'primary' : 'text'}
      icon={icon}
      title={say(label, values)}
      aria-label={say(label, values)}
      disabled={disabled}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      // The part that is chosen keeps the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {shown && say(shown)}
    </Button>
  );
}

/** Tools above what is drawn. */
export function ToolBar({ children }: { children: ReactNode }) {
  const say = useLabel();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={say(['工具', 'Tools'])}>
      {children}
    </div>
  );
}
