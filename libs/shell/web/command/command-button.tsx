import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLabel } from '#ui/web';
import styles from '../header/header.module.css';

const CommandBox = lazy(() => import('./command-box.tsx'));
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command box: by press, or Ctrl/⌘ K from anywhere. Its code is loaded when first needed. */
export function CommandButton({ compact }: { compact: boolean }) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const keys = isMac ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <Button
        type={compact ? 'text' : 'default'}
        icon={<SearchOutlined />}
        onClick={() => setOpen(true)}
        {...(compact && { 'aria-label': say(['查找页面（{keys}）', 'Find a page ({keys})'], { keys }) })}
        aria-keyshortcuts="Control+K Meta+K"
      >
        {compact ? null : (
          <>
            {say(['查找页面', 'Find a page'])} <kbd className={styles.keys}>{keys}</kbd>
          </>
        )}
      </Button>
      {open && (
        <Suspense>
          <CommandBox onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
