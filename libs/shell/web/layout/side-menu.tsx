import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { MenuItem } from '#shell/model';
import { Icon, useLabel } from '#ui/web';
import { ScreenCount } from '../menu/screen-count.tsx';
import { useMenus } from '../menu/use-menu.ts';
import { homePathOf } from '../routes/route-table.ts';
import styles from './side-menu.module.css';

type AntItem = NonNullable<MenuProps['items']>[number];

const opensOutside = (item: MenuItem): boolean => item.target === '_blank';

const linkTo = (item: MenuItem) =>
  opensOutside(item) ? (
    <a href={item.path} target="_blank" rel="noreferrer">
      {item.title}
    </a>
  ) : (
    <Link to={item.path} className={styles.entry}>
      <span className={styles.title} title={item.title}>
        {item.title}
      </span>
      <ScreenCount code={item.name} />
    </Link>
  );

/** A home with a single screen would be one press more for nothing: the screen stands in its place. */
function onlyChildInstead(item: MenuItem): MenuItem {
  const [only, ...others] = item.children.filter(({ hidden }) => !hidden);
  return only && others.length === 0 ? { ...only, icon: only.icon || item.icon } : item;
}

export interface SideMenuProps {
  collapsed: boolean;
  /** On a mobile the drawer closes when a page was chosen. */
  onChosen?: () => void;
}

/** The menu of the server: parents lead to their home (path + '/Index', unless the path holds _NSM). */
export function SideMenu({ collapsed, onChosen }: SideMenuProps) {
  const say = useLabel();
  const { routes } = useMenus();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const place = routes.at(pathname);
  const homeOfPage =
    place.kind === 'screen' ? place.home?.path : place.kind === 'home' ? place.home.path : undefined;
  const [opened, setOpened] = useState<string[]>(homeOfPage ? [homeOfPage] : []);
  const [seenHome, setSeenHome] = useState(homeOfPage);
  // Going to a page of another module opens that module; what the person opened stays open.
  if (homeOfPage !== seenHome) {
    setSeenHome(homeOfPage);
    if (homeOfPage && !opened.includes(homeOfPage)) setOpened([...opened, homeOfPage]);
  }

  const items = useMemo(() => {
    const go = (path: string | null) => {
      if (!path) return;
      void navigate(path);
      onChosen?.();
    };
    const entries = (menu: readonly MenuItem[]): AntItem[] =>
      menu
        .filter(({ hidden }) => !hidden)
        .map(onlyChildInstead)
        .map((item): AntItem => {
          const icon = <Icon name={item.icon} />;
          const below = item.hideChildren ? [] : entries(item.children);
          if (below.length > 0)
            return {
              key: item.path,
              icon,
              label: item.title,
              children: below,
              onTitleClick: () => go(homePathOf(item)),
            };
          return {
            key: item.path,
            icon,
            label: linkTo(item),
            onClick: ({ domEvent }) => {
              // The mouse uses the link itself; the keyboard lands here.
              if (domEvent.type === 'keydown' && !opensOutside(item)) go(item.path);
              else onChosen?.();
            },
          };
        });
    return entries(routes.menu);
  }, [routes, navigate, onChosen]);

  const selected =
    place.kind === 'screen' ? (place.list?.path ?? findPath(routes.menu, pathname)) : homeOfPage;
  return (
    <nav aria-label={say(['主菜单', 'Main menu'])}>
      <Menu
        mode="inline"
        theme="dark"
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={selected ? [selected] : []}
        {...(!collapsed && { openKeys: opened, onOpenChange: setOpened })}
      />
    </nav>
  );
}

function findPath(menu: readonly MenuItem[], pathname: string): string | undefined {
  for (const item of menu) {
    if (item.path.toLowerCase() === pathname.toLowerCase()) return item.path;
    const below = findPath(item.children, pathname);
    if (below) return below;
  }
  return undefined;
}
