import { Input } from 'antd';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import { Setting } from './setting.tsx';
import styles from './inspector.module.css';

interface NamesProps {
  value: Label;
  onChange(label: Label): void;
  disabled: boolean;
}

/** A name in both languages. */
export function Names({ value: [zh, en], onChange, disabled }: NamesProps) {
  const say = useLabel();
  return (
    <Setting label={['名称（中文 / 英文）', 'Name (Chinese / English)']}>
      {(id) => (
        <div className={styles.pair}>
          <Input
            id={id}
            value={zh}
            maxLength={60}
            disabled={disabled}
            {...(zh.trim() === '' && { status: 'error' as const })}
            onChange={({ target }) => onChange([target.value, en])}
          />
          <Input
            aria-label={say(['英文名称', 'English name'])}
            value={en}
            maxLength={120}
            disabled={disabled}
            {...(en.trim() === '' && { status: 'error' as const })}
            onChange={({ target }) => onChange([zh, target.value])}
          />
        </div>
      )}
    </Setting>
  );
}
