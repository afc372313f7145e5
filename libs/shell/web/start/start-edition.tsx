import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#api-client/web';
import { startZoom, UiProvider, useLabel } from '#ui/web';
import { ForbiddenRoute, NotFoundRoute, ServerErrorRoute } from '../exceptions/exception-routes.tsx';
import { UserLayout } from '../layout/user-layout.tsx';
import { EditionContext, useEdition, type Edition } from './edition.ts';
import { titleOfHost } from './host.ts';
import { Root, shellRoute } from './root.tsx';

const SignInPage = lazy(() => import('../session/sign-in-page.tsx'));

/** Login-free routes are named here; everything else is looked up in the server's menu (see route-table.ts). */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ServerErrorRoute />,
    children: [
      {
        path: '/user',
        element: <UserLayout />,
        children: [
          { index: true, element: <Navigate to="/user/login" replace /> },
          { path: 'login', element: <SignInPage /> },
        ],
      },
      { path: '/403', element: <ForbiddenRoute /> },
      { path: '/404', element: <NotFoundRoute /> },
      { path: '/500', element: <ServerErrorRoute /> },
      { path: '*', element: null, handle: shellRoute },
    ],
  },
];

/** The window's title, in the language of the person. */
function Titled({ children }: { children: ReactNode }) {
  const say = useLabel();
  const edition = useEdition();
  const [ofHost] = useState(() => titleOfHost(edition));
  const words = ofHost ?? say(edition.title);
  useEffect(() => {
    document.title = words;
  }, [words]);
  return children;
}

/** Starts an edition in the page. */
export function startEdition(edition: Edition): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  startZoom();
  createRoot(root).render(
    <StrictMode>
      <EditionContext value={edition}>
        <QueryClientProvider client={createQueryClient()}>
          <UiProvider>
            <Titled>
              <RouterProvider router={createBrowserRouter(routes)} />
            </Titled>
          </UiProvider>
        </QueryClientProvider>
      </EditionContext>
    </StrictMode>,
  );
}
