import { useState } from 'react';
import { workplace } from '#shell/model';
import { safeRedirect } from '../routes/safe-redirect.ts';
import { useEdition } from '../start/edition.ts';
import { useSession } from './use-session.ts';

/**
 * Where a page for signing in leads: null while nobody is signed in; a token that was there on arrival leads to the
 * workplace (specification 2); signing in leads where the person wanted to be, else to the landing.
 */
export function useWayOn(wanted: string | null): string | null {
  const session = useSession();
  const { landing } = useEdition();
  const [arrivedSignedIn] = useState(() => session !== null);
  if (!session) return null;
  return arrivedSignedIn ? workplace.route : (safeRedirect(wanted) ?? landing);
}
