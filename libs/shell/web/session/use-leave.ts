import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect } from 'react';
import { browserStore, deviceStore, makeCall, sessionStore } from '#api-client/web';
import type { Label } from '#calls/model';
import { clearUserInfo, readUserAfterSignOut, signOut } from '#identity/model';
import { disownUiSettings, useConfirm, useToast } from '#ui/web';
import { dropTabs } from '../tabs/tab-store.ts';
import { TabStoreContext } from '../tabs/tabs-context.ts';
import { forgetShell, setLeaving } from './held-shell.ts';
import { onLeavingElsewhere, tellOtherTabs } from './leaving-tabs.ts';

/**
 * Takes the session out of this browser: stored user, menus, tabs, kept pages, answers. What was typed and not sent stays
 * on the device for when the same person is back.
 */
export function useForget(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    const openid = sessionStore.get()?.openid;
    if (openid) dropTabs(openid);
    forgetShell();
    sessionStore.clear();
    queries.clear();
  }, [queries]);
}

/** Takes everything of a person out of this browser, who logs out: no storage has anything of them afterwards. */
function useForgetAll(): (openid: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (openid) => {
      // Before the pages go: what they would keep in their last moment is not taken.
      const forgotten = deviceStore.forget(openid);
      forgetShell(true);
      sessionStore.clear();
      queries.clear();
      disownUiSettings(openid);
      browserStore.clearTab();
      await forgotten;
    },
    [queries],
  );
}

/** What the person logs out with: asked for, and named where it would be lost. */
const question = (unsent: number): { text: Label; ok: Label; danger: boolean; values: { n: number } } =>
  unsent
    ? {
        text: [
          '真的要注销登录吗？这个浏览器里还有 {n} 份填写后没有保存的内容，退出登录会把它们清除，无法恢复。',
          'Do you really want to log out? What you typed in this browser and did not save ({n}) will be cleared and cannot be brought back.',
        ],
        ok: ['清除并退出登录', 'Clear it and log out'],
        danger: true,
        values: { n: unsent },
      }
    : {
        text: ['真的要注销登录吗？', 'Do you really want to log out?'],
        ok: ['退出登录', 'Log out'],
        danger: false,
        values: { n: 0 },
      };

/**
 * Log-out as specification 4 has it: confirm, call, clear, fetch the empty user info, go to sign-in. Whatever the person
 * kept in this browser goes, drafts too, in all its tabs.
 */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  const forgetAll = useForgetAll();
  const tabs = use(TabStoreContext);
  return useCallback(async () => {
    const { openid = '', token = '' } = sessionStore.get() ?? {};
    const drafts = await deviceStore.of(openid);
    const unsaved = tabs?.get().tabs.filter((tab) => tab.unsaved) ?? [];
    const agreed = await confirm({
      title: ['温馨提示', 'Warm reminder'],
      ...question(Math.max(drafts.length, unsaved.length)),
      onOk: async () => {
        setLeaving(true);
        tellOtherTabs({ openid, token, step: 'begins' });
        try {
          await makeCall(signOut, {});
          return true;
        } catch (error) {
          setLeaving(false);
          tellOtherTabs({ openid, token, step: 'stays' });
          toast.failure(error);
          return false;
        }
      },
    });
    if (!agreed) return;
    await makeCall(clearUserInfo, {}).catch(() => undefined);
    tellOtherTabs({ openid, token, step: 'left' });
    await forgetAll(openid);
    setLeaving(false);
    await makeCall(readUserAfterSignOut, {}).catch(() => undefined);
  }, [confirm, toast, forgetAll, tabs]);
}

/** Follows a log-out in another tab of the browser: here too nothing of the person stays. */
export function useLeavingElsewhere(): void {
  const forgetAll = useForgetAll();
  useEffect(
    () =>
      onLeavingElsewhere(({ openid, token, step }) => {
        // A tab that was asleep hears it late, and before it hears who signed in meanwhile: they stay.
        const now = sessionStore.readAnew();
        if (now && !now.viewing && now.token !== token) {
          setLeaving(false);
          if (step === 'left' && now.openid !== openid) {
            dropTabs(openid);
            void deviceStore.forget(openid);
          }
          return;
        }
        setLeaving(step === 'begins');
        if (step === 'left') void forgetAll(openid);
      }),
    [forgetAll],
  );
}
