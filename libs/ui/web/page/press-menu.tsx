import { Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';

/** The keyboard goes into a menu as it opens, so that arrows walk it at once: whoever has pressed for it asked for nothing else. */
const keysGoIn = { autoFocus: true };

/** A menu that opens where its button is pressed, by pointer or key. */
export function PressMenu({ items, children }: { items: MenuProps['items']; children: ReactNode }) {
  return (
    <Dropdown {...keysGoIn} trigger={['click']} menu={{ items: items ?? [] }}>
      {children}
    </Dropdown>
  );
}
