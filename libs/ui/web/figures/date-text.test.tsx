import { render, screen } from '@testing-library/react';
import { UiProvider } from '../ui-provider.tsx';
import { DateText } from './date-text.tsx';

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

it('counts back for two weeks, and names the day of what is older', () => {
  render(
    <UiProvider>
      <DateText value={ago(13)} relative />
      <DateText value={ago(40)} relative />
    </UiProvider>,
  );
  const [recent, old] = screen.getAllByRole('time');
  expect(recent).toHaveTextContent('13 天前');
  expect(old).toHaveTextContent(/^\d{4}-\d{2}-\d{2}$/);
});
