import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceDrafts, draftKeys, type KeptDraft } from '../drafts/draft-store.ts';

/** What the device has kept of a form; undefined while it looks. Read once: from then on the page is ahead of it. */
export function useDraft(person: string, code: string, form: { id: string; version: number }) {
  const key = draftKeys(person, code).of(form);
  const { data } = useQuery({
    queryKey: ['device-draft', key],
    queryFn: () => deviceDrafts.get(key),
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const [first, setFirst] = useState<{ key: string; draft: KeptDraft | null }>();
  if (first?.key === key) return first.draft;
  if (data !== undefined) setFirst({ key, draft: data });
  return data;
}

/** Other new forms that were begun on this device and not saved. */
export function useOtherDrafts(person: string, code: string, id: string): readonly KeptDraft[] {
  const prefix = draftKeys(person, code).newOnes;
  const { data = [] } = useQuery({
    queryKey: ['device-drafts', prefix],
    queryFn: () => deviceDrafts.list(prefix),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return data.filter(({ edited }) => edited.id !== id);
}
