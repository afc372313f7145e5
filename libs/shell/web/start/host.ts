import { authTypes, type AuthType } from '#shell/model';
import type { Edition } from './edition.ts';

/**
 * Which menus to ask for: what the server wrote into the page for this host, else WEBMEX on the host of that name
 * (specification 6), else the edition's own. Presentation only; rights are the server's.
 */
export function authTypeOf(edition: Edition): AuthType {
  const told = document.querySelector<HTMLMetaElement>('meta[name="authorisation-type"]')?.content;
  const known = authTypes.find((type) => type === told);
  if (known) return known;
  return edition.name === 'main' && /^mex\./i.test(location.hostname) ? 'WEBMEX' : edition.authType;
}
