import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { later, useDevice, useUiSettings } from '#ui/web';
import { Header } from '../header/header.tsx';
import { Logo } from '../header/logo.tsx';
import { useMenus } from '../menu/use-menu.ts';
import { useSession } from '../session/use-session.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { Footer } from './footer.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLinks } from './skip-links.tsx';
import { useShyHeader } from './use-shy-header.ts';
import styles from './basic-layout.module.css';

// What cannot be had is said in its place: nothing of it takes the pages along, with what was typed in them.
const nothing = () => null;
const MenuDrawer = later(() => import('./menu-drawer.tsx').then((part) => part.default), nothing);
const ViewBanner = later(() => import('../view-as/view-banner.tsx').then((part) => part.default), nothing);
const TopMenu = later(
  () => import('./top-menu.tsx').then((part) => part.default),
  () => <div className={styles.topMenuPlace} />,
);

/**
 * Is the menu open, and turning it over. Desktop begins as the person left it, shown at first; tablet folded; on a
 * mobile it is a closed drawer (specification 4).
 */
function useMenuOpen() {
  const device = useDevice();
  const [{ sidebar }, changeSettings] = useUiSettings();
  const [elsewhere, setElsewhere] = useState({ device, open: false });
  // Another width begins with its own default again.
  if (elsewhere.device !== device) setElsewhere({ device, open: false });
  const open = device === 'desktop' ? sidebar : elsewhere.open;
  return {
    open,
    toggle: () =>
      device === 'desktop' ? changeSettings({ sidebar: !open }) : setElsewhere({ device, open: !open }),
    close: () => setElsewhere({ device, open: false }),
  };
}

/** The class names of those that hold. */
const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Does nothing stand around the shown page: for printing and big screens? */
function useBlank(): boolean {
  const { routes } = useMenus();
  const place = routes.at(useLocation().pathname);
  return place.kind === 'screen' && place.layout === 'blank';
}

/**
 * Menu at the side or on top, header, tabs, page, footer: as the person set them; for a page with the blank layout the
 * page alone. One component for all, so that the kept pages stay where they are in the tree.
 */
export function BasicLayout({ children }: { children: ReactNode }) {
  const device = useDevice();
  const { routes } = useMenus();
  const [settings] = useUiSettings();
  const menu = useMenuOpen();
  const { fixedHeader, fixedSide, contentWidth, multiTab } = settings;
  const shy = useShyHeader(fixedHeader && settings.autoHideHeader);
  const mobile = device === 'mobile';
  const onTop = settings.layout === 'top' && !mobile;
  const blank = useBlank();
  const viewing = useSession()?.viewing;
  return (
    <div
      className={classes(
        styles.layout,
        onTop && styles.withTopMenu,
        blank ? styles.blank : !multiTab && styles.withoutTabs,
        settings.navigation === 'light' && 'bms-light-nav',
      )}
    >
      {viewing && <ViewBanner view={viewing} />}
      <SkipLinks menu={!mobile && !onTop && !blank} />
      {blank ? null : mobile ? (
        <MenuDrawer open={menu.open} onClose={menu.close} />
      ) : (
        !onTop && (
          <aside
            id="menu"
            className={classes(styles.side, !menu.open && styles.rail, !fixedSide && styles.scrollingSide)}
          >
            <Logo collapsed={!menu.open} />
            <SideMenu collapsed={!menu.open} />
          </aside>
        )
      )}
      <div className={styles.column}>
        {!blank && (
          <div className={classes(styles.top, shy && styles.away, !fixedHeader && styles.scrollingTop)}>
            {onTop && <TopMenu />}
            <Header menuOpen={menu.open} {...(!onTop && { onToggleMenu: menu.toggle })} />
            {multiTab && <TabBar routes={routes} />}
          </div>
        )}
        <main
          id="content"
          className={classes(styles.content, (blank || contentWidth === 'fluid') && styles.fluid)}
          tabIndex={-1}
        >
          {children}
        </main>
        {!blank && <Footer />}
      </div>
    </div>
  );
}
