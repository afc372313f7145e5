import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useConfirm, useLabel, useToast } from '#ui/web';
import { usePlaceTitle } from '../menu/use-pages.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { useEdition } from '../start/edition.ts';
import type { Closing, Tab } from './tab-store.ts';
import { useTabs, useTabStore } from './tabs-context.ts';
import styles from './tab-bar.module.css';

type CloseKind = 'this' | 'left' | 'right' | 'all';

/** Closing with the rules and messages of specification 5; unsaved input is asked about first. */
function useClosing(): (kind: CloseKind, key: string) => Promise<void> {
  const store = useTabStore();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { landing } = useEdition();
  return async (kind, key) => {
    const { tabs } = store.get();
    const at = tabs.findIndex((tab) => tab.key === key);
    const goes: Record<CloseKind, (tab: Tab, index: number) => boolean> = {
      this: (tab) => tab.key === key,
      left: (_tab, index) => index < at,
      right: (_tab, index) => index > at,
      all: () => true,
    };
    if (store.unsavedAmong(goes[kind]).length > 0) {
      const agreed = await confirm({
        title: ['有内容尚未保存', 'There is unsaved input'],
        text: ['关闭后，未保存的内容将丢失。', 'It will be lost when the tab is closed.'],
        ok: ['关闭并放弃', 'Close and discard'],
        danger: true,
      });
      if (!agreed) return;
    }
    const close: Record<CloseKind, () => Closing> = {
      this: () => store.close(key),
      left: () => store.closeLeft(key),
      right: () => store.closeRight(key),
      all: () => store.closeAll(landing),
    };
    const closing = close[kind]();
    if ('refused' in closing) toast.info(closing.refused);
    else if (closing.goTo) void navigate(closing.goTo);
  };
}

/** The tab that is shown is seen, however many there are. */
const bringIntoView = (tab: HTMLLIElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The open pages. A dot marks what is not saved; the right mouse button or the arrow at the end closes several. */
export function TabBar({ routes }: { routes: RouteTable }) {
  const say = useLabel();
  const { tabs, active } = useTabs();
  const titleOf = usePlaceTitle();
  const close = useClosing();

  const menuOf = (key: string): MenuProps => ({
    items: [
      { key: 'this', label: say(['关闭', 'Close']) },
      { key: 'left', label: say(['关闭左侧', 'Close those on the left']) },
      { key: 'right', label: say(['关闭右侧', 'Close those on the right']) },
      { key: 'all', label: say(['关闭全部', 'Close all']) },
    ],
    onClick: ({ key: kind }) => void close(kind as CloseKind, key),
  });
  return (
    <nav className={styles.bar} aria-label={say(['已打开的页面', 'Open pages'])}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => {
          const title = tab.title ?? titleOf(routes.at(tab.key));
          const current = tab.key === active;
          return (
            <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab.key)}>
              <li
                ref={current ? bringIntoView : null}
                className={`${styles.tab} ${current ? styles.active : ''}`}
                onAuxClick={(event) => event.button === 1 && void close('this', tab.key)}
              >
                <Link to={tab.path} {...(current && { 'aria-current': 'page' as const })}>
                  {tab.unsaved && (
                    <span className={styles.dot}>
                      <span className="bms-unseen">{say(['未保存：', 'Unsaved: '])}</span>
                    </span>
                  )}
                  <span className={styles.title}>{title}</span>
                </Link>
                {tabs.length > 1 && (
                  <button
                    type="button"
                    className={styles.close}
                    aria-label={say(['关闭 {title}', 'Close {title}'], { title })}
                    onClick={() => void close('this', tab.key)}
                  >
                    <CloseOutlined aria-hidden="true" />
                  </button>
                )}
              </li>
            </Dropdown>
          );
        })}
      </ul>
      <Dropdown trigger={['click']} menu={menuOf(active)} placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          aria-label={say(['标签操作', 'Actions on tabs'])}
        />
      </Dropdown>
    </nav>
  );
}
