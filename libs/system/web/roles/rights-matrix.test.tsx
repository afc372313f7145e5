import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EditionContext, type Edition } from '#shell/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { draftOf } from './role-draft.ts';

const edition = { name: 'main', features: [] } as unknown as Edition;
const draft = draftOf({ id: 'r', version: 1, nameZh: '甲', nameEn: 'A', active: true, rights: [] });
const screenOf = (code: string, zh: string, editions: string[]) => ({
  ...{ code, title: [zh, code], actions: ['query'], editions },
});
const sounds: Readonly<Record<string, readonly string[]>> = { 采购订单: ['cai', 'gou', 'ding', 'dan'] };

const show = () => {
  new FakeServer()
    .on('SYS130P_0', () => ({
      homes: [
        {
          ...{ path: '/purhome', title: ['采购', 'Purchasing'] },
          screens: [
            screenOf('PUR110P', '采购订单', ['main', 'livestock']),
            screenOf('BSE130P', '供应商主档', ['main']),
            screenOf('LPHOME', '牧场首页', ['livestock']),
          ],
        },
      ],
    }))
    .on('BSE003', ({ texts }) => ({ sounds: (texts as string[]).map((text) => sounds[text] ?? []) }));
  showAlone(
    <EditionContext value={edition}>
      <RightsMatrix draft={draft} stored={draft} onChange={() => undefined} disabled={false} />
    </EditionContext>,
  );
};

it('shows the screens of this edition, and those of others on request', async () => {
  show();
  expect(await screen.findByText('供应商主档')).toBeVisible();
  expect(screen.queryByText('牧场首页')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '其他版本的页面' }));
  expect(await screen.findByText('牧场首页')).toBeVisible();
});

it('finds a screen by its initials', async () => {
  show();
  await userEvent.type(await screen.findByRole('searchbox', { name: '查找画面' }), 'cgdd');
  await waitFor(() => expect(screen.queryByText('供应商主档')).toBeNull());
  expect(await screen.findByText('采购订单')).toBeVisible();
});
