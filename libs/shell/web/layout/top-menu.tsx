import { Menu } from 'antd';
import { useLabel, useUiSettings } from '#ui/web';
import { Logo } from '../header/logo.tsx';
import { useMenuItems } from '../menu/use-menu-items.tsx';
import { useMenuPlace } from '../menu/use-menu-place.ts';
import styles from './top-menu.module.css';

/** The menu in a line above the header; what finds no room stands behind the dots at its end. Loaded where chosen. */
export default function TopMenu() {
  const say = useLabel();
  const [{ navigation }] = useUiSettings();
  const { selected } = useMenuPlace();
  const items = useMenuItems();
  return (
    <div className={styles.bar}>
      <Logo collapsed={false} />
      <nav aria-label={say(['主菜单', 'Main menu'])} className={styles.menu}>
        <Menu
          mode="horizontal"
          theme={navigation}
          items={items}
          selectedKeys={selected ? [selected] : []}
          overflowedIndicator={<span aria-label={say(['更多', 'More'])}>···</span>}
        />
      </nav>
    </div>
  );
}
