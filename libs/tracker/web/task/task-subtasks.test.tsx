import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient, sessionStore } from '#api-client/web';
import type { Task } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { TaskSubtasks } from './task-subtasks.tsx';

const step = { id: 'abc123', detail: '三家询价', complete: false, owner: null, endsAt: null };
const task = { id: 7, subtasks: [step], may: { lead: true, change: true, take: true } } as unknown as Task;

/** The lists of subtasks that were sent, each with the one that it was based on. */
let sent: { details: string[]; before: string[] }[] = [];
const detailsIn = (text: unknown) =>
  (JSON.parse(String(text)) as { detail: string }[]).map(({ detail }) => detail);
beforeEach(() => {
  sent = [];
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: { personId: 'u1' } as never });
  new FakeServer().on('DSH140P_3', ({ content, before }) => {
    sent.push({ details: detailsIn(content), before: detailsIn(before) });
    return { task: null };
  });
});

const pageOf = (client: ReturnType<typeof createQueryClient>, shown: Task) => (
  <QueryClientProvider client={client}>
    <UiProvider>
      <TaskSubtasks task={shown} />
    </UiProvider>
  </QueryClientProvider>
);
function open() {
  const client = createQueryClient();
  const { rerender } = render(pageOf(client, task));
  return { change: (next: Task) => rerender(pageOf(client, next)) };
}

it('a line that is too long is not cut off: which one is said, and nothing is added until it is shorter', async () => {
  open();
  const field = screen.getByRole('textbox', { name: '添加子任务' });
  fireEvent.change(field, { target: { value: `比价\n${'长'.repeat(256)}` } });
  expect(screen.getByRole('alert')).toHaveTextContent('第 2 行超过 255 个字，请缩短');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: `比价\n${'长'.repeat(255)}` } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.details).toEqual(['三家询价', '比价', '长'.repeat(255)]);
});

it('the words of a subtask are changed in place, based on what stood there as the typing began', async () => {
  const { change } = open();
  fireEvent.click(screen.getByRole('button', { name: '编辑：三家询价' }));
  const field = await screen.findByRole('textbox', { name: '内容' });
  fireEvent.change(field, { target: { value: '五家询价' } });
  change({ ...task, subtasks: [{ ...step, detail: '四家询价' }] });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ details: ['五家询价'], before: ['三家询价'] });
});

it('whoever does not lead the task ticks their own subtasks, and changes no more', () => {
  const { change } = open();
  const owner = (id: string) => ({ id, name: id, username: id });
  change({
    ...task,
    subtasks: [
      { ...step, owner: owner('u1') },
      { ...step, id: 'abc124', detail: '签约', owner: owner('u2') },
    ],
    may: { ...task.may, lead: false, change: false },
  });
  expect(screen.getByRole('checkbox', { name: '完成：三家询价' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: '完成：签约' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '编辑：三家询价' })).toBeNull();
});
