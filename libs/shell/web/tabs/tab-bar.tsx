import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { later, PressMenu, useLabel } from '#ui/web';
import { usePlaceTitle } from '../menu/use-pages.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { tabKeyOf, type Tab } from './tab-store.ts';
import { useTabs } from './tabs-context.ts';
import { useClosing, type CloseKind } from './use-closing.ts';
import styles from './tab-bar.module.css';

const TabList = later(() => import('./tab-list.tsx').then((part) => part.default));

/** The open pages. A dot marks what is not saved; the right mouse button or the arrow at the end closes several. */
export function TabBar({ routes }: { routes: RouteTable }) {
  const say = useLabel();
  const { tabs, active: shownLast } = useTabs();
  // None is shown while the page says that there is none.
  const active = tabKeyOf(useLocation().pathname) === shownLast ? shownLast : '';
  const titleOf = usePlaceTitle();
  const close = useClosing();
  const [listed, setListed] = useState(false);

  const menuOf = (key: string): MenuProps => ({
    items: [
      { key: 'this', label: say(['关闭', 'Close']) },
      { key: 'others', label: say(['关闭其他', 'Close the others']) },
      { key: 'left', label: say(['关闭左侧', 'Close those on the left']) },
      { key: 'right', label: say(['关闭右侧', 'Close those on the right']) },
      { key: 'all', label: say(['关闭全部', 'Close all']) },
    ],
    onClick: ({ key: kind }) => void close(kind as CloseKind, key),
  });
  const shownAs = ({ title, key }: Tab): string =>
    typeof title === 'string' ? title : title ? say(title) : titleOf(routes.at(key));
  const entries = tabs.map((tab) => ({ ...tab, shown: shownAs(tab) }));
  // The tab that is shown is seen whole, however many there are; its title may come late and make it wider.
  const shownTab = useRef<HTMLLIElement>(null);
  const shownTitle = entries.find(({ key }) => key === active)?.shown;
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!active || !shownTitle || tabs.length < 2) return;
    const show = () => shownTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // Titles of the others come late too, and a phone is turned.
    if (!strip.current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(show);
    for (const each of [strip.current, ...strip.current.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [active, shownTitle, tabs.length]);
  const listOfTabs = () => (
    <TabList entries={entries} active={active} onClose={close} onLeave={() => setListed(false)} />
  );
  return (
    <nav className={styles.bar} aria-label={say(['已打开的页面', 'Open pages'])}>
      <ul className={styles.tabs} ref={strip}>
        {entries.map(({ key, path, unsaved, shown }) => {
          const current = key === active;
          return (
            <Dropdown key={key} trigger={['contextMenu']} menu={menuOf(key)}>
              <li
                ref={current ? shownTab : null}
                className={`${styles.tab} ${current ? styles.active : ''}`}
                onAuxClick={(event) => event.button === 1 && void close('this', key)}
              >
                <Link to={path} {...(current && { 'aria-current': 'page' as const })}>
                  {unsaved && (
                    <span className={styles.dot}>
                      <span className="bms-unseen">{say(['未保存：', 'Unsaved: '])}</span>
                    </span>
                  )}
                  <span className={styles.title}>{shown}</span>
                </Link>
                {tabs.length > 1 && (
                  <button
                    type="button"
                    className={styles.close}
                    aria-label={say(['关闭 {title}', 'Close {title}'], { title: shown })}
                    onClick={() => void close('this', key)}
                  >
                    <CloseOutlined aria-hidden="true" />
                  </button>
                )}
              </li>
            </Dropdown>
          );
        })}
      </ul>
      {tabs.length > 1 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          open={listed}
          onOpenChange={setListed}
          destroyOnHidden
          popupRender={listOfTabs}
        >
          <Button
            type="text"
            size="small"
            className="bms-figures"
            aria-haspopup="dialog"
            aria-expanded={listed}
            aria-label={say(['查找已打开的 {n} 个页面', 'Find among {n} open pages'], { n: tabs.length })}
          >
            {tabs.length}
          </Button>
        </Dropdown>
      )}
      <PressMenu {...menuOf(active)} placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          aria-label={say(['标签操作', 'Actions on tabs'])}
        />
      </PressMenu>
    </nav>
  );
}
