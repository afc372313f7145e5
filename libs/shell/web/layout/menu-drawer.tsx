import { Drawer } from 'antd';
import { useLabel, useUiSettings } from '#ui/web';
import { Logo } from '../header/logo.tsx';
import { SideMenu } from './side-menu.tsx';
import styles from './basic-layout.module.css';

/** The menu on a mobile, which is a drawer; loaded there only. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useLabel();
  const [{ navigation }] = useUiSettings();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size="var(--bms-nav-width)"
      closable={false}
      title={null}
      rootClassName={`${styles.drawer} ${navigation === 'light' ? 'bms-light-nav' : ''}`}
      aria-label={say(['主菜单', 'Main menu'])}
    >
      <Logo collapsed={false} />
      <SideMenu collapsed={false} onChosen={onClose} />
    </Drawer>
  );
}
