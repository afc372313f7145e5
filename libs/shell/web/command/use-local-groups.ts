import { useMemo, useSyncExternalStore } from 'react';
import { useLabel } from '#ui/web';
import { useRecentPaths } from '../menu/use-pages.ts';
import { useSession } from '../session/use-session.ts';
import { commandUse, timesUsed } from './command-use.ts';
import type { EntryGroup, LocalEntry } from './entry.ts';
import { bonusOfUse, rank } from './rank.ts';

/** Enough to see; typing one more letter is quicker than scrolling. */
const mostFound = 10;
const mostRecent = 6;
/** Of what can be begun, and of other actions: what is used most. */
const mostBegun = 3;
const mostActions = 5;

/** Pages and actions that fit what is typed; nothing typed: what was used lately, then what is done most. */
export function useLocalGroups(entries: readonly LocalEntry[], typed: string): EntryGroup[] {
  const say = useLabel();
  const openid = useSession()?.openid ?? '';
  const recent = useRecentPaths();
  const uses = useSyncExternalStore(commandUse.subscribe, commandUse.get);
  return useMemo(() => {
    const times = timesUsed(uses, openid);
    const use = ({ key }: LocalEntry) => bonusOfUse(times.get(key) ?? 0, recent.indexOf(key));
    const found = rank(entries, typed, use);
    if (typed.trim() !== '')
      return [{ title: say(['页面与操作', 'Pages and actions']), entries: found.slice(0, mostFound) }];
    const pages = found.filter(({ kind }) => kind === 'page');
    const used = pages.filter(({ key }) => recent.includes(key) || times.has(key));
    return [
      used.length > 0
        ? { title: say(['最近使用', 'Recently used']), entries: used.slice(0, mostRecent) }
        : { title: say(['页面', 'Pages']), entries: pages.slice(0, mostRecent) },
      {
        title: say(['操作', 'Actions']),
        entries: [
          ...found.filter(({ kind }) => kind === 'begin').slice(0, mostBegun),
          ...found.filter(({ kind }) => kind === 'action').slice(0, mostActions),
        ],
      },
    ];
  }, [entries, typed, say, openid, recent, uses]);
}
