import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import type { Task, TaskCard } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { TaskFollowers } from './task-followers.tsx';
import { GivenBy } from './given-by.tsx';
import { TaskLine } from './task-line.tsx';

let sent: Record<string, unknown>[] = [];
let relations: object[] = [];
beforeEach(() => {
  sent = [];
  relations = [];
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never });
  new FakeServer()
    .on('DSH140P_3', (body) => {
      sent.push(body);
      return { task: null };
    })
    .on('DSH140P_6', ({ personId }) => [
      {
        id: String(personId),
        username: personId === 'none' ? '' : `a-${String(personId)}`,
        nickname: '',
        avatar: '',
      },
    ])
    .on('DSH140P_60', () => ({ relations }))
    .on('BSE002', () => ({
      options: ['mei', 'none'].map((id) => ({
        ...{ id, name: id === 'mei' ? '韩梅' : '无账号', code: id, detail: '', values: {}, active: true },
      })),
    }));
});

const draw = (shown: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>{shown}</MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );

const card = {
  ...{ id: 7, key: 'QC-1', title: '核对库存', level: 2, project: null, listId: null, owner: null },
  ...{
    pending: false,
    endsAt: null,
    overdue: false,
    complete: false,
    archived: false,
    mayLead: true,
    follows: false,
  },
  subtasks: { complete: 1, all: 3 },
} as TaskCard;

it('a line completes a task only once it is agreed that subtasks are left', async () => {
  draw(<TaskLine task={card} />);
  const mark = screen.getByRole('checkbox');
  fireEvent.click(mark);
  expect(await screen.findByRole('dialog')).toHaveTextContent('还有2个子任务未完成，仍要完成？');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(sent).toMatchObject([{ act: 'complete', taskid: 7 }]));
});

const blockedBy = (binds: boolean) => ({
  ...{ kind: 'blockedBy' as const, lag: 0, binds },
  task: { id: 8, key: '', title: '先做', complete: false, startsAt: null, endsAt: null },
});

it('what blocks it in a closed project blocks nothing: subtasks that are left are asked about', async () => {
  relations = [blockedBy(false)];
  draw(<TaskLine task={card} />);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('还有2个子任务未完成，仍要完成？');
  expect(sent).toEqual([]);
});

it('of a task that is blocked nothing is asked: the refusal says it', async () => {
  relations = [blockedBy(true)];
  draw(<TaskLine task={card} />);
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(sent).toMatchObject([{ act: 'complete', taskid: 7 }]));
  expect(screen.queryByText(/仍要完成/)).toBeNull();
});

it('says who gave a task to its owner, and whose it was who has left', () => {
  const [li, liu] = ['李娜', '刘洋'].map((name) => ({ id: name, name, username: name }));
  const given = (more: object) => <GivenBy task={{ assignedBy: null, leftBy: null, ...more } as Task} />;
  const { container } = draw(given({ assignedBy: li }));
  expect(container).toHaveTextContent(/指派人.*李娜/);
  expect(container).not.toHaveTextContent('已离职');
  expect(draw(given({ assignedBy: liu, leftBy: liu })).container).toHaveTextContent(/转自.*刘洋.*已离职/);
  expect(draw(given({ leftBy: liu })).container).toHaveTextContent(/转自.*刘洋.*已离职/);
  expect(draw(given({})).container).not.toHaveTextContent(/指派人|转自/);
});

describe('followers', () => {
  const person = { id: 'li', name: '李娜', username: 'a-li' };
  const followed = (take: boolean) => ({ id: 7, followers: [person], may: { take } }) as unknown as Task;

  it('are brought in and let go by whoever takes part', async () => {
    draw(<TaskFollowers task={followed(true)} />);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '关注人' }));
    fireEvent.click(await screen.findByText('韩梅'));
    await waitFor(() => expect(sent).toMatchObject([{ act: 'attention', content: 'a-mei' }]));
    // Without an account nobody is named: an empty name would be oneself.
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '关注人' }));
    fireEvent.click(await screen.findByText('无账号'));
    expect(await screen.findByText('没有可用的账号')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('are read by everybody else', () => {
    draw(<TaskFollowers task={followed(false)} />);
    expect(screen.getByText('李娜')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
