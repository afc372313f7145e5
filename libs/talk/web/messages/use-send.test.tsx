import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient, sessionStore } from '#api-client/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { keepDraft, useNamed, useTalkDrafts } from '../compose/drafts.ts';
import { useSend } from './use-send.ts';

const talk = 'd1';
const liNa = { id: 'p1', name: '李娜' };
beforeEach(() => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: {} as never });
  keepDraft(talk, '');
});

/** A server that takes nothing: whoever is named may not see the record. */
function refuse(): void {
  const problems = [{ path: 'mentionIds', text: ['李娜无权查看此单据', 'Li Na may not see this document'] }];
  new FakeServer().on('TALK_4', () => {
    throw new Refused({ code: 40001, msg: '', errors: problems });
  });
}

function open() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const drafts = renderHook(() => useTalkDrafts(), { wrapper });
  const desk = renderHook(() => useSend({ at: { dialogId: talk }, talk, onSaid: () => undefined }), {
    wrapper,
  });
  const named = renderHook(() => useNamed(talk), { wrapper });
  return {
    desk,
    draft: () => drafts.result.current.get(talk) ?? '',
    named: () => named.result.current,
  };
}

it('words that were refused can be rewritten: they stand before what was typed since, and are sent no more', async () => {
  refuse();
  const { desk, draft, named } = open();
  act(() => desk.result.current.send({ words: '@李娜 看一下', mentionIds: ['p1'] }, [liNa]));
  await waitFor(() => expect(desk.result.current.outgoing[0]?.problem).toBeTruthy());
  const [refused] = desk.result.current.outgoing;
  act(() => keepDraft(talk, '下一句'));
  act(() => refused && desk.result.current.rework(refused));
  expect(draft()).toBe('@李娜 看一下\n下一句');
  expect(named()).toEqual([liNa]);
  expect(desk.result.current.outgoing).toEqual([]);
});

it('whoever leaves a talk finds in it as a draft what was refused', async () => {
  refuse();
  const { desk, draft, named } = open();
  act(() => desk.result.current.send({ words: '@李娜 看一下' }, [liNa]));
  await waitFor(() => expect(desk.result.current.outgoing[0]?.problem).toBeTruthy());
  desk.unmount();
  await waitFor(() => expect(draft()).toBe('@李娜 看一下'));
  expect(named()).toEqual([liNa]);
});

it('what is refused after somebody has left is a draft as well', async () => {
  refuse();
  const { desk, draft } = open();
  act(() => desk.result.current.send({ words: '@李娜 看一下' }));
  desk.unmount();
  await waitFor(() => expect(draft()).toBe('@李娜 看一下'));
});
