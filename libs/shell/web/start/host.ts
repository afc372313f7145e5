import { authTypes, type AuthType } from '#shell/model';
import type { Edition } from './edition.ts';

/** What the server wrote into the page for this host (its table of hosts). Presentation only; rights are the server's. */
const told = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/**
 * Which menus to ask for: by the server's table of hosts, else (without a server's page, in development) WEBMEX on the
 * host of that name (specification 6), else the edition's own.
 */
export function authTypeOf(edition: Edition): AuthType {
  const known = authTypes.find((type) => type === told('bms-auth-type'));
  if (known) return known;
  return edition.name === 'main' && /^mex\./i.test(location.hostname) ? 'WEBMEX' : edition.authType;
}

/** Where the host's table gives a title of its own, the page comes with it; else null and the edition's title holds. */
export function titleOfHost(edition: Edition): string | null {
  return document.title === '' || edition.title.includes(document.title) ? null : document.title;
}

/** Day of the build (YYYY-MM-DD), which the build writes into the page; empty in development. */
export const builtAt = (): string => told('bms-built') ?? '';
