import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { EditionContext, type Edition } from '#shell/web';
import { readMessages } from '#talk/model';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { BesideRecord } from './beside-record.tsx';

const record = { type: 'labUnit', id: 'u1' };
const edition = {
  features: [
    {
      name: 'tasks',
      recordParts: [
        {
          ...{ key: 'tasks', title: ['任务', 'Tasks'], screen: 'DSH140P' },
          load: async () => ({
            default: ({ record: { type, id } }: { record: typeof record }) => <p>{`任务 ${type} ${id}`}</p>,
          }),
        },
      ],
    },
  ],
} as unknown as Edition;

function show(permissions: object[]): FakeServer {
  sessionStore.set({
    ...{ token: 'a-token-for-tests', openid: 'o1' },
    user: { personId: 'me', permissions } as never,
  });
  const server = new FakeServer().on(readMessages.code ?? '', () => ({
    ...{ dialogId: null, messages: [], hasOlder: false, mayWrite: true },
  }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <EditionContext value={edition}>
            <BesideRecord record={record} />
          </EditionContext>
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
  return server;
}

it('has the talk on a record, and a press away what features add to records', async () => {
  const server = show([{ permissionId: 'DSH140P', actionList: ['query'] }]);
  expect(await screen.findByText('还没有人评论')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: '评论' })).toBeVisible();
  expect(server.sent(readMessages.code ?? '')).toMatchObject([{ at: { record } }]);
  fireEvent.click(screen.getByRole('tab', { name: '任务' }));
  expect(await screen.findByText('任务 labUnit u1')).toBeVisible();
});

it('leaves out what the reader may not look at', async () => {
  show([]);
  expect(await screen.findByText('还没有人评论')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['讨论']);
});
