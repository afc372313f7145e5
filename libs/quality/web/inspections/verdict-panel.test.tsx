import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { decideInspection, type InspectionView } from '#quality/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

const missing = jest.fn();
beforeEach(() => void missing.mockReset());

const id = '00000000-0000-4000-8000-000000000001';
const accepted = {
  ...{
    id,
    version: 1,
    quantity: '5',
    unit: 'kg',
    findings: [],
    pieces: [],
    inPieces: true,
    supplier: { id: 'S1', name: 'Smelter' },
    can: { concede: false },
  },
  judged: { outcome: 'accepted', bad: 0 },
  plan: {
    ...{
      method: 'sampling',
      n: 2,
      characteristics: [{ id: 'size', name: '直径', class: 'major', kind: 'value', min: null, max: null }],
    },
    classes: { major: { n: 2, all: false }, minor: { n: 2, all: false } },
  },
} as unknown as InspectionView;
const rejected = {
  ...accepted,
  ...{ version: 2, judged: { outcome: 'rejected', bad: 1 } },
  findings: [{ unit: 1, values: { size: '11' }, defects: [] }],
} as unknown as InspectionView;

it('asks for the verdict that follows from what was typed last, and says what was not measured', async () => {
  const server = new FakeServer().on(decideInspection.code ?? '', () => ({
    ...{ id, version: 3, outcome: 'rejected', case: null, again: null },
  }));
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={accepted} settle={async () => rejected} onMissing={missing} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: /判\s*定/ }));
  // Why it is not accepted is asked for before.
  expect(await screen.findByText('请说明原因')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '尺寸超差' } });
  fireEvent.click(screen.getByRole('button', { name: /判\s*定/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('判定为“不接收”？');
  expect(dialog).toHaveTextContent('退货 5 kg。“直径”未测 1 / 2 件。');
  fireEvent.click(within(dialog).getByRole('button', { name: /判\s*定/ }));
  await waitFor(() =>
    expect(server.sent(decideInspection.code ?? '')).toMatchObject([
      { version: 2, split: { accept: '0', return: '5' }, reason: '尺寸超差' },
    ]),
  );
});

const bad = { supplier: null, judged: { outcome: 'accepted', bad: 1 } };
it.each([
  ['rework of a rejected lot', { ...rejected, supplier: null }, ['', '5', '', '']],
  ['scrap of bad units', { ...accepted, ...bad }, ['4', '', '', '1']],
])('proposes %s where no supplier takes goods back', (_which, view, typed) => {
  const made = view as unknown as InspectionView;
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={made} settle={async () => made} onMissing={missing} />
    </MemoryRouter>,
  );
  expect(
    ['接收', '返工', '退货', '报废'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value),
  ).toEqual(typed);
});

it('proposes to scrap bad pieces where no supplier takes them back', () => {
  const findings = [{ unit: 2, values: {}, defects: [{ name: '划伤', class: 'minor' }] }];
  const made = {
    ...{ ...accepted, ...bad, findings, pieces: ['S1', 'S2'], quantity: '2' },
  } as unknown as InspectionView;
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={made} settle={async () => made} onMissing={missing} />
    </MemoryRouter>,
  );
  expect(screen.getByText('接收 1 kg，报废 1 kg')).toBeVisible();
});

it('asks nothing where what was typed last was refused', async () => {
  const server = new FakeServer();
  const settle = async () => null;
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={accepted} settle={settle} onMissing={missing} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: /判\s*定/ }));
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.asked).toEqual([]);
});

it('names the serial numbers that were found bad, and sends the others together', async () => {
  const server = new FakeServer().on(decideInspection.code ?? '', () => ({
    ...{ id, version: 3, outcome: 'accepted', case: null, again: null },
  }));
  const lot = {
    ...accepted,
    ...{ quantity: '3', pieces: ['S1', 'S2', 'S3'], judged: { outcome: 'accepted', bad: 1 } },
    findings: [
      { unit: 1, values: { size: '10' }, defects: [] },
      { unit: 2, values: {}, defects: [{ name: '划伤', class: 'minor' }] },
    ],
  } as unknown as InspectionView;
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={lot} settle={async () => lot} onMissing={missing} />
    </MemoryRouter>,
  );
  expect(screen.getByText('其余 2 件')).toBeVisible();
  expect(screen.getByText('检出不合格')).toBeVisible();
  expect(screen.getByText('接收 2 kg，退货 1 kg')).toBeVisible();
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '划伤' } });
  fireEvent.click(screen.getByRole('button', { name: /判\s*定/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /判\s*定/ }));
  await waitFor(() =>
    expect(server.sent(decideInspection.code ?? '')).toMatchObject([
      { split: { accept: '2', return: '1' }, pieces: [{ serial: 'S2', disposition: 'return' }] },
    ]),
  );
});

it('leaves to the scale what bad portions of a weight come to, and takes the mark away once the reason is there', async () => {
  const server = new FakeServer().on(decideInspection.code ?? '', () => ({
    ...{ id, version: 3, outcome: 'rejected', case: null, again: null },
  }));
  const lot = {
    ...accepted,
    ...{ quantity: '30.5', inPieces: false, judged: { outcome: 'rejected', bad: 2 } },
    plan: { ...accepted.plan, n: 31, classes: { major: { n: 31, all: true }, minor: { n: 31, all: true } } },
    findings: Array.from({ length: 31 }, (_, index) => ({
      ...{ unit: index + 1, values: { size: '10' } },
      defects: index < 2 ? [{ name: '划伤', class: 'major' }] : [],
    })),
  } as unknown as InspectionView;
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={lot} settle={async () => lot} onMissing={missing} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/检出 2 份不合格/)).toBeVisible();
  expect(screen.getByLabelText('接收')).toHaveValue('');
  const decide = () => fireEvent.click(screen.getByRole('button', { name: /判\s*定/ }));
  decide();
  expect(await screen.findByText(/须等于本批 30.5/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('接收'), { target: { value: '29.1' } });
  fireEvent.change(screen.getByLabelText('退货'), { target: { value: '1.4' } });
  decide();
  expect(await screen.findByText('请说明原因')).toBeVisible();
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '划伤' } });
  expect(screen.queryByText('请说明原因')).toBeNull();
  decide();
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('未测');
  expect(server.asked).toEqual([]);
});

it('accepts nothing that was not measured, and leads to the first unit of it; what goes back needs no measure', async () => {
  const server = new FakeServer();
  showAlone(
    <MemoryRouter>
      <VerdictPanel view={accepted} settle={async () => accepted} onMissing={missing} />
    </MemoryRouter>,
  );
  const decide = () => fireEvent.click(screen.getByRole('button', { name: /判\s*定/ }));
  decide();
  expect(await screen.findByText('“直径”还缺 2 个测量值')).toBeVisible();
  expect(missing.mock.calls).toEqual([[1]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(screen.getByLabelText('接收'), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('退货'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '包装破损' } });
  decide();
  expect(await screen.findByRole('dialog')).toHaveTextContent('退货 5 kg。“直径”未测 2 / 2 件。');
  expect(server.asked).toEqual([]);
});
