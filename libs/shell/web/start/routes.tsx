import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { ForbiddenRoute, NotFoundRoute, ServerErrorRoute } from '../exceptions/exception-routes.tsx';
import { UserLayout } from '../layout/user-layout.tsx';
import type { WebFeature } from '../feature.ts';
import { missingPath } from '../routes/route-table.ts';
import { openRouteOfShell, Root, shellRoute } from './root.tsx';

const SignInPage = lazy(() => import('../session/sign-in-page.tsx'));
const RegisterPage = lazy(() => import('../session/register-page.tsx'));
const RegisterResultPage = lazy(() => import('../session/register-result-page.tsx'));
const DingTalkPage = lazy(() => import('../session/dingtalk-page.tsx'));
const RecoverPage = lazy(() => import('../session/recover-page.tsx'));

/**
 * Login-free routes are named here and by the features; everything else is looked up in the server's menu (see
 * route-table.ts).
 */
export const routesOf = (features: readonly WebFeature[]): RouteObject[] => [
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
          { path: 'register', element: <RegisterPage /> },
          { path: 'register-result', element: <RegisterResultPage /> },
          { path: 'recover', element: <RecoverPage /> },
        ],
      },
      ...features.flatMap(({ openPages = [] }) =>
        openPages.map(({ path, alone, load }): RouteObject => {
          const Page = lazy(load);
          return alone
            ? { path, element: <Page /> }
            : { path, element: <UserLayout />, children: [{ index: true, element: <Page /> }] };
        }),
      ),
      { path: '/dd/login', element: <UserLayout />, children: [{ index: true, element: <DingTalkPage /> }] },
      { path: '/403', element: <ForbiddenRoute /> },
      { path: missingPath, element: <NotFoundRoute />, handle: openRouteOfShell },
      { path: '/500', element: <ServerErrorRoute /> },
      { path: '*', element: null, handle: shellRoute },
    ],
  },
];
