import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#api-client/web';
import { setLanguage } from '../language/i18n.ts';
import { UiProvider } from '../ui-provider.tsx';
import { WithUserCard } from './with-user-card.tsx';

const asked: unknown[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('en');
  asked.length = 0;
  globalThis.fetch = async (_url, init) => {
    asked.push(JSON.parse(String(init?.body)));
    const person = {
      id: 'p1',
      name: 'Ann Lee',
      code: 'E1014',
      detail: 'Works · Planner',
      values: {},
      active: true,
    };
    return {
      status: 200,
      text: async () => JSON.stringify({ code: 0, msg: '', data: { options: [person] } }),
    } as Response;
  };
});
afterEach(() => {
  jest.useRealTimers();
});
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <WithUserCard id="p1" name="Ann" />
      </UiProvider>
    </QueryClientProvider>,
  );
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('the card of a user comes after 600 ms on their name, and not before (specification 9)', async () => {
  show();
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Ann' }));
  await after(590);
  expect(asked).toEqual([]);
  await after(500);
  expect(screen.getByText('Works · Planner')).toBeVisible();
  expect(asked).toEqual([expect.objectContaining({ code: 'BSE002', kind: 'person', ids: ['p1'] })]);
});

it('the card comes by keyboard as well', async () => {
  show();
  fireEvent.focus(screen.getByRole('button', { name: 'Ann' }));
  await after(1_000);
  expect(screen.getByText('E1014')).toBeVisible();
});
