import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { readTaskLog } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { LogList } from './log-list.tsx';

const entry = (id: string, more: object) => ({
  ...{
    id,
    username: '',
    personid: '',
    name: '',
    userimg: '',
    indate: '2026-11-22T02:15:00.000Z',
    other: null,
  },
  ...{ detail: '完成了任务', timeData: { ymd: '11-22', week: '周日', segment: '上午', hi: '10:15' } },
  ...more,
});

it('shows of each entry the picture of who did it, else the initials; what the clock did has no face', async () => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never });
  new FakeServer().on(readTaskLog.code ?? '', () => ({
    lists: [
      entry('3', { personid: 'mei', name: '韩梅', userimg: '/faces/mei.png' }),
      entry('2', { personid: 'li', name: '李娜' }),
      entry('1', { name: '系统', detail: '归档了任务' }),
    ],
    hasMorePages: false,
    total: 3,
  }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <LogList of={{ taskid: '7' }} pageSize={5} />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
  const faceOf = async (name: string) => (await screen.findByText(name)).parentElement;
  expect((await faceOf('韩梅'))?.querySelector('img')).toHaveAttribute('src', '/faces/mei.png');
  const other = await faceOf('李娜');
  expect(other?.querySelector('img')).toBeNull();
  expect(other?.querySelector('[aria-hidden]')?.textContent).toBe('娜');
  expect((await faceOf('系统'))?.querySelector('[aria-hidden]')).toBeNull();
  expect(document.querySelectorAll('img')).toHaveLength(1);
});
