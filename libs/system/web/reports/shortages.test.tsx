import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { Shortage } from '#system/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { Shortages } from './shortages.tsx';

// Worked in the specification: safety 500, on hand 325, reserved 60, lent 5, on order 100, minimum 200, multiple 50.
const row: Shortage = {
  ...{ itemCode: 'M10006', itemPath: '/basehome/BSE140P_2?id=M10006', item: ['电解铜', 'Copper cathode'] },
  ...{ spec: 'Cu-CATH-3', warehouse: ['原料仓', 'Raw materials'], company: 'C01', unit: ['吨', 't'] },
  ...{ available: '260', safety: '500', onOrder: '100', shortage: '240', suggested: '200' },
  terms: { onHand: '325', reserved: '60', lent: '5', projected: '360', minimumOrder: '200', multiple: '50' },
};
const matchMedia = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

it.each([
  ['wide', false],
  ['narrow', true],
])('on a %s screen an item leads to its record, and what it is short of says why', async (_name, narrow) => {
  globalThis.matchMedia = () =>
    ({ matches: narrow, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  showAlone(
    <MemoryRouter>
      <Shortages rows={[row]} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('table') === null).toBe(narrow);
  expect(screen.getByRole('link', { name: /M10006/ })).toHaveAttribute('href', row.itemPath);
  await userEvent.click(screen.getByRole('button', { name: '短缺 240：如何得出' }));
  expect(screen.getByText('可用 260 ＝ 现有 325 − 预留 60 − 借出 5')).toBeInTheDocument();
  expect(screen.getByText(/建议采购 200 ＝ 安全库存 500 − 预计 360，不低于 0；/)).toBeInTheDocument();
});
