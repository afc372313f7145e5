import { setLanguage, useLabel, useLanguage, useUiSettings, useZoom, zoomLimits } from '#ui/web';
import { useSignOut } from '../session/use-leave.ts';
import { actions, type ActionName } from './actions.ts';
import type { LocalEntry } from './entry.ts';

/** What opens over the page by an action. */
export type ActionDialog = 'password' | 'settings' | 'keys';

/** The actions that make sense now, as lines of the box. */
export function useActions(open: (dialog: ActionDialog) => void): LocalEntry[] {
  const say = useLabel();
  const language = useLanguage();
  const signOut = useSignOut();
  const [{ theme }, changeSettings] = useUiSettings();
  const zoom = useZoom();
  const does: Partial<Record<ActionName, () => void>> = {
    leave: () => void signOut(),
    password: () => open('password'),
    language: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    ...(theme === 'dark'
      ? { light: () => changeSettings({ theme: 'light' }) }
      : { dark: () => changeSettings({ theme: 'dark' }) }),
    settings: () => open('settings'),
    ...(zoom.value < zoomLimits.most && { zoomIn: zoom.grow }),
    ...(zoom.value > zoomLimits.least && { zoomOut: zoom.shrink }),
    ...(zoom.value !== 1 && { zoomReset: () => zoom.set(1) }),
    keys: () => open('keys'),
  };
  return (Object.keys(actions) as ActionName[]).flatMap((name): LocalEntry[] => {
    const act = does[name];
    if (!act) return [];
    const { label, icon: Icon, sounds } = actions[name];
    const [zh, en] = label;
    const names = [{ text: zh, sounds: sounds.split(' ') }, { text: en }];
    return [
      {
        key: `action:${name}`,
        kind: 'action',
        icon: <Icon />,
        title: say(label),
        detail: say(['操作', 'Action']),
        code: '',
        home: '',
        names: language === 'zh' ? names : names.toReversed(),
        choose: act,
      },
    ];
  });
}
