import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDevice, useLabel, useMedia } from '#ui/web';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { CommandButton } from '../command/command-button.tsx';
import { FeatureParts } from './feature-parts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveSign } from './live-sign.tsx';
import { Retrying } from './retrying.tsx';
import { UserMenu } from './user-menu.tsx';
import { useSession } from '../session/use-session.ts';
import styles from './header.module.css';

export interface HeaderProps {
  menuOpen: boolean;
  /** Absent: nothing to fold. */
  onToggleMenu?: () => void;
}

/** The line above every page: menu, where one is, what is at hand everywhere. */
export function Header({ menuOpen, onToggleMenu }: HeaderProps) {
  const say = useLabel();
  const device = useDevice();
  const mobile = device === 'mobile';
  // Messages, faults and settings are the person's own.
  const viewing = useSession()?.viewing !== undefined;
  // Where the page stands is read before whose page it is.
  const crowded = useMedia('(max-width: 1399px)');
  const sign = mobile ? <MenuOutlined /> : menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />;
  return (
    <header className={styles.header}>
      {onToggleMenu && (
        <Button
          type="text"
          icon={sign}
          onClick={onToggleMenu}
          aria-expanded={menuOpen}
          aria-label={say(menuOpen ? ['收起菜单', 'Fold the menu'] : ['展开菜单', 'Unfold the menu'])}
        />
      )}
      <div className={styles.where}>{!mobile && <Breadcrumbs />}</div>
      {!viewing && <LiveSign />}
      <Retrying />
      {!viewing && <FeatureParts />}
      <CommandButton compact={device !== 'desktop'} />
      {!mobile && <LanguageSwitch />}
      {!viewing && <UserMenu compact={device !== 'desktop' || crowded} />}
    </header>
  );
}
