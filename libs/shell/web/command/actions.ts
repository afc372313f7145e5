import {
  BulbFilled,
  BulbOutlined,
  CompressOutlined,
  ControlOutlined,
  ExpandOutlined,
  GlobalOutlined,
  KeyOutlined,
  MacCommandOutlined,
  OneToOneOutlined,
  PoweroffOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { Label } from '#calls/model';

/** What can be done from everywhere, by name. */
export type ActionName =
  | 'leave'
  | 'password'
  | 'language'
  | 'dark'
  | 'light'
  | 'settings'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomReset'
  | 'keys';

export interface ActionDeclaration {
  label: Label;
  icon: ComponentType;
  /** Pinyin of the Chinese name, a syllable for each sign; a test holds it against the dictionary. */
  sounds: string;
}

// Icons that the landing does not draw: a module shared with it would be a file more for everyone.
export const actions: Readonly<Record<ActionName, ActionDeclaration>> = {
  leave: { label: ['退出登录', 'Log out'], icon: PoweroffOutlined, sounds: 'tui chu deng lu' },
  password: { label: ['修改密码', 'Change password'], icon: KeyOutlined, sounds: 'xiu gai mi ma' },
  language: {
    label: ['切换为英文 English', 'Switch to Chinese 中文'],
    icon: GlobalOutlined,
    sounds: 'qie huan wei ying wen e n g l i s h',
  },
  dark: { label: ['深色主题', 'Dark theme'], icon: BulbFilled, sounds: 'shen se zhu ti' },
  light: { label: ['浅色主题', 'Light theme'], icon: BulbOutlined, sounds: 'qian se zhu ti' },
  settings: {
    label: ['界面设置', 'Settings of the page'],
    icon: ControlOutlined,
    sounds: 'jie mian she zhi',
  },
  zoomIn: { label: ['放大页面', 'Zoom in'], icon: ExpandOutlined, sounds: 'fang da ye mian' },
  zoomOut: { label: ['缩小页面', 'Zoom out'], icon: CompressOutlined, sounds: 'suo xiao ye mian' },
  zoomReset: { label: ['还原缩放', 'Reset the zoom'], icon: OneToOneOutlined, sounds: 'huan yuan suo fang' },
  keys: {
    label: ['键盘快捷键', 'Keyboard help'],
    icon: MacCommandOutlined,
    sounds: 'jian pan kuai jie jian',
  },
};

/** '新建采购申请', 'New purchase requisition'. */
export const beginLabel: Label = ['新建{title}', 'New {title}'];
export const beginSounds: readonly string[] = ['xin', 'jian'];
