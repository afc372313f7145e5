import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient, sessionStore } from '#api-client/web';
import type { Task } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { TaskMinutes } from './task-minutes.tsx';
import { TaskTitle } from './task-title.tsx';
import { TaskWords } from './task-words.tsx';

const task = {
  ...{ id: 7, title: '核对库存', description: '一号库', subtasks: [], estimate: 60, remaining: null },
  may: { lead: true, take: true },
} as unknown as Task;

let sent: Record<string, unknown>[] = [];
let discard: (() => void) | null = null;
beforeEach(() => {
  sent = [];
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never });
  new FakeServer().on('DSH140P_3', (body) => {
    sent.push(body);
    return { task: null };
  });
});

function open(shown: Task = task) {
  const client = createQueryClient();
  const pageOf = (now: Task) => (
    <QueryClientProvider client={client}>
      <UiProvider>
        <TaskTitle task={now} />
        <TaskMinutes task={now} />
        <TaskWords task={now} onUnsaved={(next) => (discard = next)} />
      </UiProvider>
    </QueryClientProvider>
  );
  const drawn = render(pageOf(shown));
  const field = (name: string) => screen.getByRole('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  /** Somebody else has changed it. */
  const change = (next: Task) => drawn.rerender(pageOf(next));
  return { ...drawn, field, type, change };
}

it('words that were not saved are there again after Back, over what stood there then', async () => {
  const first = open();
  first.type('描述', '二号库');
  first.unmount();
  const second = open({ ...task, description: '三号库' });
  expect(second.field('描述')).toHaveValue('二号库');
  fireEvent.click(screen.getByRole('button', { name: '保存描述' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ act: 'desc', taskid: 7, content: '二号库', before: '一号库' });
  await waitFor(() => expect(second.field('描述')).toHaveValue('三号库'));
});

it('words that were thrown away are gone, those that were all taken away are kept as well', () => {
  const first = open();
  first.type('描述', '');
  first.unmount();
  const second = open();
  expect(second.field('描述')).toHaveValue('');
  discard?.();
  second.unmount();
  expect(open().field('描述')).toHaveValue('一号库');
});

it('a title that was typed is saved when Back takes the drawer away', async () => {
  const { type, unmount } = open();
  type('标题', '核对二号库');
  unmount();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ act: 'title', content: '核对二号库', before: '核对库存' });
});

it('what somebody else gave it while one typed is not written over: the act says on what it was based', async () => {
  const { field, type, change } = open();
  type('标题', '核对二号库');
  const minutes = screen.getByRole('spinbutton', { name: /^预计工时/ });
  fireEvent.change(minutes, { target: { value: '90' } });
  change({ ...task, title: '核对三号库', estimate: 30 });
  fireEvent.keyDown(field('标题'), { key: 'Enter' });
  fireEvent.blur(minutes);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ act: 'title', content: '核对二号库', before: '核对库存' });
  expect(sent[1]).toMatchObject({ act: 'estimate', content: '90', before: '60' });
});

it('a conflict is told with its three values, as people read them', async () => {
  const conflicts = [{ path: 'level', label: ['优先级', 'Level'], original: '2', theirs: '1', yours: '4' }];
  new FakeServer().on('DSH140P_3', () => {
    throw new Refused({ code: 40901, ret: 0, msg: '', conflicts });
  });
  const { field, type } = open();
  type('标题', '核对二号库');
  fireEvent.keyDown(field('标题'), { key: 'Enter' });
  expect(
    await screen.findByText('他人已把“重要不紧急”改为“重要且紧急”，您的修改“不重要不紧急”未保存'),
  ).toBeInTheDocument();
});
