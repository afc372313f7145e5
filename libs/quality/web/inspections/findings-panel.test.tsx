import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { saveInspection, type InspectionView } from '#quality/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { useFindings } from './use-findings.ts';

const characteristic = (id: string, name: string, more: object) => ({
  ...{ id, name, class: 'major', min: null, target: null, max: null, unit: null, options: [], good: [] },
  ...more,
});
const judged = {
  ...{ outcome: 'accepted', d: { critical: 0, major: 0, minor: 0 }, bad: 0, failures: [], means: {} },
};
const classes = { n: 3, ac: 0, re: 1, all: true, aql: '1.0' };
const view = {
  ...{ id: '00000000-0000-4000-8000-000000000001', version: 1, findings: [], pieces: [], known: [] },
  ...{ can: { inspect: true }, judged },
  plan: {
    ...{ method: 'all', n: 3, classes: { major: classes, minor: classes } },
    characteristics: [
      characteristic('size', '直径', { kind: 'value', min: '9.95', max: '10.05' }),
      characteristic('mark', '标识', { kind: 'option', options: ['清楚', '模糊'], good: ['清楚'] }),
      characteristic('hard', '硬度', { kind: 'value' }),
    ],
  },
} as unknown as InspectionView;

function Findings() {
  const findings = useFindings(view);
  return (
    <>
      <FindingsPanel view={view} findings={findings} />
      <button type="button" onClick={() => findings.lead()}>
        lead
      </button>
      <button type="button" onClick={() => findings.leadTo(2)}>
        missing
      </button>
    </>
  );
}

function Decided() {
  const found = [{ unit: 1, values: { size: '10', mark: '清楚' }, defects: [] }];
  const decided = {
    ...view,
    state: 'decided',
    findings: found,
    can: { ...view.can, inspect: false },
  } as InspectionView;
  return <FindingsPanel view={decided} findings={useFindings(decided)} />;
}

function open() {
  const server = new FakeServer();
  let version = 1;
  server.on(saveInspection.code ?? '', () => ({ version: ++version, judged }));
  showAlone(<Findings />);
  return () => server.sent(saveInspection.code ?? '');
}
const enter = (target: Element) => fireEvent.keyDown(target, { key: 'Enter' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('adds the defect that was typed, and stays at the unit', async () => {
  const sent = open();
  type('其他缺陷', '缺角');
  enter(screen.getByLabelText('其他缺陷'));
  expect(await screen.findByRole('button', { name: /缺角/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('group', { name: '第 1 件', hidden: false })).toBeVisible();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ findings: [{ unit: 1, defects: [{ name: '缺角', class: 'major' }] }] }]),
  );
});

it('goes field by field, over choices too, and from the last one to the next unit', async () => {
  open();
  expect(screen.getByText('9.95–10.05')).toBeVisible();
  type('直径', '10');
  act(() => screen.getByLabelText('直径').focus());
  enter(screen.getByLabelText('直径'));
  const choice = screen.getByRole('combobox', { name: '标识' });
  expect(choice).toHaveFocus();
  // Nothing is chosen yet: the key opens the list.
  enter(choice);
  fireEvent.click(await screen.findByTitle('清楚'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: '标识' })).toHaveAttribute('aria-expanded', 'false'),
  );
  enter(screen.getByRole('combobox', { name: '标识' }));
  expect(screen.getByLabelText('硬度')).toHaveFocus();
  enter(screen.getByLabelText('硬度'));
  expect(await screen.findByRole('group', { name: '第 2 件' })).toBeVisible();
});

it('marks what is no number where it stands, goes on to no other unit, sends nothing of it, and leads back to it', async () => {
  const sent = open();
  type('硬度', 'abc');
  expect(await screen.findByText('请填写数字')).toBeVisible();
  enter(screen.getByLabelText('硬度'));
  fireEvent.click(screen.getByRole('button', { name: '第 3 件' }));
  expect(screen.getByRole('group', { name: '第 1 件' })).toBeVisible();
  expect(screen.getByLabelText('硬度')).toHaveFocus();
  act(() => screen.getByLabelText('直径').focus());
  fireEvent.click(screen.getByRole('button', { name: 'lead' }));
  await waitFor(() => expect(screen.getByLabelText('硬度')).toHaveFocus());
  expect(sent()).toEqual([]);
  type('硬度', '60');
  expect(screen.queryByText('请填写数字')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '第 3 件' }));
  expect(await screen.findByRole('group', { name: '第 3 件' })).toBeVisible();
  await waitFor(() => expect(sent()).toMatchObject([{ findings: [{ unit: 1, values: { hard: '60' } }] }]));
});

it('leads to what has to be measured yet, which says so until it is typed or the unit is bad', async () => {
  open();
  expect(screen.getByText('直径 还缺', { exact: false })).toHaveTextContent('直径 还缺 3 / 3');
  fireEvent.click(screen.getByRole('button', { name: 'missing' }));
  expect(await screen.findByRole('group', { name: '第 2 件' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('直径')).toHaveFocus());
  expect(screen.getAllByText('请填写测量值')).toHaveLength(2);
  type('直径', '10');
  expect(screen.getAllByText('请填写测量值')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /尺寸超差/ }));
  expect(screen.queryByText('请填写测量值')).toBeNull();
});

it('says on a decided sheet what nobody looked at', () => {
  showAlone(<Decided />);
  expect(screen.getByText(/样本 3 件：有记录 1 件，其余 2 件没有记录，按合格计/)).toHaveTextContent(
    '“直径”未测 2 / 3 件；“标识”未查 2 / 3 件；“硬度”未测 3 / 3 件',
  );
});
