import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import type { Task, TaskCard } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { TaskKeys } from './task-keys.tsx';
import { TaskLine } from './task-line.tsx';

const client = createQueryClient();
let sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent = [];
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: { username: 'me' } as never });
  new FakeServer()
    .on('DSH140P_3', (body) => {
      sent.push(body);
      return { task: null };
    })
    .on('DSH140P_60', () => ({ relations: [] }));
});

const task = (more: object = {}) =>
  ({
    ...{
      id: 7,
      level: 2,
      complete: false,
      subtasks: [],
      followers: [],
      may: { lead: true, change: true, take: true, follow: true },
    },
    ...more,
  }) as unknown as Task;

const drawn = (of: Task) => (
  <QueryClientProvider client={client}>
    <UiProvider>
      <MemoryRouter>
        <TaskKeys task={of} />
        <p data-field="title">
          <textarea aria-label="标题" />
        </p>
        <p data-field="owner">
          <input aria-label="负责人" disabled={!of.may.lead} />
        </p>
        <p data-field="time">
          <input aria-label="时间" />
        </p>
        <input type="checkbox" aria-label="子任务" />
      </MemoryRouter>
    </UiProvider>
  </QueryClientProvider>
);
const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more });
/** What was sent, once all of it is answered. */
const done = async (count: number) => {
  await waitFor(() => expect(sent).toHaveLength(count));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  return sent;
};

it('X completes an open task, and once more marks it unfinished', async () => {
  const { rerender } = render(drawn(task()));
  press('x');
  expect(await done(1)).toMatchObject([{ act: 'complete', taskid: 7 }]);
  rerender(drawn(task({ complete: true })));
  // Caps Lock is no other key; a mark beside it takes no letters.
  press('X', {}, screen.getByRole('checkbox'));
  expect((await done(2))[1]).toMatchObject({ act: 'unfinished', taskid: 7 });
});

it('X asks first where subtasks are left', async () => {
  render(drawn(task({ subtasks: [{ complete: false }, { complete: true }] })));
  press('x');
  expect(await screen.findByRole('dialog')).toHaveTextContent('还有1个子任务未完成，仍要完成？');
  expect(sent).toEqual([]);
  // The question has the keys now.
  press('1', {}, screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  expect(await done(1)).toMatchObject([{ act: 'complete' }]);
});

it('1 to 4 set the level, with the one that they were based on; other figures do nothing', async () => {
  render(drawn(task()));
  expect(press('5')).toBe(true);
  expect(press('0')).toBe(true);
  expect(press('1')).toBe(false);
  expect(await done(1)).toMatchObject([{ act: 'level', level: 1, before: '2' }]);
  press('4');
  expect((await done(2))[1]).toMatchObject({ act: 'level', level: 4 });
});

it('E, A and D go to its fields; in a field a key is a letter', async () => {
  render(drawn(task()));
  for (const [key, field] of [
    ['e', '标题'],
    ['a', '负责人'],
    ['d', '时间'],
  ] as const) {
    press(key);
    expect(screen.getByLabelText(field)).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
  }
  const title = screen.getByLabelText('标题');
  for (const key of ['x', '1', 'f']) expect(press(key, {}, title)).toBe(true);
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'])
    press('x', { [held]: true });
  press('f');
  expect(await done(1)).toMatchObject([{ act: 'attention' }]);
});

it('whoever does not lead it follows it, and changes nothing', async () => {
  render(
    drawn(
      task({
        may: { lead: false, change: false, take: true, follow: true },
        followers: [{ username: 'me' }],
      }),
    ),
  );
  for (const key of ['x', '1']) expect(press(key)).toBe(true);
  press('f');
  expect(await done(1)).toMatchObject([{ act: 'unattention' }]);
});

it('has the same keys on the task of a list that has the keyboard', async () => {
  const card = {
    ...{ id: 8, key: 'QC-1', title: '核对库存', level: 2, project: null, listId: null, owner: null },
    ...{ pending: false, endsAt: null, overdue: false, complete: false, archived: false, mayLead: true },
    follows: false,
    subtasks: { complete: 0, all: 0 },
  } as TaskCard;
  const line = (shown: TaskCard) => (
    <QueryClientProvider client={client}>
      <UiProvider>
        <MemoryRouter>
          <TaskLine task={shown} />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(line(card));
  const selected = screen.getByRole('button', { name: '核对库存' });
  press('3', {}, selected);
  expect(await done(1)).toMatchObject([{ act: 'level', level: 3, before: '2', taskid: 8 }]);
  press('x', {}, selected);
  expect((await done(2))[1]).toMatchObject({ act: 'complete', taskid: 8 });
  press('f', {}, selected);
  expect((await done(3))[2]).toMatchObject({ act: 'attention', content: '' });
  expect(await screen.findByText('已关注')).toBeInTheDocument();
  rerender(line({ ...card, follows: true }));
  press('f', {}, screen.getByRole('button', { name: '核对库存' }));
  expect((await done(4))[3]).toMatchObject({ act: 'unattention', content: '' });
  expect(await screen.findByText('已取消关注')).toBeInTheDocument();
});
