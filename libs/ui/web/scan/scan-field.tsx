import { Input, type InputRef } from 'antd';
import { useState, type Ref } from 'react';
import { Icon } from '../icons/icon.tsx';

export interface ScanFieldProps {
  /** Its name, for whoever listens. */
  label: string;
  placeholder?: string;
  /** Scanned, or typed and ended by Enter. */
  onScan: (text: string) => void;
  busy?: boolean;
  /** Why the last one was none. */
  problem?: string | null;
  ref?: Ref<InputRef>;
  /** The keyboard is here when the page opens. */
  first?: boolean;
}

/** A field that waits for a scan: it empties itself when it was read, and keeps the keyboard. */
export function ScanField({
  label,
  placeholder,
  onScan,
  busy = false,
  problem,
  ref,
  first = false,
}: ScanFieldProps) {
  const [text, setText] = useState('');
  const scan = () => {
    const scanned = text.trim();
    if (scanned === '') return;
    setText('');
    onScan(scanned);
  };
  return (
    <div>
      <Input
        {...(ref && { ref })}
        {...(first && { autoFocus: true })}
        size="large"
        data-scan=""
        aria-label={label}
        placeholder={placeholder ?? label}
        prefix={<Icon name="scan" />}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-busy={busy}
        {...(problem && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={scan}
      />
      {problem && (
        <p role="alert" style={{ color: 'var(--ant-color-error)', margin: '4px 0 0' }}>
          {problem}
        </p>
      )}
    </div>
  );
}
