import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDevice, useLabel, type Device } from '#ui/web';
import { Header } from '../header/header.tsx';
import { Logo } from '../header/logo.tsx';
import { useMenus } from '../menu/use-menu.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { Footer } from './footer.tsx';
import { SideMenu } from './side-menu.tsx';
import { useShyHeader } from './use-shy-header.ts';
import styles from './basic-layout.module.css';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

/** Desktop begins with the menu open, tablet folded; on a mobile it is a drawer (specification 4). */
const opensWith: Record<Device, boolean> = { desktop: true, tablet: false, mobile: false };

/** Side menu, header, tabs, page, footer. */
export function BasicLayout({ children }: { children: ReactNode }) {
  const say = useLabel();
  const device = useDevice();
  const { routes } = useMenus();
  const shy = useShyHeader();
  const [menu, setMenu] = useState({ device, open: opensWith[device] });
  // Another width begins with its own default again.
  if (menu.device !== device) setMenu({ device, open: opensWith[device] });
  const toggle = () => setMenu(({ open }) => ({ device, open: !open }));
  const close = () => setMenu({ device, open: false });
  const mobile = device === 'mobile';
  const collapsed = !mobile && !menu.open;
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {say(['跳到内容', 'Skip to the content'])}
      </a>
      {mobile ? (
        <Suspense>
          <MenuDrawer open={menu.open} onClose={close} />
        </Suspense>
      ) : (
        <aside className={`${styles.side} ${collapsed ? styles.rail : ''}`}>
          <Logo collapsed={collapsed} />
          <SideMenu collapsed={collapsed} />
        </aside>
      )}
      <div className={styles.column}>
        <div className={`${styles.top} ${shy ? styles.away : ''}`}>
          <Header menuOpen={menu.open} onToggleMenu={toggle} />
          <TabBar routes={routes} />
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
