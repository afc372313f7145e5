import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { listRouteOf, detailRouteOf } from '#documents/model';
import { UiProvider } from '#ui/web';
import { FormList } from '../list/form-list.tsx';
import { FormPage } from '../page/form-page.tsx';
import { orderForm } from './order-form.ts';

/** Shows the list or detail page of the test form at an address; answers the router, to look at where it is. */
export const showPage = (address: string) => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: null });
  const router = createMemoryRouter(
    [
      { path: listRouteOf(orderForm), element: <FormList form={orderForm} /> },
      { path: detailRouteOf(orderForm), element: <FormPage form={orderForm} /> },
    ],
    { initialEntries: [address] },
  );
  return { router, queries: show(<RouterProvider router={router} />) };
};

/** Shows a part by itself, as it stands on a page. */
export const showAlone = (part: ReactNode): void => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: null });
  show(part);
};

function show(part: ReactNode) {
  const queries = createQueryClient();
  render(
    <UiProvider>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </UiProvider>,
  );
  return queries;
}
