import { Menu } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLabel, useUiSettings } from '#ui/web';
import { useMenuItems } from '../menu/use-menu-items.tsx';
import { useMenuPlace } from '../menu/use-menu-place.ts';

/** Whoever came by the address or another way sees where in a long menu the page stands. */
const showSelected = (nav: HTMLElement | null): void =>
  nav?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });

export interface SideMenuProps {
  collapsed: boolean;
  /** On a mobile the drawer closes when a page was chosen. */
  onChosen?: () => void;
}

/** The menu at the side, or in the drawer of a mobile. */
export function SideMenu({ collapsed, onChosen }: SideMenuProps) {
  const say = useLabel();
  const [{ navigation }] = useUiSettings();
  const { home, selected } = useMenuPlace();
  const items = useMenuItems(onChosen);
  const [opened, setOpened] = useState<string[]>(home ? [home] : []);
  const [seenHome, setSeenHome] = useState(home);
  // Going to a page of another module opens that module; what the person opened stays open.
  if (home !== seenHome) {
    setSeenHome(home);
    if (home && !opened.includes(home)) setOpened([...opened, home]);
  }
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected) showSelected(nav.current);
  }, [selected]);
  return (
    <nav
      ref={nav}
      aria-label={say(['主菜单', 'Main menu'])}
      // A module that unfolds pushes its entries down while it does.
      onTransitionEnd={({ target, propertyName }) => {
        if (target instanceof HTMLUListElement && propertyName === 'height') showSelected(nav.current);
      }}
    >
      <Menu
        mode="inline"
        theme={navigation}
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={selected ? [selected] : []}
        {...(!collapsed && { openKeys: opened, onOpenChange: setOpened })}
      />
    </nav>
  );
}
