import { sessionStore, stored } from '#api-client/web';

/** A page that was used lately (specification 3). Its title is looked up when shown, in the language of then. */
export interface RecentPage {
  /** Upper-case path. */
  path: string;
  openid: string;
}

/** Specification 9: trimmed at about 19 entries. */
const mostRecent = 19;
/** Not remembered (specification 2); nor is the landing of the edition. */
const forgotten = new Set(['/DASHBOARD/WORKPLACE', '/404']);

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as RecentPage).path === 'string' &&
  typeof (value as RecentPage).openid === 'string';

export const recentPages = stored<readonly RecentPage[]>('recent', (value) =>
  Array.isArray(value) ? value.filter(isPage) : [],
);

/** Remembers a page at the front; details (with '_2') belong to their list and are not pages of their own. */
export function rememberPage(pathname: string, openid: string, landing = ''): void {
  if (sessionStore.get()?.viewing) return;
  const path = pathname.toUpperCase();
  if (forgotten.has(path) || path === landing.toUpperCase() || path.includes('_2')) return;
  const before = recentPages.get();
  if (before[0]?.path === path && before[0].openid === openid) return;
  const others = before.filter((page) => page.path !== path || page.openid !== openid);
  const mine = others.filter((page) => page.openid === openid).slice(0, mostRecent - 1);
  recentPages.set([{ path, openid }, ...mine, ...others.filter((page) => page.openid !== openid)]);
}

/** The pages of a person, latest first. */
export const recentOf = (pages: readonly RecentPage[], openid: string): string[] =>
  pages.filter((page) => page.openid === openid).map(({ path }) => path);
