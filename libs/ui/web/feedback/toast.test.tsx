import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { UiProvider } from '../ui-provider.tsx';
import { useNotice, useToast } from './toast.ts';

let toast: ReturnType<typeof useToast>;
let notice: ReturnType<typeof useNotice>;
interface Told {
  toast: typeof toast;
  notice: typeof notice;
}
function Screen({ tell }: { tell: (told: Told) => void }) {
  const told = { toast: useToast(), notice: useNotice() };
  useEffect(() => tell(told));
  return null;
}
beforeEach(() => {
  jest.useFakeTimers();
  render(
    <UiProvider>
      <Screen
        tell={(told) => {
          ({ toast, notice } = told);
        }}
      />
    </UiProvider>,
  );
});
afterEach(() => jest.useRealTimers());

/** The way out, at most: what is not shown any more is drawn for as long. */
const way = 500;
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('a toast is shown for 2500 ms (specification 9)', async () => {
  act(() => toast.success(['已保存', 'Saved']));
  await after(2_400);
  expect(screen.queryByText('已保存')).not.toBeNull();
  await after(100 + way);
  expect(screen.queryByText('已保存')).toBeNull();
});

it('a notification is shown for 5 s, three at most (specification 9)', async () => {
  for (const n of [1, 2, 3, 4]) act(() => notice('info', { title: [`通知${n}`, `Notice ${n}`] }));
  await after(1_500);
  expect(screen.queryAllByText(/^通知\d$/).map(({ textContent }) => textContent)).toEqual([
    '通知2',
    '通知3',
    '通知4',
  ]);
  await after(3_400);
  expect(screen.queryByText('通知4')).not.toBeNull();
  await after(100 + way);
  expect(screen.queryByText('通知4')).toBeNull();
});

it('notifications of one key are one, which says how many they are; later ones begin anew', async () => {
  const arrive = (text: string) =>
    act(() =>
      notice('info', {
        title: ['新消息', 'New message'],
        text: [text, text],
        gathers: { key: 'messages', title: ['{n} 条新消息', '{n} new messages'] },
      }),
    );
  for (const text of ['甲', '乙', '丙']) arrive(text);
  await after(1_500);
  expect(screen.queryAllByText(/新消息$/).map(({ textContent }) => textContent)).toEqual(['3 条新消息']);
  expect(screen.queryByText('丙')).not.toBeNull();
  expect(screen.queryByText('甲')).toBeNull();
  await after(5_000 + way);
  arrive('丁');
  await after(100);
  expect(screen.queryAllByText(/新消息$/).map(({ textContent }) => textContent)).toEqual(['新消息']);
});
