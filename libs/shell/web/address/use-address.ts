import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { drawnFor, type PageStep } from './drawn-for.ts';

/** Says what the address shall be, from what was asked for last. */
export type ChangeAddress = (
  to: (asked: URLSearchParams) => URLSearchParams,
  /** `push`: with a step for Back; otherwise Back leaves the page, whatever was chosen on it. */
  options?: { push?: boolean },
) => void;

export interface Address {
  /** As the page is drawn. */
  params: URLSearchParams;
  /** As it was asked for last, drawn or not. */
  asked(): URLSearchParams;
  change: ChangeAddress;
}

/**
 * The address that was asked for last, and those on their way to be drawn. The window has one address, so all parts of a
 * page share this.
 */
const last = { path: '', params: new URLSearchParams(), underWay: [] as readonly string[], drawn: '' };

function hasDrawn(path: string, search: string, key: string): void {
  const drawn = `${key} ${path}${search}`;
  // Each part of the page tells of it.
  if (last.drawn === drawn) return;
  const params = new URLSearchParams(search);
  const at = last.path === path ? last.underWay.lastIndexOf(params.toString()) : -1;
  // One that nobody asked for here came by a link or by Back: it counts, whatever was under way.
  const underWay = at < 0 ? [] : last.underWay.slice(at + 1);
  Object.assign(last, { path, drawn, underWay, ...(underWay.length === 0 && { params }) });
}

/**
 * What a page keeps in its address. The router draws an address when there is time for it, on a slow machine some presses
 * later; what is chosen meanwhile is added to what was asked for last, not to what is drawn.
 */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const { pathname, search, key, state } = useLocation();
  const page = drawnFor({ search, state: state as unknown });
  // Before anybody can press what is drawn.
  useLayoutEffect(() => hasDrawn(pathname, search, key), [pathname, search, key]);
  const asked = useCallback(() => (last.path === pathname ? last.params : params), [pathname, params]);
  const change = useCallback<ChangeAddress>(
    (to, { push = false } = {}) => {
      const next = to(new URLSearchParams(last.path === pathname ? last.params : params));
      const underWay = last.path === pathname ? last.underWay : [];
      Object.assign(last, { path: pathname, params: next, underWay: [...underWay, next.toString()] });
      void setParams(next, { replace: !push, state: { drawnFor: page } satisfies PageStep });
    },
    [pathname, params, page, setParams],
  );
  return { params, asked, change };
}

/** Null, undefined or an empty text takes the value out of the address. */
export type SetAddressValue = (name: string, value: string | null | undefined) => void;

/** The same value by value. */
export function useAddressValues(): [params: URLSearchParams, set: SetAddressValue] {
  const { params, change } = useAddress();
  const set = useCallback<SetAddressValue>(
    (name, value) =>
      change((asked) => {
        if (value) asked.set(name, value);
        else asked.delete(name);
        return asked;
      }),
    [change],
  );
  return [params, set];
}
