import { useState } from 'react';
import { sessionStore } from '#api-client/web';

/**
 * The open id of whose page this is. It stays while they have to sign in again: the page is kept for them alone, and
 * without it the page would be taken for another person's and drawn anew.
 */
export function useOwner(): string {
  const [openid] = useState(() => sessionStore.get()?.openid ?? '');
  return openid;
}
