import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Editor, JSONContent } from '@tiptap/core';
import { createQueryClient, sessionStore } from '#api-client/web';
import { richOfPlain, textOfRich, type RichText } from '#editor/model';
import { RichEditor } from '#editor/web';
import type { Task } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { TaskMinutes } from './task-minutes.tsx';
import { TaskTitle } from './task-title.tsx';
import { TaskWords } from './task-words.tsx';

const task = {
  ...{ id: 7, title: '核对库存', description: '一号库', subtasks: [], estimate: 60, remaining: null },
  rich: richOfPlain('一号库'),
  may: { lead: true, change: true, take: true },
} as unknown as Task;
const about = (words: string): Task => ({ ...task, description: words, rich: richOfPlain(words) });

// Its code comes when it is first opened.
beforeAll(() => RichEditor.ready());

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

afterEach(() => act(() => discard?.()));

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

/** Opens the editor, and waits until its code has come. */
async function write(): Promise<Editor> {
  fireEvent.click(screen.getByRole('button', { name: /^(编辑|添加)描述$/ }));
  const field = await screen.findByRole('textbox', { name: '描述' });
  return (field as HTMLElement & { editor: Editor }).editor;
}
const typed = (editor: Editor, words: string) =>
  act(() => void editor.commands.setContent(richOfPlain(words) as JSONContent | null, { emitUpdate: true }));
const press = (editor: Editor, key: string, more: object = {}) =>
  fireEvent.keyDown(editor.view.dom, { key, ...more });
const textOf = (words: string) => textOfRich(richOfPlain(words));

it('words that were not saved are there again after Back, over what stood there then', async () => {
  const first = open();
  typed(await write(), '二号库');
  first.unmount();
  const second = open(about('三号库'));
  expect(screen.getByText('二号库')).toBeVisible();
  expect(screen.getByText('尚未保存，暂存在此设备')).toBeVisible();
  // What somebody else wrote meanwhile is shown, and only written over on purpose.
  expect(screen.getByText('三号库')).toBeVisible();
  expect(screen.getByRole('button', { name: '保存描述' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: '用我的覆盖' }));
  fireEvent.click(screen.getByRole('button', { name: '保存描述' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ act: 'desc', taskid: 7, mode: 'rich' },
    ...{ content: textOf('二号库'), before: textOf('三号库') },
  });
  second.change(about('二号库'));
  await waitFor(() => expect(screen.queryByText('尚未保存，暂存在此设备')).toBeNull());
});

it('Escape closes the editor and keeps what was typed; Ctrl+Enter saves it, based on what was read', async () => {
  const { change } = open();
  const editor = await write();
  // Somebody else is quicker, before anything is typed.
  change(about('三号库'));
  typed(editor, '二号库');
  press(editor, 'Escape');
  expect(screen.queryByRole('textbox', { name: '描述' })).toBeNull();
  expect(screen.getByText('他人已修改描述，现为：')).toBeVisible();
  change(about('一号库'));
  press(await write(), 'Enter', { ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ act: 'desc', content: textOf('二号库'), before: textOf('一号库') });
});

it('words that were thrown away are gone, those that were all taken away are kept as well', async () => {
  const first = open();
  typed(await write(), '');
  first.unmount();
  const second = open();
  expect(screen.getByText('（无描述）')).toBeVisible();
  act(() => discard?.());
  second.unmount();
  open();
  expect(screen.getByText('一号库')).toBeVisible();
});

it('a description that is too long is not sent, and says so', async () => {
  open();
  const editor = await write();
  typed(editor, '字'.repeat(5_001));
  expect(screen.getByRole('alert')).toHaveTextContent('0 至 5000 个字');
  press(editor, 'Enter', { ctrlKey: true });
  expect(screen.getByRole('button', { name: '保存描述' })).toBeDisabled();
  expect(sent).toEqual([]);
});

it('an item of a check list is ticked without the editor', async () => {
  const item = (checked: boolean): RichText => ({
    type: 'doc',
    content: [
      {
        type: 'taskList',
        content: [
          {
            ...{ type: 'taskItem', attrs: { checked } },
            content: [{ type: 'paragraph', content: [{ type: 'text', text: '称重' }] }],
          },
        ],
      },
    ],
  });
  open({ ...task, rich: item(false) });
  fireEvent.click(screen.getByRole('checkbox', { name: '完成：称重' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ content: textOfRich(item(true)), before: textOfRich(item(false)) });
});

it('whoever is named in it is shown by the name of today', () => {
  const mention = { type: 'mention', attrs: { person: 'p1', words: '张小文' } };
  const rich: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] };
  open({ ...task, rich, named: { p1: '张文静' } });
  expect(screen.getByText('@张文静')).toBeVisible();
  expect(screen.queryByText('@张小文')).toBeNull();
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

it('minutes that cannot be are refused in words and stay to be put right', async () => {
  open({ ...task, estimate: null });
  const minutes = screen.getByRole('spinbutton', { name: /^预计工时/ });
  const typeMinutes = (value: string) => {
    fireEvent.focus(minutes);
    fireEvent.change(minutes, { target: { value } });
    fireEvent.blur(minutes);
  };
  typeMinutes('-30');
  expect(screen.getByRole('alert')).toHaveTextContent('0 至 100000 分钟，未保存');
  expect(minutes).toHaveValue('-30');
  expect(sent).toEqual([]);
  typeMinutes('30');
  await waitFor(() => expect(sent).toMatchObject([{ act: 'estimate', content: '30', before: '' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a conflict is told with its three values, as people read them', async () => {
  const conflicts = [
    { path: 'level', label: ['优先级', 'Priority'], original: '2', theirs: '1', yours: '4' },
  ];
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
