import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon, useLabel } from '#ui/web';
import { useAllPages, useRecentPaths } from '../menu/use-pages.ts';
import { rankPages } from './rank-pages.ts';
import styles from './command-box.module.css';

/** Enough to see; typing one more letter is quicker than scrolling. */
const mostShown = 12;

type PinyinOfSign = (sign: string) => string;
const itself: PinyinOfSign = (sign) => sign;

/** The dictionary of pinyin is large, so it arrives when the box is first opened; until then codes and words find. */
function usePinyin(): PinyinOfSign {
  const [sound, setSound] = useState<{ of: PinyinOfSign }>({ of: itself });
  useEffect(() => {
    let here = true;
    void import('pinyin-pro').then(({ pinyin }) => {
      const known = new Map<string, string>();
      const of: PinyinOfSign = (sign) => {
        const heard = known.get(sign) ?? pinyin(sign, { toneType: 'none' });
        known.set(sign, heard);
        return heard;
      };
      if (here) setSound({ of });
    });
    return () => void (here = false);
  }, []);
  return sound.of;
}

/** Any screen by code, name or pinyin; arrows and Enter. Nothing typed: what was used lately. */
export default function CommandBox({ onClose }: { onClose: () => void }) {
  const say = useLabel();
  const navigate = useNavigate();
  const pages = useAllPages();
  const recent = useRecentPaths();
  const pinyinOfSign = usePinyin();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const input = useRef<InputRef>(null);
  const found = useMemo(
    () => rankPages(pages, recent, typed, pinyinOfSign).slice(0, mostShown),
    [pages, recent, typed, pinyinOfSign],
  );
  const go = (path: string | undefined) => {
    if (!path) return;
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((now) => (now + move + found.length) % found.length);
    }
    // While Chinese is being composed, Enter chooses the signs.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[at]?.path);
  };
  const option = (index: number) => `${id}-${index}`;
  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={onClose}
      afterOpenChange={(open) => open && input.current?.focus()}
      width="var(--bms-command-width)"
      style={{ top: '12vh' }}
      title={<span className="bms-unseen">{say(['查找页面', 'Find a page'])}</span>}
      styles={{ header: { margin: 0 } }}
    >
      <Input
        size="large"
        variant="borderless"
        ref={input}
        value={typed}
        placeholder={say(['输入编码、名称或拼音', 'Code, name or pinyin'])}
        prefix={<Icon name="file-search" />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? option(at) : undefined}
        aria-label={say(['查找页面', 'Find a page'])}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" className={styles.found} aria-label={say(['页面', 'Pages'])}>
        {found.map((page, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={page.path}
            id={option(index)}
            role="option"
            aria-selected={index === at}
            className={`${styles.page} ${index === at ? styles.active : ''}`}
            onMouseMove={() => setAt(index)}
            onClick={() => go(page.path)}
          >
            <Icon name={page.icon} />
            <span className={styles.title}>{page.title}</span>
            <span className={styles.home}>{page.home}</span>
            <span className={styles.code}>{page.code}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{say(['没有找到相符的页面', 'No page fits'])}</p>}
    </Modal>
  );
}
