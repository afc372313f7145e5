import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLabel } from '#ui/web';
import styles from '../header/header.module.css';
import type { CommandView } from './command-centre.tsx';
import { keyName } from './key-name.ts';

const load = () => import('./command-centre.tsx');
const CommandCentre = lazy(load);
const ahead = () => void load().catch(() => undefined);

/** Typing, or answering a dialog: then a question mark is a question mark. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

/** Opens the command box: by press, or Ctrl/⌘ K from anywhere; ? shows the keys. Its code is loaded when first needed. */
export function CommandButton({ compact }: { compact: boolean }) {
  const say = useLabel();
  const [view, setView] = useState<CommandView | null>(null);
  const [wanted, setWanted] = useState(false);
  if (view && !wanted) setWanted(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      // The first half of the shortcut: the code arrives before the second.
      if (key === 'Control' || key === 'Meta') return ahead();
      if (altKey || isComposing) return;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) {
        event.preventDefault();
        setView((now) => (now === 'box' ? null : 'box'));
      } else if (key === '?' && !ctrlKey && !metaKey && !isTyping(event.target)) {
        event.preventDefault();
        setView('keys');
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const keys = `${keyName('Ctrl')} K`;
  return (
    <>
      <Button
        type={compact ? 'text' : 'default'}
        icon={<SearchOutlined />}
        onClick={() => setView('box')}
        onPointerEnter={ahead}
        onFocus={ahead}
        {...(compact && { 'aria-label': say(['查找（{keys}）', 'Find ({keys})'], { keys }) })}
        aria-keyshortcuts="Control+K Meta+K"
      >
        {compact ? null : (
          <>
            {say(['查找', 'Find'])} <kbd className={styles.keys}>{keys}</kbd>
          </>
        )}
      </Button>
      {wanted && (
        <Suspense>
          <CommandCentre view={view} onView={setView} />
        </Suspense>
      )}
    </>
  );
}
