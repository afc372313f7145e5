import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { shortageExport, type Shortage } from '#system/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ReportDialog } from './report-dialog.tsx';

const id = '018f3a54-6c00-7000-8000-000000000001';
const shortage: Shortage = {
  ...{ itemCode: 'M10006', item: ['电解铜', 'Copper cathode'], spec: 'Cu-CATH-3', company: 'C01' },
  ...{ warehouse: ['原料仓', 'Raw materials'], unit: ['吨', 't'], onOrder: '100' },
  ...{ available: '260', safety: '500', shortage: '240', suggested: '200' },
};

const show = (...actionList: ('query' | 'export')[]) => {
  const server = new FakeServer().on('SYS170P_18', () => ({
    ...{ report: 'safetyStock', day: '2026-11-26', pushedAt: '2026-11-26T00:00:00Z' },
    reader: { id: 'buyer', name: '刘洋' },
    content: { missing: null, shortages: [shortage] },
  }));
  showAlone(
    <MemoryRouter>
      <ReportDialog id={id} onClose={() => undefined} />
    </MemoryRouter>,
  );
  sessionStore.set({
    ...{ token: 'a-token-for-tests', openid: 'o1' },
    user: { personId: 'buyer', permissions: [{ permissionId: 'INV110P', actionList }] } as never as UserInfo,
  });
  return server;
};

it('is taken out as a workbook by whoever may take out stock, with what its figures are worked out from', async () => {
  const server = show('query', 'export');
  await userEvent.click(await screen.findByRole('button', { name: /导\s?出/ }));
  expect(await screen.findByRole('checkbox', { name: '最小订货量' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '导出 1 项' }));
  await waitFor(() =>
    expect(server.asked.at(-1)).toMatchObject({ screen: 'SYS170P', list: shortageExport, filters: { id } }),
  );
});

it('is printed by whoever reads it, and taken out by nobody without the right', async () => {
  show('query');
  expect(await screen.findByRole('button', { name: /打\s?印/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /导\s?出/ })).toBeNull();
});
