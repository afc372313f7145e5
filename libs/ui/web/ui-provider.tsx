import { App, ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import zh from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useMedia } from './device/device.ts';
import { useLanguage } from './language/i18n.ts';
import { useUiSettings } from './settings/ui-settings.ts';
import { giveStylesTheNonce, styleNonce } from './theme/style-nonce.ts';
import { themeOf, variablesClass } from './theme/theme.ts';
import './theme/tokens.css';

giveStylesTheNonce();

/** Toasts stay 2.5 s, notifications 5 s and at most 3 of them (specification 9). */
const message = { duration: 2.5, maxCount: 3 };
const notification = { duration: 5, maxCount: 3, placement: 'topRight' } as const;

/** Everything of the product stands inside: theme, language, nonce, and where toasts and dialogs appear. */
export function UiProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [{ theme, compact, colour, weak }] = useUiSettings();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  const chosen = useMemo(
    () => themeOf({ dark, compact, colour, weak, motion: !still }),
    [dark, compact, colour, weak, still],
  );
  const [csp] = useState(() => ({ nonce: styleNonce() }));

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add(variablesClass);
    root.dataset.theme = dark ? 'dark' : 'light';
    root.classList.toggle('bms-weak', weak);
  }, [dark, weak]);
  useEffect(() => void dayjs.locale(language === 'zh' ? 'zh-cn' : 'en'), [language]);

  return (
    <ConfigProvider
      theme={chosen}
      locale={language === 'zh' ? zh : en}
      csp={csp}
      button={{ autoInsertSpace: false }}
    >
      <App message={message} notification={notification}>
        {children}
      </App>
    </ConfigProvider>
  );
}
