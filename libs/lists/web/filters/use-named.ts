import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { searchReferences, type Reference } from '#identity/model';

/** The address holds ids; their names are looked up for showing. */
export function useNamed(kind: string, id: string | undefined): Reference | null {
  const { data } = useQuery({
    ...read(searchReferences, { kind, ids: [id ?? ''] }),
    enabled: Boolean(id),
  });
  if (!id) return null;
  return { id, name: data?.options.find((option) => option.id === id)?.name ?? '…' };
}
