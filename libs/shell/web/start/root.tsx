import { Activity, lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { useLiveUpdates } from '#api-client/web';
import { PageSkeleton } from '#ui/web';
import { PageBoundary } from '../exceptions/page-boundary.tsx';
import { loginPath } from '../routes/safe-redirect.ts';
import { holdShell, isLeaving, useHeldShell } from '../session/held-shell.ts';
import { useLeavingElsewhere } from '../session/use-leave.ts';
import { ShellFailures } from '../session/shell-failures.tsx';
import { useSession } from '../session/use-session.ts';

/** Menus, header and tabs are not needed to sign in. */
const Shell = lazy(() => import('./shell.tsx').then(({ Shell: shell }) => ({ default: shell })));

/** Marks the route whose pages stand in the shell; all others need no sign-in. */
export const shellRoute = { shell: true } as const;
/** Marks a page that stands in the shell for whoever has signed in, and alone for everybody else. */
export const openRouteOfShell = { shell: 'signedIn' } as const;

/**
 * Login-free pages, or the shell. The shell of the person stays, hidden, while they sign in again after their identity
 * expired: nothing typed is lost.
 */
export function Root() {
  const handle = useMatches().at(-1)?.handle;
  const session = useSession();
  const inShell = handle === shellRoute || (handle === openRouteOfShell && session !== null);
  const held = useHeldShell();
  const { pathname, search } = useLocation();
  useLiveUpdates();
  useLeavingElsewhere();
  const openid = session?.openid;
  useEffect(() => {
    if (inShell && openid) holdShell(openid);
  }, [inShell, openid]);
  const owner = (inShell && openid) || held.openid;
  const shown = inShell && openid !== undefined;
  return (
    <>
      <ShellFailures />
      {owner && (
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <PageBoundary>
            <Suspense fallback={<PageSkeleton />}>
              <Shell key={`${owner}:${held.generation}`} openid={owner} />
            </Suspense>
          </PageBoundary>
        </Activity>
      )}
      {inShell && !session && (
        <Navigate to={loginPath(held.left || isLeaving() ? undefined : pathname + search)} replace />
      )}
      {!inShell && (
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      )}
    </>
  );
}
