import { act, renderHook } from '@testing-library/react';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { useMay } from './use-session.ts';

const user = {
  permissions: [{ permissionId: 'BSE130P', actionList: ['query', 'get', 'add', 'export'] }],
} as unknown as UserInfo;

it('a view of somebody else offers to look, and nothing more', () => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user });
  const { result } = renderHook(() => useMay());
  const allowed = () =>
    (['query', 'get', 'add', 'export', 'edit'] as const).filter((action) =>
      result.current('BSE130P', action),
    );
  expect(allowed()).toEqual(['query', 'get', 'add', 'export']);
  act(() =>
    sessionStore.view({
      ...{ viewId: 'v1', token: 'a-token-of-a-view', openid: 'o2', person: '刘洋', user },
      ...{ endsAt: new Date(Date.now() + 60_000).toISOString(), back: '/' },
    }),
  );
  expect(allowed()).toEqual(['query', 'get']);
  act(() => sessionStore.view(null));
  expect(allowed()).toEqual(['query', 'get', 'add', 'export']);
});
