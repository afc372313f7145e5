import { type DraftStore, draftKeys, type KeptDraft } from './draft-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** What the device has kept of something; undefined while it looks. Read once: from then on the page is ahead of it. */
export function useDraft<E>(
  drafts: DraftStore<E>,
  person: string,
  code: string,
  what: { id: string; version: number },
) {
  const key = draftKeys(person, code).of(what);
  const { data } = useQuery({
    queryKey: ['device-draft', key],
    queryFn: () => drafts.get(key),
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const [first, setFirst] = useState<{ key: string; draft: KeptDraft<E> | null }>();
  if (first?.key === key) return first.draft;
  if (data !== undefined) setFirst({ key, draft: data });
  return data;
}

/** Other new ones that were begun on this device and not saved. */
export function useOtherDrafts<E extends { id: string }>(
  drafts: DraftStore<E>,
  person: string,
  code: string,
  id: string,
): readonly KeptDraft<E>[] {
  const prefix = draftKeys(person, code).newOnes;
  const { data = [] } = useQuery({
    queryKey: ['device-drafts', prefix],
    queryFn: () => drafts.list(prefix),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return data.filter(({ edited }) => edited.id !== id);
}
