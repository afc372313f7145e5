import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import type { ReactNode } from 'react';

/** The keyboard goes into a menu as it opens, so that arrows walk it at once: whoever has pressed for it asked for nothing else. */
const keysGoIn = { autoFocus: true };

interface PressMenuProps extends Omit<MenuProps, 'children'>, Pick<DropdownProps, 'placement'> {
  /** The button. */
  children: ReactNode;
}

/** A menu that opens where its button is pressed, by pointer or key. */
export function PressMenu({ placement = 'bottomLeft', children, ...menu }: PressMenuProps) {
  return (
    <Dropdown {...keysGoIn} trigger={['click']} placement={placement} menu={menu}>
      {children}
    </Dropdown>
  );
}
