import { Button } from 'antd';
import type { MenuEntry } from '#shell/model';
import { Icon, StatusTag, useLabel } from '#ui/web';
import { lookOf } from './own-look.ts';
import { useArranging, type Placed } from './use-arranging.ts';
import styles from './menu-screen.module.css';

interface MenuRowProps {
  entry: MenuEntry;
  /** The home under which it stands; null: it is one. */
  home: string | null;
  onEdit: (() => void) | null;
  onMove: ((moved: Placed, before: Placed) => void) | null;
  onStep: ((moved: Placed, by: -1 | 1) => void) | null;
}

/** An entry: how it stands, and what is particular about it. */
export function MenuRow({ entry, home, onEdit, onMove, onStep }: MenuRowProps) {
  const say = useLabel();
  const { zh, en, icon, hidden, hideChildren, target } = lookOf(entry);
  const { row, handle, isOver, onKeyDown } = useArranging({ key: entry.key, home }, onMove, onStep);
  const isChanged = entry.manual !== null || Object.values(entry.own).some((value) => value !== null);
  const { opens } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are heard from the button in it
    <div ref={row} className={`${styles.row} ${isOver ? styles.over : ''}`} onKeyDown={onKeyDown}>
      {onMove && (
        <span ref={handle} className={styles.handle} aria-hidden="true">
          <Icon name="drag" />
        </span>
      )}
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{say([zh, en])}</span>
        <span className={styles.code}>{say([`${en} · ${entry.path}`, `${zh} · ${entry.path}`])}</span>
      </span>
      <span className={styles.tags}>
        {hidden && <StatusTag tone="grey" label={['隐藏', 'Hidden']} />}
        {hideChildren && <StatusTag tone="grey" label={['不展开', 'Not unfolded']} />}
        {target && <StatusTag tone="grey" label={['新窗口', 'New window']} />}
        {entry.manual && <StatusTag tone="grey" label={['有手册', 'Manual']} />}
        {opens && <StatusTag tone="green" label={['自有', 'Own']} />}
        {opens?.name === null && <StatusTag tone="red" label={['内容已不存在', 'Gone']} />}
        {isChanged && <StatusTag tone="blue" label={['已修改', 'Changed']} />}
      </span>
      {onEdit && (
        <Button
          size="small"
          aria-label={say(['修改 {title}', 'Change {title}'], { title: say([zh, en]) })}
          title={say(['Alt + ↑ ↓ 移动', 'Alt + ↑ ↓ moves it'])}
          data-entry={entry.key}
          onClick={onEdit}
        >
          {say(['修改', 'Change'])}
        </Button>
      )}
    </div>
  );
}
