import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import type { Count } from './count-page.tsx';
import { CountOutcome } from './count-outcome.tsx';

const line = {
  ...{ id: '901', item: { id: 'i1', name: 'Bolt' }, itemCode: 'M1', spec: '', lot: '', status: 'usable' },
  ...{ unit: 'pcs', bin: null, countedBy: null, counted: '5', countedAt: null },
  outcome: { book: '0', variance: '5', value: '0', balance: 'b1', needsPrice: true, inspections: [] },
};
const count = {
  ...{ id: '00000000-0000-4000-8000-000000000001', state: 'variance', lines: [line], value: '0' },
  currency: 'CNY',
} as unknown as Count;

it('says at the line which price is no number, instead of doing nothing', async () => {
  const server = new FakeServer();
  showAlone(
    <MemoryRouter>
      <CountOutcome count={count} />
    </MemoryRouter>,
  );
  act(() =>
    sessionStore.set({
      token: 'a-token-for-tests',
      openid: 'o1',
      user: { permissions: [{ permissionId: 'INV150P', actionList: ['enable'] }] } as unknown as UserInfo,
    }),
  );
  fireEvent.change(screen.getByLabelText('M1 单价'), { target: { value: 'dear' } });
  fireEvent.change(screen.getByLabelText('差异原因'), { target: { value: 'Found' } });
  fireEvent.click(screen.getByRole('button', { name: /过\s*账/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('M1 单价')).toHaveValue('dear');
  expect(server.asked).toEqual([]);
});

/** A count that two people counted differently, as somebody sees it who may do all. */
async function showDisagreeing(more: object) {
  const disagreeing = {
    ...line,
    ...{ counted: '7000', countedBy: 'Second' },
    outcome: {
      ...{ book: '36', variance: '6964', percent: '19344.4', value: '254731.19', rate: '36.578287' },
      ...{ firstCount: '9999', firstBy: 'First', balance: 'b1', needsPrice: false, disagrees: true },
      inspections: [],
    },
  };
  showAlone(
    <MemoryRouter>
      <CountOutcome count={{ ...count, number: 'CK-1', lines: [disagreeing], ...more } as unknown as Count} />
    </MemoryRouter>,
  );
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: {
        permissions: [
          { permissionId: 'INV150P', actionList: ['enable'] },
          { permissionId: 'INV110P', actionList: ['query'] },
        ],
      } as unknown as UserInfo,
    }),
  );
}

it('tells whoever posts that the two counts disagree, with figures that can be read', async () => {
  await showDisagreeing({ state: 'variance' });
  expect(await screen.findByText(/1 行的复盘数与初盘数不一致/)).toBeVisible();
  expect(screen.getByText('与复盘不一致')).toBeVisible();
  expect(screen.getByText('9,999')).toBeVisible();
  expect(screen.getByText('6,964 (19,344.4%)')).toBeVisible();
});

it('says of a posted count why, by whom and when, and leads to the lines that it has posted', async () => {
  await showDisagreeing({
    ...{ state: 'posted', reason: 'Found behind the rack', postedBy: 'Keeper' },
    postedAt: '2026-11-27T20:00:00.000Z',
  });
  expect(await screen.findByText('Found behind the rack')).toBeVisible();
  expect(screen.getByText(/^Keeper/)).toHaveTextContent('2026-11-28');
  expect(screen.getByRole('link', { name: '过账产生的库存流水' })).toHaveAttribute(
    'href',
    expect.stringContaining('number%3Ahas%3ACK-1'),
  );
});

it('names at a line that is not posted the inspection whose verdict settles it', async () => {
  const inspections = [{ type: 'qcInspection', id: 'q1', number: 'QC-1' }];
  const left = {
    ...line,
    status: 'quarantine',
    outcome: { ...line.outcome, needsPrice: false, inspections },
  };
  showAlone(
    <MemoryRouter>
      <CountOutcome count={{ ...count, lines: [left] } as unknown as Count} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('不过账，由判定处理：')).toHaveTextContent('QC-1');
});
