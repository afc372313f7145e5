import { createMemoryRouter, RouterProvider } from 'react-router';
import { listRouteOf, detailRouteOf } from '#documents/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { FormList } from '../list/form-list.tsx';
import { FormPage } from '../page/form-page.tsx';
import { orderForm } from './order-form.ts';

/** Shows the list or detail page of the test form at an address; answers the router, to look at where it is. */
export const showPage = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: listRouteOf(orderForm), element: <FormList form={orderForm} /> },
      { path: detailRouteOf(orderForm), element: <FormPage form={orderForm} /> },
    ],
    { initialEntries: [address] },
  );
  return { router, queries: showAlone(<RouterProvider router={router} />) };
};
