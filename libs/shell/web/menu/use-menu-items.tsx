import type { MenuProps } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MenuItem } from '#shell/model';
import { Icon } from '#ui/web';
import { homePathOf } from '../routes/route-table.ts';
import { inGroups } from './in-groups.ts';
import { ScreenCount } from './screen-count.tsx';
import { useMenus } from './use-menu.ts';
import styles from './menu-entry.module.css';

type AntItem = NonNullable<MenuProps['items']>[number];

/** With fewer groups than these the screens of a home are found without them. */
export const leastGroups = 3;

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

/**
 * A home with a single screen would be one press more for nothing: the screen stands in its place; under the name of the
 * home where a neighbour has that of the screen already.
 */
function onlyChildInstead(item: MenuItem, neighbours: readonly MenuItem[]): MenuItem {
  const [only, ...others] = item.children.filter(({ hidden }) => !hidden);
  if (!only || others.length > 0) return item;
  const isTaken = neighbours.some((other) => other !== item && other.title === only.title);
  return { ...only, icon: only.icon || item.icon, title: isTaken ? item.title : only.title };
}

/**
 * The server's menu as antd's Menu takes it. Parents lead to their home (path + '/Index', unless the path holds _NSM),
 * hidden entries are left out, those that hide their children stand alone, a target opens outside the tabs.
 */
export function useMenuItems(onChosen?: () => void): AntItem[] {
  const { routes } = useMenus();
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (path: string | null) => {
      if (!path) return;
      void navigate(path);
      onChosen?.();
    };
    const entries = (menu: readonly MenuItem[], isTop: boolean): AntItem[] =>
      menu
        .filter(({ hidden }) => !hidden)
        .map((item) => onlyChildInstead(item, menu))
        .map((item): AntItem => {
          // Below a home the words are enough; pictures there would all look alike.
          const icon = isTop && <Icon name={item.icon} />;
          const below = item.hideChildren ? [] : grouped(item.children);
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
    const grouped = (menu: readonly MenuItem[]): AntItem[] => {
      const groups = inGroups(menu.filter(({ hidden }) => !hidden));
      if (groups.length < leastGroups) return entries(menu, false);
      return groups.flatMap(({ title, items }): AntItem[] =>
        title
          ? [{ type: 'group', key: `group ${title}`, label: title, children: entries(items, false) }]
          : entries(items, false),
      );
    };
    return entries(routes.menu, true);
  }, [routes, navigate, onChosen]);
}
