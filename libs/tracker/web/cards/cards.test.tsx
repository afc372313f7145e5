import { render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { countUnread, unreadMeans } from '#talk/model';
import { readOwnProjects } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import MyProjectsCard from './my-projects-card.tsx';
import UnreadCard from './unread-card.tsx';

const show = (card: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>{card}</MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
beforeEach(() => sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never }));

it('figures of projects say on hover what they are made of', async () => {
  new FakeServer().on(readOwnProjects.code ?? '', () => ({
    projects: [{ id: 'p1', name: '来料检验', unfinished: 5, overdue: 2, complete: 7 }],
    inProjects: 3,
  }));
  show(<MyProjectsCard />);
  const means = async (words: string) =>
    (await screen.findByText(words)).closest('[title]')?.getAttribute('title');
  expect(await means('未完成 5')).toBe('未完成的任务；归档的计入');
  expect(await means('已逾期 2')).toBe('未完成，且计划完成时间已到');
  expect(await means('已完成 7')).toBe('已完成的任务；归档的计入，回收站中的不计');
  expect(await means('3')).toBe('进行中、您参与或负责的项目');
});

it('figures of chats as well', async () => {
  new FakeServer().on(countUnread.code ?? '', () => ({
    unread: 12,
    dialogs: 4,
    latest: [{ id: 'd1', name: '仓库值班', unread: 9, lastAt: '2026-11-20T09:00:00.000Z' }],
  }));
  show(<UnreadCard />);
  expect(await screen.findByText('9 条')).toHaveAttribute('title', unreadMeans[0]);
  expect(screen.getByText('4')).toHaveAttribute('title', '有未读消息的会话；免打扰的只在有人提到您时计入');
});
