import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createQueryClient } from '#api-client/web';
import { UiProvider } from '#ui/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { paperList } from '../testing/paper-list.ts';
import { ListTotals } from './list-totals.tsx';

const { totals } = paperList.calls;
const code = String(totals.code);
const sumOf = (sum: string) => ({ sums: [{ field: 'pages', currency: null, sum, count: 1 }] });

const show = () => {
  const queries = createQueryClient();
  const at = (filters: object) => (
    <QueryClientProvider client={queries}>
      <UiProvider>
        <ListTotals<{ sum: string }> what="页数" call={totals} filters={filters}>
          {(sums) => <span>合计 {sums.map(({ sum }) => sum).join()}</span>}
        </ListTotals>
      </UiProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(at({}));
  return { narrow: (filters: object) => rerender(at(filters)) };
};
const addUp = () => screen.getByRole('button', { name: /计算页数合计/ });

describe('the totals of a list', () => {
  it('are marked as those of before until what it is narrowed to is added up', async () => {
    let answer = (): void => undefined;
    const server = new FakeServer().on(code, () => sumOf('700'));
    const { narrow } = show();
    const before = await screen.findByText('合计 700');
    expect(before.parentElement).toHaveAttribute('aria-busy', 'false');
    server.on(code, () => new Promise((resolve) => (answer = () => resolve(sumOf('40')))));
    narrow({ keyword: '合同' });
    expect(screen.getByText('合计 700').parentElement).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(server.sent(code)).toHaveLength(2));
    await act(async () => answer());
    expect((await screen.findByText('合计 40')).parentElement).toHaveAttribute('aria-busy', 'false');
  });

  it('that took too long say so, and can be asked for again', async () => {
    let slow = true;
    new FakeServer().on(code, ({ whole }) => {
      if (!whole) return { sums: null };
      if (slow) throw new Refused({ code: 50302, msg: '' });
      return sumOf('12000');
    });
    show();
    expect(await screen.findByText(/超过一万条/)).toBeInTheDocument();
    await userEvent.click(addUp());
    expect(await screen.findByText(/合计用时过长/)).toBeInTheDocument();
    slow = false;
    await userEvent.click(addUp());
    expect(await screen.findByText('合计 12000')).toBeInTheDocument();
  });
});
