import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';

jest.unstable_mockModule('../settings/settings-drawer.tsx', () => ({
  get default(): unknown {
    throw new TypeError('Failed to fetch a piece of the program.');
  },
}));
const { UserMenu } = await import('./user-menu.tsx');

const user = {
  ...{ personId: 'p1', name: '李明', avatar: null, post: '' },
  ...{ company: { id: 'c1', name: '华新' }, department: { id: 'd1', name: '生产部' } },
} as unknown as UserInfo;

it('what it stands beside stays where what it opens cannot be had, and that is said', async () => {
  showAlone(
    <>
      <input aria-label="用途" defaultValue="大修" />
      <UserMenu compact={false} />
    </>,
  );
  act(() => sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user }));
  await userEvent.click(screen.getByRole('button', { name: /用户菜单/ }));
  await userEvent.click(await screen.findByText('界面设置'));
  expect(await screen.findByText(/系统暂时不可用/)).toBeInTheDocument();
  expect(screen.getByLabelText('用途')).toHaveValue('大修');
});
