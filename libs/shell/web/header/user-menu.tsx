import {
  LockOutlined,
  LogoutOutlined,
  MoonOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useRef, useState } from 'react';
import {
  Icon,
  later,
  PersonAvatar,
  PressMenu,
  setLanguage,
  useLabel,
  useLanguage,
  useToast,
  useUiSettings,
} from '#ui/web';
import { useSignOut } from '../session/use-leave.ts';
import { useUser } from '../session/use-session.ts';
import styles from './header.module.css';

const nothing = () => null;
/** What the menu opens over the page. */
const dialogs = {
  password: later(() => import('../session/password-dialog.tsx').then((part) => part.default), nothing),
  security: later(() => import('../session/security-dialog.tsx').then((part) => part.default), nothing),
  settings: later(() => import('../settings/settings-drawer.tsx').then((part) => part.default), nothing),
};

/** The person: their name, change of password, language, appearance, log-out. */
export function UserMenu({ compact }: { compact: boolean }) {
  const say = useLabel();
  const user = useUser();
  const signOut = useSignOut();
  const language = useLanguage();
  const [{ theme }, changeSettings] = useUiSettings();
  const toast = useToast();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  const dark = theme === 'dark';
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
    { key: 'security', icon: <Icon name="safety" />, label: say(['登录与安全', 'Sign-in and security']) },
    { key: 'language', icon: <TranslationOutlined />, label: say(['English', '中文']) },
    {
      key: 'theme',
      icon: dark ? <SunOutlined /> : <MoonOutlined />,
      label: say(dark ? ['浅色主题', 'Light theme'] : ['深色主题', 'Dark theme']),
    },
    { key: 'settings', icon: <Icon name="setting" />, label: say(['界面设置', 'Display settings']) },
    { type: 'divider' },
    { key: 'leave', icon: <LogoutOutlined />, label: say(['退出登录', 'Log out']) },
  ];
  // Where its code cannot be had that is said, and everything stays as it is.
  const open = (which: keyof typeof dialogs) =>
    void dialogs[which].ready().then(() => setOpened(which), toast.failure);
  const Opened = opened && dialogs[opened];
  const actions: Record<string, () => void> = {
    password: () => open('password'),
    security: () => open('security'),
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    theme: () => changeSettings({ theme: dark ? 'light' : 'dark' }),
    settings: () => open('settings'),
    leave: () => void signOut(),
  };
  return (
    <>
      <PressMenu
        placement="bottomRight"
        items={items}
        onClick={({ key }) => {
          // The entry goes with its menu: what it opens gives the focus back to what opened the menu.
          trigger.current?.focus();
          actions[key]?.();
        }}
      >
        <button type="button" className={styles.user} ref={trigger}>
          <span aria-hidden="true">
            <PersonAvatar name={user.name} id={user.personId} image={user.avatar} size="medium" />
          </span>
          <span className="bms-unseen">{say(['用户菜单：', 'User menu: '])}</span>
          <span className={compact ? 'bms-unseen' : undefined}>{user.name}</span>
        </button>
      </PressMenu>
      {Opened && <Opened onClose={() => setOpened(null)} />}
    </>
  );
}
