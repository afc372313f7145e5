import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { listViewCalls, type Density, type ListColumn, type ListView } from '#lists/model';
import { useToast } from '#ui/web';

type Kept = ResultOf<typeof listViewCalls.read>;
interface Change {
  columns?: ListColumn[];
  /** The columns are those of this view. */
  viewId?: string;
  density?: Density;
  defaultViewId?: string | null;
}

export interface ListSettings extends Kept {
  /** Not known yet: the list shows itself in the usual way meanwhile. */
  loading: boolean;
  /** Seen at once, kept on the server beside it. */
  set(change: Change): void;
}

const nothing: Kept = { views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' };

const changed = (kept: Kept, { viewId, columns, ...others }: Change): Kept => {
  if (!columns) return { ...kept, ...others };
  if (!viewId) return { ...kept, ...others, columns };
  const { [viewId]: _before, ...ofOthers } = kept.ofViews;
  return { ...kept, ...others, ofViews: columns.length ? { ...ofOthers, [viewId]: columns } : ofOthers };
};

/** Adds a change to those that wait: of the same columns the last one is meant. */
const joined = (waiting: readonly Change[], next: Change): Change[] => {
  const last = waiting.at(-1);
  return last && last.viewId === next.viewId
    ? [...waiting.slice(0, -1), { ...last, ...next }]
    : [...waiting, next];
};

/** The reader's views, columns and density of a list; they follow the person to every device. */
export function useListSettings(screen: string): ListSettings {
  const queries = useQueryClient();
  const toast = useToast();
  const reading = useMemo(() => read(listViewCalls.read, { screen }), [screen]);
  const query = useQuery({ ...reading, staleTime: 300_000 });
  const { mutateAsync } = useWrite(listViewCalls.set);
  // One write at a time, so that the last setting is the one that stays.
  const waiting = useRef<readonly Change[]>([]);
  const sending = useRef(false);
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (let [next] = waiting.current; next; [next] = waiting.current) {
        waiting.current = waiting.current.slice(1);
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
      queries.setQueryData(reading.queryKey, (before) => changed(before ?? nothing, change));
      waiting.current = joined(waiting.current, change);
      void send();
    },
  };
}

/** The columns that a list shows: those of the view that is shown, where it has some, else the person's own. */
export interface ChosenColumns {
  set: readonly ListColumn[];
  /** The view that they belong to. */
  view: ListView | null;
  /** Other than the view has them. */
  changed: boolean;
  keep(columns: ListColumn[]): void;
  /** As the view has them; without a view all is as the list has it. */
  reset(): void;
}

export function columnsIn(settings: ListSettings, viewId: string | undefined): ChosenColumns {
  const view = settings.views.find(({ id, columns }) => id === viewId && columns !== null);
  const keep = (columns: ListColumn[]) => settings.set({ columns, ...(view && { viewId: view.id }) });
  const mine = view && settings.ofViews[view.id];
  return {
    set: mine ?? view?.columns ?? settings.columns,
    view: view ?? null,
    changed: mine !== undefined,
    keep,
    reset: () => (view ? keep([]) : settings.set({ columns: [], density: 'usual' })),
  };
}
