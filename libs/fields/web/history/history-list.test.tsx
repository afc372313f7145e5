import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { HistoryEntry } from '#fields/model';
import type { UserInfo } from '#identity/model';
import { EditionContext, type Edition } from '#shell/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { HistoryList } from './history-list.tsx';

const edition = {
  features: [{ name: 'log', actPage: { screen: 'LOG', path: (entry: string) => `/log?act=${entry}` } }],
} as unknown as Edition;
const entry = (id: string, audited: string | null): HistoryEntry => ({
  ...{ id, audited, at: '2026-11-02T01:00:00.000Z', by: { id: 'ann', name: '安娜' } },
  ...{ remoteAddress: null, created: true, changes: [] },
});

/** A change and a file that came, before somebody who may look at these screens. */
const show = (...screens: string[]) => {
  showAlone(
    <EditionContext value={edition}>
      <MemoryRouter>
        <HistoryList entries={[entry('7', '7'), entry('file', null)]} />
      </MemoryRouter>
    </EditionContext>,
  );
  const permissions = screens.map((permissionId) => ({ permissionId, actionList: ['query'] }));
  act(() =>
    sessionStore.set({
      token: 'a-token-for-tests',
      openid: 'o1',
      user: { personId: 'p1', permissions } as unknown as UserInfo,
    }),
  );
};

it('leads from each change that the audit tells of to its act, for whoever may look at acts', () => {
  show('LOG');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/log?act=7']);
});

it('leads nobody else there', () => {
  show('OTHER');
  expect(screen.getAllByText('安娜')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});
