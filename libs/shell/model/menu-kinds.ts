import type { AuthType, EditionName, ScreenDeclaration } from './screen.ts';

/**
 * The equipment hosts (WEBMEX) show the main edition to those who keep the plants running: their landing, workflow,
 * equipment, stock of spare parts, knowledge and the system; everything else of the main edition is left out of the menu.
 */
const equipmentHomes: ReadonlySet<string> = new Set([
  '/dashboard',
  '/dshhome',
  '/areqhome',
  '/reqhome',
  '/mexhome',
  '/invhome',
  '/kmshome',
  '/syshome',
  '/account',
]);

/** What is asked for in keeping plants running: buying, repairing, drawing parts and tools, and one's own working time. */
const equipmentRequests = /^REQ(1[1236]0|3[12]0|4\d\d|510|6[123]0|9[19]0)P$/;

/** Whose menus an authorisation type means (specification 6); main and livestock share one, so the edition tells. */
export const editionOfMenus = (authtype: AuthType, edition: EditionName): EditionName => {
  if (authtype === 'WEBHB') return 'health-bank';
  if (authtype === 'WEBMEX') return 'main';
  return edition === 'livestock' ? 'livestock' : 'main';
};

/** Does a screen stand in the menus of an authorisation type, as far as that and the edition decide? */
export function standsInMenus(
  { code, home, editions }: Pick<ScreenDeclaration, 'code' | 'home' | 'editions'>,
  authtype: AuthType,
  edition: EditionName,
): boolean {
  if (!editions.includes(editionOfMenus(authtype, edition))) return false;
  if (authtype !== 'WEBMEX') return true;
  return equipmentHomes.has(home.toLowerCase()) && (!code.startsWith('REQ') || equipmentRequests.test(code));
}
