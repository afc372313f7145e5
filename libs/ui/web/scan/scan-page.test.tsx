import { screen } from '@testing-library/react';
import { showAlone } from '../testing/show-alone.tsx';
import { ScanPage } from './scan-page.tsx';

const said = { title: ['扫码', 'Scan'], how: ['说明', 'How'], scan: ['扫描', 'Scan'] } as const;

it('says of a scan that could not be looked up that this failed, not that it means nothing', () => {
  showAlone(
    <ScanPage
      {...said}
      scanned="PO-1"
      onScan={() => {}}
      query={{ data: undefined, isFetching: false, error: new Error('off'), refetch: () => {} }}
      nothing={{ title: ['没有这样的', 'No such'], hint: ['请核对编号', 'Check it'] }}
      render={() => null}
    />,
  );
  expect(screen.getByText('已扫描：PO-1')).toBeVisible();
  expect(screen.queryByText('没有这样的')).toBeNull();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: /重\s*试/ })).toBeVisible();
});
