import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '#api-client/web';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { QuickAdd } from './quick-add.tsx';

const person = (id: string, name: string) => ({
  ...{ id, name, code: id, detail: '', values: {}, active: true },
});

function open(near?: { id: string; name: string }) {
  const sent: Record<string, unknown>[] = [];
  new FakeServer()
    .on('BSE002', ({ keyword }) => ({
      options: [person('mei', 'Han Hongmei'), person('guo', 'Han Guoqiang')].filter(({ name }) =>
        name.toLowerCase().includes(String(keyword).toLowerCase()),
      ),
    }))
    .on('DSH140P_40', (body) => {
      sent.push(body);
      return { id: 7 };
    })
    .on('DSH140P_3', (body) => {
      sent.push(body);
      return { task: null };
    });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <QuickAdd near={near} />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
  const line = screen.getByRole('textbox');
  return { sent, line, type: (value: string) => fireEvent.change(line, { target: { value } }) };
}

it('asks which one of several is meant before the task goes to anybody, and can take it back', async () => {
  const { sent, line, type } = open();
  type('Count the stock @han');
  const [, second] = await screen.findAllByRole('button', { name: /^Han / });
  expect(screen.getByRole('button', { name: /添\s*加/ })).toBeDisabled();
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Han Hongmei' })).toHaveFocus();
  if (second) fireEvent.click(second);
  expect(screen.getByText('@Han Guoqiang')).toBeVisible();
  // Another one can be chosen still.
  fireEvent.click(screen.getByLabelText('换一个'));
  fireEvent.click(screen.getByRole('button', { name: 'Han Hongmei' }));
  fireEvent.keyDown(line, { key: 'Enter' });
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Count the stock', ownerId: 'mei' }]));

  fireEvent.click(await screen.findByRole('button', { name: /撤\s*销/ }));
  await waitFor(() => expect(sent[1]).toMatchObject({ act: 'delete', taskid: 7 }));
});

it('Enter that is quicker than what is looked for holds, unless something else is typed', async () => {
  const { sent, line, type } = open();
  type('Count the stock @hongmei');
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(sent).toEqual([]);
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Count the stock', ownerId: 'mei' }]));
  await waitFor(() => expect(line).toHaveValue(''));

  type('Count it again @guo');
  fireEvent.keyDown(line, { key: 'Enter' });
  type('Count it again @guoqiang tomorrow');
  await screen.findByText('@Han Guoqiang');
  expect(sent).toHaveLength(1);
});

const near = '00000000-0000-4000-8000-000000000001';
it('goes to the project whose page is open, unless that is left out or another one is named', async () => {
  const { sent, line, type } = open({ id: near, name: '来料检验' });

  const add = (words: string) => {
    type(words);
    fireEvent.keyDown(line, { key: 'Enter' });
  };
  // Nobody is named: in a project that means that anybody may take it.
  type('一');
  expect(screen.getByText('无负责人，待认领')).toBeVisible();
  type('一 @mei');
  expect(screen.queryByText('无负责人，待认领')).toBeNull();
  add('一');
  await waitFor(() => expect(sent).toMatchObject([{ title: '一', projectId: near }]));
  await waitFor(() => expect(line).toHaveValue(''));
  type('二 #mei');
  expect(screen.queryByText('#来料检验')).toBeNull();
  add('二');
  await waitFor(() => expect(sent[1]).toMatchObject({ title: '二', projectId: near }));
  await waitFor(() => expect(line).toHaveValue(''));
  // One notice stands for all that are written down, whatever wrote them.
  expect(await screen.findByText(/^已写下 \d 个任务，最后为“二”$/)).toBeVisible();
  fireEvent.click(screen.getByLabelText('不放入此项目'));
  type('三');
  expect(screen.queryByText('无负责人，待认领')).toBeNull();
  add('三');
  await waitFor(() => expect(sent[2]).toMatchObject({ title: '三', projectId: null }));
});

it('says of each name that nothing is found, of a title its length, and what stays in the title', async () => {
  const { type } = open();
  type('x @nobody #nothing !5');
  expect(await screen.findByText('找不到“nobody”')).toBeVisible();
  expect(await screen.findByText('找不到“nothing”')).toBeVisible();
  expect(screen.getByText('留在标题中：!5')).toBeVisible();
  type('😀'.repeat(61));
  expect(screen.getByText('标题最多 60 个字，现有 61 个')).toBeVisible();
  type('😀'.repeat(60));
  expect(screen.queryByText(/标题最多/)).toBeNull();
});
