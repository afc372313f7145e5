import {
  LockOutlined,
  LogoutOutlined,
  MoonOutlined,
  SunOutlined,
  TranslationOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PersonAvatar, setLanguage, useAppearance, useLabel, useLanguage, useZoom } from '#ui/web';
import { useSignOut } from '../session/use-leave.ts';
import { useUser } from '../session/use-session.ts';
import styles from './header.module.css';

const PasswordDialog = lazy(() => import('../session/password-dialog.tsx'));

/** The person: their name, change of password, appearance, zoom, log-out. */
export function UserMenu({ compact }: { compact: boolean }) {
  const say = useLabel();
  const user = useUser();
  const signOut = useSignOut();
  const language = useLanguage();
  const [appearance, changeAppearance] = useAppearance();
  const [changingPassword, setChangingPassword] = useState(false);
  const zoom = useZoom();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const dark = appearance.theme === 'dark';
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className={styles.who}>
          <strong>{user.name}</strong>
          <span>{[user.company.name, user.department.name, user.post].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    { type: 'divider' },
    { key: 'password', icon: <LockOutlined />, label: say(['修改密码', 'Change password']) },
    {
      key: 'language',
      icon: <TranslationOutlined />,
      label: say(['English', '中文']),
    },
    {
      key: 'theme',
      icon: dark ? <SunOutlined /> : <MoonOutlined />,
      label: say(dark ? ['浅色主题', 'Light theme'] : ['深色主题', 'Dark theme']),
    },
    { type: 'divider' },
    {
      key: 'zoom',
      type: 'group',
      label: say(['页面缩放 {percent}%', 'Page zoom {percent}%'], { percent: Math.round(zoom.value * 100) }),
      children: [
        { key: 'zoomIn', icon: <ZoomInOutlined />, label: say(['放大', 'Larger']), disabled: !zoom.canGrow },
        {
          key: 'zoomOut',
          icon: <ZoomOutOutlined />,
          label: say(['缩小', 'Smaller']),
          disabled: !zoom.canShrink,
        },
        {
          key: 'zoomReset',
          icon: <UndoOutlined />,
          label: say(['还原', 'As it was']),
          disabled: zoom.value === 1,
        },
      ],
    },
    { type: 'divider' },
    { key: 'leave', icon: <LogoutOutlined />, label: say(['退出登录', 'Log out']) },
  ];
  const actions: Record<string, () => void> = {
    password: () => setChangingPassword(true),
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    theme: () => changeAppearance({ theme: dark ? 'light' : 'dark' }),
    zoomIn: zoom.grow,
    zoomOut: zoom.shrink,
    zoomReset: zoom.reset,
    leave: () => void signOut(),
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        open={open}
        onOpenChange={(next, { source }) => {
          if (source === 'trigger' || next) setOpen(next);
        }}
        menu={{
          items,
          onClick: ({ key }) => {
            // Zooming goes on until it is right; everything else closes the menu.
            if (!key.startsWith('zoom')) setOpen(false);
            actions[key]?.();
          },
        }}
      >
        <button type="button" className={styles.user}>
          <span aria-hidden="true">
            <PersonAvatar name={user.name} id={user.personId} image={user.avatar} size="medium" />
          </span>
          <span className="bms-unseen">{say(['用户菜单：', 'User menu: '])}</span>
          <span className={compact ? 'bms-unseen' : undefined}>{user.name}</span>
        </button>
      </Dropdown>
      {changingPassword && (
        <Suspense>
          <PasswordDialog onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </>
  );
}
