/**
 * Where to go after signing in: the path of `redirect` if it is one of this site, else null. Refuses other origins in
 * every spelling that a browser would follow ('//evil', '/\\evil', 'javascript:'), and the sign-in pages themselves.
 */
export function safeRedirect(redirect: string | null): string | null {
  if (!redirect?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(redirect, location.origin);
  } catch {
    return null;
  }
  if (url.origin !== location.origin) return null;
  // '/a/..//evil' is a path of ours that begins with two slashes: followed, it is another site.
  if (url.pathname.startsWith('//')) return null;
  if (/^\/(user|dd)(\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, with the way back. */
export const loginPath = (from?: string): string =>
  from && safeRedirect(from) ? `/user/login?redirect=${encodeURIComponent(from)}` : '/user/login';
