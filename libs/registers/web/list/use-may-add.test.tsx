import { act, screen, waitFor } from '@testing-library/react';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { widget } from '../testing/widget.ts';
import { useMayAdd } from './use-may-add.ts';

const companies = { ...widget, recordsAre: 'company' } as const;
const Offer = ({ of }: { of: Parameters<typeof useMayAdd>[0] }) => <p>{useMayAdd(of) ? 'New' : 'None'}</p>;
const show = (of: Parameters<typeof useMayAdd>[0], ...actionList: string[]) => {
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: {
        personId: 'p1',
        permissions: [{ permissionId: widget.code, actionList }],
      } as unknown as UserInfo,
    }),
  );
  showAlone(<Offer of={of} />);
};
const serverThat = (add: boolean) =>
  new FakeServer().on('TST430P_0', () => ({
    ...{ code: null, values: {} },
    can: { add, edit: true, import: true, export: true },
  }));

it.each([
  [true, 'New'],
  [false, 'None'],
])('offers new companies as the server says (%s)', async (add, offered) => {
  const server = serverThat(add);
  show(companies, 'query', 'add');
  await waitFor(() => expect(server.sent('TST430P_0')).toHaveLength(1));
  expect(await screen.findByText(offered)).toBeVisible();
});

it.each([
  ['of other registers', widget, 'add', 'New'],
  ['for whoever may not add at all', companies, 'edit', 'None'],
] as const)('asks nothing %s', (_, register, action, offered) => {
  const server = serverThat(false);
  show(register, 'query', action);
  expect(screen.getByText(offered)).toBeVisible();
  expect(server.asked).toEqual([]);
});
