import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { AnyForm } from '#documents/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { summary } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { FormCard } from './form-card.tsx';

const show = (form: AnyForm, own: Record<string, unknown>) =>
  showAlone(
    <MemoryRouter>
      <FormCard row={{ ...summary(), own }} form={form} head={form} named={false} hasAmount={false} />
    </MemoryRouter>,
  );

it('shows what the head of its type names, and nothing of what is blank', () => {
  const form: AnyForm = { ...orderForm, listShows: ['purpose', 'neededBy'] };
  show(form, { purpose: '试制', neededBy: null });
  expect(screen.getByText('试制')).toBeVisible();
  expect(document.body).not.toHaveTextContent(' · ');
});

it('shows none of them where the head names none', () => {
  show(orderForm, { purpose: '试制' });
  expect(screen.queryByText('试制')).toBeNull();
});
