import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import {
  decideBlocked,
  inspectBlocked,
  takeBlockedBack,
  uninspectedBlocked,
  withdrawBlocked,
  type InspectionView,
} from '#quality/model';
import { setLanguage } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import InspectBlockedDialog from './inspect-blocked-dialog.tsx';
import { InspectionActions } from './inspection-actions.tsx';
import { PartsPanel } from './parts-panel.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const decisionId = '00000000-0000-4000-8000-000000000002';
const at = '2026-11-01T02:00:00Z';
const by = { id: 'lu', name: 'Lu' };
const view = {
  ...{ id, version: 4, state: 'decided', unit: 'kg', pieces: [], parts: [], cases: [] },
  blocked: { quantity: '11', serials: [] },
  verdicts: [
    {
      ...{ id, outcome: 'rejected', pieces: {}, reason: '', by, at, takenBack: null },
      split: { accept: '0', concession: '0', rework: '0', return: '20', scrap: '0' },
      blocked: [
        {
          ...{ id: decisionId, disposition: 'scrap', quantity: '9', serials: [], reason: '供应商不收' },
          ...{ by, at, takenBack: null },
        },
      ],
    },
  ],
  can: { decideBlocked: true, concede: false, takeBack: true },
} as unknown as InspectionView;

const show = (of: InspectionView) =>
  showAlone(
    <MemoryRouter>
      <InspectionActions view={of} />
      <PartsPanel view={of} />
    </MemoryRouter>,
  );

it('asks what becomes of blocked goods, of all of them at first, and concedes nothing without the right', async () => {
  const server = new FakeServer().on(decideBlocked.code ?? '', () => ({ version: 5, again: null }));
  show(view);
  fireEvent.click(screen.getByRole('button', { name: '处置冻结品' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('仍冻结 11 kg');
  expect(within(dialog).queryByText('让步接收')).toBeNull();
  expect(within(dialog).getByLabelText(/数量/)).toHaveValue('11');
  fireEvent.click(within(dialog).getByText('报废'));
  fireEvent.change(within(dialog).getByLabelText(/说明/), { target: { value: '供应商不收' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /处\s*置/ }));
  await waitFor(() =>
    expect(server.sent(decideBlocked.code ?? '')).toMatchObject([
      { id, version: 4, disposition: 'scrap', quantity: '11', reason: '供应商不收' },
    ]),
  );
});

it('has each decision below its verdict, to be taken back with a reason', async () => {
  const server = new FakeServer().on(takeBlockedBack.code ?? '', () => ({ version: 5 }));
  show(view);
  expect(screen.getByText(/冻结品处置： 报废 9 kg · 供应商不收/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '撤销处置' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '看错' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '撤销处置' }));
  await waitFor(() =>
    expect(server.sent(takeBlockedBack.code ?? '')).toMatchObject([
      { id, version: 4, decisionId, reason: '看错' },
    ]),
  );
});

it('offers blocked goods that nobody inspects, and opens an inspection of all of them where no quantity is typed', async () => {
  const balance = '7';
  const named = (name: string) => ({ id: name, name });
  const server = new FakeServer()
    .on(uninspectedBlocked.code ?? '', () => ({
      more: false,
      goods: [
        {
          ...{
            balance,
            line: '12',
            item: named('R1 树脂'),
            lot: 'L1',
            warehouse: named('一号仓'),
            bin: null,
          },
          ...{ supplier: named('S1'), source: 'PUR1', quantity: '8', unit: 'kg' },
        },
      ],
    }))
    .on(inspectBlocked.code ?? '', () => ({ id, number: 'QC1' }));
  showAlone(
    <MemoryRouter>
      <InspectBlockedDialog onClose={() => {}} />
    </MemoryRouter>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('R1 树脂 L1 · 一号仓 · 8 公斤 · PUR1 S1');
  fireEvent.click(within(dialog).getByRole('button', { name: '开检验单' }));
  await waitFor(() =>
    expect(server.sent(inspectBlocked.code ?? '')).toMatchObject([{ balance, line: '12', quantity: '8' }]),
  );
});

describe('of several blocked goods', () => {
  const named = (name: string) => ({ id: name, name });
  const goods = (balance: string, line: string | null, quantity: string) => ({
    ...{ balance, line, item: named(`R${balance}`), lot: '', warehouse: named('W'), bin: null },
    ...{ supplier: null, source: `IC-${balance}`, quantity, unit: '公斤' },
  });
  const [first, second] = [goods('7', '12', '8'), goods('9', null, '5')];
  /** Chooses the second of two goods, and what stands there then is read anew. */
  const chosen = async (later: object[]) => {
    let there: object[] = [first, second];
    const server = new FakeServer()
      .on(uninspectedBlocked.code ?? '', () => ({ goods: there, more: true }))
      .on(inspectBlocked.code ?? '', () => ({ id, number: 'QC1' }));
    const queries = showAlone(
      <MemoryRouter>
        <InspectBlockedDialog onClose={() => {}} />
      </MemoryRouter>,
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Only the first 2 are listed');
    fireEvent.mouseDown(within(dialog).getByRole('combobox'));
    fireEvent.click(await screen.findByTitle('R9 · W · 5 kg · IC-9'));
    there = later;
    await act(async () => {
      await queries.invalidateQueries();
      // What was read is shown a moment later.
      await new Promise((done) => setTimeout(done, 50));
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Inspect' }));
    return { server, dialog };
  };
  beforeEach(() => setLanguage('en'));
  afterEach(() => setLanguage('zh'));

  it('inspects those that were chosen, whatever came or went beside them', async () => {
    const { server } = await chosen([second]);
    await waitFor(() =>
      expect(server.sent(inspectBlocked.code ?? '')).toMatchObject([
        { balance: '9', line: null, quantity: '5' },
      ]),
    );
  });

  it('says so where those that were chosen are gone', async () => {
    const { server, dialog } = await chosen([first]);
    expect(await within(dialog).findByText('Choose one of the options')).toBeVisible();
    expect(server.sent(inspectBlocked.code ?? '')).toEqual([]);
  });
});

it('withdraws an inspection of blocked goods that has not begun', async () => {
  const server = new FakeServer().on(withdrawBlocked.code ?? '', () => ({ version: 5 }));
  show({ ...view, state: 'waiting', can: { withdraw: true } } as InspectionView);
  fireEvent.click(screen.getByRole('button', { name: /撤\s*回/ }));
  await waitFor(() => expect(server.sent(withdrawBlocked.code ?? '')).toMatchObject([{ id, version: 4 }]));
});
