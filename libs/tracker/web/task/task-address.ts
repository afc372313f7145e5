import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '#shell/web';

/** Tasks that were opened one over the other, each with a step for Back. The window has one address. */
const opened: number[] = [];

/**
 * Whether a link to another page or task was followed that is not drawn yet: until then the drawer still hears Escape, and
 * a step back would undo the link. Only the router of a window writes its steps (`idx`) there; one in memory has no such
 * address.
 */
function hasLeft(drawn: { pathname: string; task: string | null }): boolean {
  const written = window.history.state as { idx?: number } | null;
  const { pathname, search } = window.location;
  return (
    written?.idx !== undefined &&
    (pathname !== drawn.pathname || new URLSearchParams(search).get('task') !== drawn.task)
  );
}

/** The task that is open over the page, by `?task=` of its address; null: none. Back closes what was opened. */
export function useOpenTask(): [id: number | null, open: (id: number | null, at?: TaskField) => void] {
  const { params, change } = useAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const task = params.get('task');
  const asked = Number(task ?? '');
  const open = useCallback(
    (id: number | null, at?: TaskField) => {
      wanted = at ?? null;
      if (id === null && hasLeft({ pathname, task })) return;
      if (id === null && opened.length) {
        void navigate(-opened.splice(0).length);
        return;
      }
      if (id !== null) opened.push(id);
      change(
        (address) => {
          if (id === null) address.delete('task');
          else address.set('task', String(id));
          return address;
        },
        { push: id !== null },
      );
    },
    [change, navigate, pathname, task],
  );
  return [Number.isSafeInteger(asked) && asked > 0 ? asked : null, open];
}

/** Addresses of tasks over this page as it is now, for lists; the same function as long as the page is the same. */
export function useTaskLinks(): (task: { id: string }) => string {
  const { pathname } = useLocation();
  const { params } = useAddress();
  const here = params.toString();
  return useCallback(
    ({ id }) => {
      const asked = new URLSearchParams(here);
      asked.set('task', id);
      return `${pathname}?${asked.toString()}`;
    },
    [pathname, here],
  );
}

/** Once a page: what Back has closed is closed no second time. */
export function useOpenedTasks(id: number | null): void {
  useEffect(() => {
    const at = id === null ? -1 : opened.lastIndexOf(id);
    opened.splice(at + 1);
  }, [id]);
}

/** Fields of a task that a key goes to. */
export type TaskField = 'title' | 'owner' | 'time';

/** E, A and D (module file, 2). */
export const fieldKeys: Readonly<Record<string, TaskField>> = { e: 'title', a: 'owner', d: 'time' };

/** Which field the task is opened for; no part of its address, which leads to the task. */
let wanted: TaskField | null = null;

/** Said once: the task that is drawn next takes it. */
export function takeWantedField(): TaskField | null {
  const field = wanted;
  wanted = null;
  return field;
}
