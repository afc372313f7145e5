import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { makeCall, sessionStore } from '#api-client/web';
import { clearUserInfo, readUserAfterSignOut, signOut } from '#identity/model';
import { useConfirm, useToast } from '#ui/web';
import { dropTabs } from '../tabs/tab-store.ts';
import { forgetShell, setLeaving } from './held-shell.ts';

/**
 * Takes everything of the person out of this browser: stored user, menus, tabs, kept pages, answers. `left`: they log
 * out, so the root leads to sign-in without a way back.
 */
export function useForget(): (left?: boolean) => void {
  const queries = useQueryClient();
  return useCallback(
    (left = false) => {
      const openid = sessionStore.get()?.openid;
      if (openid) dropTabs(openid);
      forgetShell(left);
      sessionStore.clear();
      queries.clear();
    },
    [queries],
  );
}

/** Log-out as specification 4 has it: confirm, call, clear, fetch the empty user info, go to sign-in. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  const forget = useForget();
  return useCallback(async () => {
    const agreed = await confirm({
      title: ['温馨提示', 'Warm reminder'],
      text: ['真的要注销登录吗？', 'Do you really want to log out?'],
      ok: ['退出登录', 'Log out'],
      onOk: async () => {
        setLeaving(true);
        try {
          await makeCall(signOut, {});
          return true;
        } catch (error) {
          setLeaving(false);
          toast.failure(error);
          return false;
        }
      },
    });
    if (!agreed) return;
    await makeCall(clearUserInfo, {}).catch(() => undefined);
    forget(true);
    setLeaving(false);
    await makeCall(readUserAfterSignOut, {}).catch(() => undefined);
  }, [confirm, toast, forget]);
}
