import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { listViewCalls, type Density, type ListColumn } from '#documents/model';
import { useToast } from '#ui/web';

type Kept = ResultOf<typeof listViewCalls.read>;
interface Change {
  columns?: ListColumn[];
  density?: Density;
  defaultViewId?: string | null;
}

export interface ListSettings extends Kept {
  /** Not known yet: the list shows itself in the usual way meanwhile. */
  loading: boolean;
  /** Seen at once, kept on the server beside it. */
  set(change: Change): void;
}

const nothing: Kept = { views: [], defaultViewId: null, columns: [], density: 'usual' };

/** The reader's views, columns and density of a list; they follow the person to every device. */
export function useListSettings(screen: string): ListSettings {
  const queries = useQueryClient();
  const toast = useToast();
  const reading = useMemo(() => read(listViewCalls.read, { screen }), [screen]);
  const query = useQuery({ ...reading, staleTime: 300_000 });
  const { mutateAsync } = useWrite(listViewCalls.set);
  // One write at a time, so that the last setting is the one that stays.
  const waiting = useRef<Change | null>(null);
  const sending = useRef(false);
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (let next = waiting.current; next; next = waiting.current) {
        waiting.current = null;
        await mutateAsync({ screen, ...next });
      }
    } catch (error) {
      toast.failure(error);
    } finally {
      sending.current = false;
    }
  };
  return {
    ...(query.data ?? nothing),
    loading: query.isPending,
    set(change) {
      void queries.cancelQueries({ queryKey: reading.queryKey });
      queries.setQueryData(reading.queryKey, (before) => ({ ...(before ?? nothing), ...change }));
      waiting.current = { ...waiting.current, ...change };
      void send();
    },
  };
}
