import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { browserStore, read } from '#api-client/web';
import { searchReferences, type ReferenceOption } from '#identity/model';
import { useKept } from '../drafts/use-kept.ts';

const most = 6;
/** What one company may use is not offered in the documents of another. */
const keyOf = (kind: string, companyId = '') => `recent:${kind}${companyId && `/${companyId}`}`;
const list = z.array(z.string());

const recentIds = (kind: string, companyId: string | undefined): string[] => {
  const kept = list.safeParse(browserStore.read(keyOf(kind, companyId)));
  return kept.success ? kept.data : [];
};

export const rememberChoice = (kind: string, id: string, companyId?: string): void => {
  const others = recentIds(kind, companyId).filter((other) => other !== id);
  browserStore.write(keyOf(kind, companyId), [id, ...others].slice(0, most));
};

interface RecentChoices {
  options: readonly ReferenceOption[];
  loading: boolean;
}

/**
 * What the person picked last of a kind of record, newest first; offered before anything is typed. Only which ones is
 * remembered: what they say is read anew, and what may not be picked any more is left out.
 */
export function useRecentChoices(kind: string, companyId: string | undefined, open: boolean): RecentChoices {
  const ids = open ? recentIds(kind, companyId) : [];
  const query = useQuery({
    // In the order of their ids: picking one of them again asks for nothing new.
    ...read(searchReferences, { kind, ids: ids.toSorted(), ...(companyId && { companyId }) }),
    enabled: ids.length > 0,
  });
  // Where the connection is gone, what was known is offered on.
  const known = useKept(query.data);
  const found = new Map(known?.options.map((option) => [option.id, option]));
  return {
    options: ids.flatMap((id) => found.get(id) ?? []).filter(({ active }) => active),
    loading: query.isLoading,
  };
}
