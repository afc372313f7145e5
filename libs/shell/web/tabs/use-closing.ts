import { useNavigate } from 'react-router';
import { useConfirm, useToast } from '#ui/web';
import { useEdition } from '../start/edition.ts';
import type { Closing, Tab } from './tab-store.ts';
import { useTabStore } from './tabs-context.ts';

export type CloseKind = 'this' | 'others' | 'left' | 'right' | 'all';

/** Closing with the rules and messages of specification 5; unsaved input is asked about first. */
export function useClosing(): (kind: CloseKind, key: string) => Promise<void> {
  const store = useTabStore();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { landing } = useEdition();
  return async (kind, key) => {
    const { tabs } = store.get();
    const at = tabs.findIndex((tab) => tab.key === key);
    const goes: Record<CloseKind, (tab: Tab, index: number) => boolean> = {
      this: (tab) => tab.key === key,
      others: (tab) => tab.key !== key,
      left: (_tab, index) => index < at,
      right: (_tab, index) => index > at,
      all: () => true,
    };
    if (store.unsavedAmong(goes[kind]).length > 0) {
      const agreed = await confirm({
        title: ['有内容尚未保存', 'There is unsaved input'],
        text: ['关闭后，未保存的内容将丢失。', 'It will be lost when the tab is closed.'],
        ok: ['关闭并放弃', 'Close and discard'],
        danger: true,
      });
      if (!agreed) return;
    }
    const close: Record<CloseKind, () => Closing> = {
      this: () => store.close(key),
      others: () => store.closeOthers(key),
      left: () => store.closeLeft(key),
      right: () => store.closeRight(key),
      all: () => store.closeAll(landing),
    };
    const closing = close[kind]();
    if ('refused' in closing) toast.info(closing.refused);
    else if (closing.goTo) void navigate(closing.goTo);
  };
}
