import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { later, useLabel, useToast } from '#ui/web';
import styles from '../header/header.module.css';
import type { CommandView } from './command-centre.tsx';
import { keyName } from './key-name.ts';
import { useEarlyKeys, useFieldWords } from './use-early-keys.ts';

const CommandCentre = later(
  () => import('./command-centre.tsx').then((part) => part.default),
  () => null,
);
const ahead = () => void CommandCentre.ready().catch(() => undefined);

/** Typing, or answering a dialog: then a question mark is a question mark. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

/** Opens the command box: by press, or Ctrl/⌘ K from anywhere; ? shows the keys. Its code is loaded when first needed. */
export function CommandButton({ compact }: { compact: boolean }) {
  const say = useLabel();
  const [view, setView] = useState<CommandView | null>(null);
  const [wanted, setWanted] = useState(false);
  const toast = useToast();
  // Kept here: it begins before the box is loaded, and is emptied when the box is opened again, never while it is open.
  const [typed, setTyped] = useState('');
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const show = (next: CommandView | null) => {
    if (next === 'box' && view !== 'box') {
      setTyped('');
      setHasKeyboard(false);
    }
    setView(next);
    if (next === null) return;
    void CommandCentre.ready().then(
      () => setWanted(true),
      (error: unknown) => {
        // The page stays as it is, and has its keys back.
        setView(null);
        toast.failure(error);
      },
    );
  };
  useEarlyKeys(view === 'box' && !hasKeyboard, { type: setTyped, leave: () => show(null) });
  useFieldWords(view === 'box', setTyped);
  const press = useEffectEvent((next: 'box' | 'keys') =>
    show(next === 'box' && view === 'box' ? null : next),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      // The first half of the shortcut: the code arrives before the second.
      if (key === 'Control' || key === 'Meta') return ahead();
      if (altKey || isComposing) return;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) {
        event.preventDefault();
        // Held down it opens once, and does not close and open again.
        if (!event.repeat) press('box');
      } else if (key === '?' && !ctrlKey && !metaKey && !isTyping(event.target)) {
        event.preventDefault();
        press('keys');
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
        onClick={() => show('box')}
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
        <CommandCentre
          view={view}
          onView={show}
          typed={typed}
          onTyped={setTyped}
          onKeyboard={setHasKeyboard}
        />
      )}
    </>
  );
}
