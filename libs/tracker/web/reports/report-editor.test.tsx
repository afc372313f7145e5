import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import ReportEditor from './report-editor.tsx';

const nothing = { done: [], todo: [], remarks: '', left: [] };
const line = { key: 'task:1', words: '核对库存', link: '/workteam/todo', day: '2026-11-23', late: false };

const openEditor = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <ReportEditor kind="daily" day="2026-11-23" />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
const remarks = () => screen.findByRole('textbox', { name: '补充说明' });

let sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent = [];
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never });
  new FakeServer()
    .on('DSH140P_70', () => ({
      ...{ from: '2026-11-23', to: '2026-11-23', period: '2026-11-23', id: null, state: 'saved', version: 0 },
      ...{ body: nothing, receivers: [], offered: { done: [line], todo: [] }, silent: [] },
    }))
    .on('DSH140P_71', (body) => {
      sent.push(body);
      return { id: '00000000-0000-4000-8000-000000000001', version: 1, state: 'saved' };
    });
});

it('what was typed is there when it is opened again, until it is saved', async () => {
  const first = openEditor();
  fireEvent.change(await remarks(), { target: { value: '明天 ' } });
  expect(screen.queryByText('已恢复您填写但未保存的内容')).toBeNull();
  first.unmount();

  const second = openEditor();
  expect(await remarks()).toHaveValue('明天 ');
  expect(screen.getByText('已恢复您填写但未保存的内容')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 0, body: { remarks: '明天 ' } }]));
  await waitFor(() => expect(screen.queryByText('已恢复您填写但未保存的内容')).toBeNull());
  second.unmount();

  openEditor();
  expect(await remarks()).toHaveValue('');
});

it('a line that is taken out stays out, also in what is kept; what came back can be thrown away', async () => {
  const first = openEditor();
  await remarks();
  expect(screen.getByDisplayValue('核对库存')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^移除/ }));
  expect(screen.queryByDisplayValue('核对库存')).toBeNull();
  first.unmount();

  openEditor();
  await remarks();
  expect(screen.queryByDisplayValue('核对库存')).toBeNull();
  expect(screen.queryByText('核对库存')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^丢\s*弃$/ }));
  expect(await screen.findByDisplayValue('核对库存')).toBeVisible();
});
