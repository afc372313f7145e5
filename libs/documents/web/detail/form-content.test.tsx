import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { AnyForm } from '#documents/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { view } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { FormContent } from './form-content.tsx';

it('has no place for what hardly any has, where this one has none', () => {
  const form: AnyForm = { ...orderForm, seldom: ['neededBy', 'purpose'] };
  showAlone(
    <MemoryRouter>
      <FormContent form={form} view={view({ values: { neededBy: null, purpose: '试制', lines: [] } })} />
    </MemoryRouter>,
  );
  expect(screen.getByText('试制')).toBeVisible();
  expect(screen.queryByText('需用日期')).toBeNull();
});
