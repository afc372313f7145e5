import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { pathOfSheet, readInspection, type InspectionView } from '#quality/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import SheetPage from './sheet-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const who = (name: string) => ({ id: name, name });
const at = '2026-11-01T02:00:00Z';
const of = (name: string, more: object) => ({
  ...{
    id: name,
    name,
    class: 'major',
    min: null,
    target: null,
    max: null,
    unit: null,
    options: [],
    good: [],
  },
  ...more,
});
const classes = { letter: 'J', planLetter: 'J', n: 12, ac: 1, re: 2, all: false, aql: '1.0' };
const split = { accept: '6530', concession: '0', rework: '0', return: '11', scrap: '0' };
const decided = {
  ...{ id, number: 'QC-20261101-0003', version: 4, state: 'decided', stage: 'incoming' },
  ...{ company: who('Copper'), item: { ...who('Cathode'), spec: 'A' }, supplier: who('Smelter') },
  ...{ source: { type: 'PUR120P', id, number: 'GR-1' }, warehouse: who('W1'), bin: null, lot: 'L7' },
  ...{
    quantity: '6541',
    unit: 'kg',
    arrivedAt: at,
    original: true,
    ofBlocked: false,
    before: null,
    pieces: [],
    inPieces: false,
  },
  parts: [{ id, number: 'QC-20261101-0004', quantity: '1000', state: 'waiting', outcome: null }],
  plan: {
    ...{
      standard: { id: 's', code: 'QS1', version: 2 },
      method: 'sampling',
      level: 'II',
      severity: 'normal',
    },
    ...{ lot: 6541, n: 12, classes: { major: classes, minor: { ...classes, aql: '2.5' } } },
    characteristics: [
      of('直径', { kind: 'value', min: '9.95', max: '10.05', unit: 'mm' }),
      of('标识', { kind: 'option', options: ['清楚', '模糊'], good: ['清楚'] }),
      of('外观', { kind: 'check', class: 'minor' }),
    ],
    why: [['水平 II', 'level II']],
  },
  switching: { severity: 'normal', score: 0, why: null, grade: 'B', gradeScore: null },
  started: { by: who('Shen'), at },
  findings: [
    { unit: 1, values: { 直径: '10.2', 标识: '清楚' }, defects: [{ name: '划伤', class: 'minor' }] },
    { unit: 12, values: { 直径: '10.01', 外观: 'bad' }, defects: [] },
  ],
  judged: { outcome: 'accepted', d: { critical: 0, major: 1, minor: 1 }, bad: 2, failures: [], means: {} },
  ...{ known: [], files: [], cases: [{ id, number: 'NC-1', defect: '划伤', state: 'open' }] },
  blocked: { quantity: '11', serials: [] },
  verdicts: [
    {
      ...{ id, outcome: 'accepted', split, pieces: {}, reason: '挑选', by: who('Shen'), at },
      takenBack: null,
      blocked: [
        {
          ...{ id, disposition: 'scrap', quantity: '11', serials: [], reason: '供应商不收' },
          ...{ by: who('Lu'), at, takenBack: { at, by: who('Lu'), reason: '看错' } },
        },
      ],
    },
  ],
  can: Object.fromEntries(
    ['inspect', 'decide', 'concede', 'part', 'join', 'takeBack', 'giveBack', 'decideBlocked', 'withdraw'].map(
      (name) => [name, false],
    ),
  ),
} as unknown as InspectionView;

const print = jest.fn();
beforeEach(() => {
  print.mockReset();
  window.print = print;
});
const show = async (view: InspectionView): Promise<HTMLElement> => {
  new FakeServer().on(readInspection.code ?? '', () => view);
  showAlone(
    <MemoryRouter initialEntries={[pathOfSheet(id)]}>
      <SheetPage />
    </MemoryRouter>,
  );
  return screen.findByRole('article');
};
/** What stands under a heading. */
const under = (article: HTMLElement, heading: string): HTMLElement =>
  within(article).getByRole('heading', { level: 2, name: heading }).parentElement!;

it('has the plan, every reading with its limits, what was found and the verdict by parts', async () => {
  const article = await show(decided);
  for (const words of ['Cathode A', '6,541 公斤', 'Smelter', 'GR-1', 'L7'])
    expect(under(article, '检验对象')).toHaveTextContent(words);
  expect(under(article, '检验方案')).toHaveTextContent('QS1 v2 · 抽样检验 · 正常 · 批量 6,541 · 样本 12 件');
  const size = within(article).getByRole('table', { name: '1. 直径 · 9.95–10.05 mm · 严重 · 应检 12 件' });
  const rows = within(size)
    .getAllByRole('row')
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]);
  const empty = Array.from({ length: 9 }, () => '');
  expect(rows).toEqual([
    ['1–10', '10.2', ...empty],
    ['11–12', '', '10.01', ...empty.slice(1)],
  ]);
  const look = within(article).getByRole('table', { name: /^3\. 外观/ });
  expect(within(look).getByRole('cell')).toHaveTextContent(/^12$/);
  expect(under(article, '检验特性与读数')).toHaveTextContent(
    '其余 10 件没有记录，按合格计；“直径”未测 10 / 12 件',
  );
  expect(under(article, '不合格记录')).toHaveTextContent('直径（严重）、划伤（轻微）');
  const verdict = under(article, '判定');
  expect(verdict).toHaveTextContent('接收：接收 6,530 公斤，退货 11 公斤 · 挑选 · Shen');
  expect(verdict).toHaveTextContent('冻结品处置： 报废 11 公斤 · 供应商不收 · 已撤销：看错 · Lu');
  expect(verdict).toHaveTextContent('NC-1 划伤');
  expect(verdict).toHaveTextContent('QC-20261101-0004 1,000 公斤 待检');
  expect(under(article, '签字')).toHaveTextContent('检验员Shen复核批准');
});

it('leaves room for the pen where nothing is decided, and says nothing of what nobody looked at yet', async () => {
  const open = { ...decided, state: 'waiting', findings: [], verdicts: [], started: null, cases: [] };
  const article = await show(open as unknown as InspectionView);
  expect(under(article, '判定')).toHaveTextContent('让步接收＿＿＿＿＿＿ 公斤');
  expect(article).not.toHaveTextContent('没有记录');
  expect(article).toHaveTextContent('开始检验时确定');
});

it('goes on paper as it stands, with its number at the head of each page', async () => {
  const put: { paper: string | undefined; head: string }[] = [];
  print.mockImplementation(() => {
    put.push({
      paper: document.querySelector('body > .bms-paper')?.textContent ?? undefined,
      head: document.documentElement.style.getPropertyValue('--bms-print-running'),
    });
  });
  const shown = (await show(decided)).textContent;
  fireEvent.click(screen.getByRole('button', { name: /打\s*印/ }));
  expect(put).toEqual([{ paper: shown, head: '"QC-20261101-0003"' }]);
  fireEvent(window, new Event('afterprint'));
});
