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

it('says an instant on the clocks of a zone, with its name where it is not the company’s', () => {
  const value = '2026-11-25T01:10:00Z';
  render(
    <UiProvider>
      <DateText value={value} zone="America/New_York" />
      <DateText value={value} zone="America/New_York" day />
      <DateText value={value} zone="Asia/Shanghai" />
    </UiProvider>,
  );
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual([
    ...['2026-11-24 20:10 北美东部时间', '2026-11-24 北美东部时间', '2026-11-25 09:10'],
  ]);
});
