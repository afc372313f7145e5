import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { pathOfReport, readCase, type CaseView } from '#quality/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import ReportPage from './report-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const who = (name: string) => ({ id: name, name });
const can = { change: false, finish: false, verify: false };
const view: CaseView = {
  state: 'verified',
  class: 'major',
  ...{ id, number: 'NC-20261101-0007', version: 3, company: who('Copper') },
  ...{ item: who('Cathode'), supplier: who('Smelter'), defect: 'Scratched', quantity: '40' },
  ...{ unit: 'drum', times: 2, description: 'Seen on the line', containment: 'Lot set apart' },
  ...{ cause: 'Worn mould', disposition: 'Sent back', effect: 'Three lots without', cost: '350.00' },
  ...{ currency: 'CNY', owner: who('Lin'), opened: { at: '2026-11-01T02:00:00Z', by: who('Chen') } },
  ...{ closed: null, moves: [], files: [], can: { edit: false, moves: [] } },
  inspections: [{ id, number: 'QC-20261101-0003', at: '2026-11-01T02:00:00Z', outcome: 'rejected' }],
  actions: [
    {
      ...{ id, action: 'New mould', owner: who('Wu'), due: '2026-11-20', late: false, can },
      done: { at: '2026-11-10T02:00:00Z', by: who('Wu'), result: 'Fitted' },
      verified: { at: '2026-11-12T02:00:00Z', by: who('Chen'), effective: true },
    },
    {
      ...{ id: other, action: 'Train the shift', owner: who('Lin'), due: '2026-12-01', late: false, can },
      ...{ done: null, verified: null },
    },
  ],
};

const print = jest.fn();
beforeEach(() => {
  print.mockReset();
  window.print = print;
});

const show = (of: CaseView) => {
  new FakeServer().on(readCase.code ?? '', () => of);
  showAlone(
    <MemoryRouter initialEntries={[pathOfReport(id)]}>
      <ReportPage />
    </MemoryRouter>,
  );
};
/** What stands under a heading of the report. */
const under = (heading: RegExp): HTMLElement =>
  within(screen.getByRole('article')).getByRole('heading', { level: 2, name: heading }).parentElement!;

it('has the eight disciplines in their order, each with what is known of it', async () => {
  show(view);
  const article = await screen.findByRole('article');
  expect(
    within(article)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent?.slice(0, 2)),
  ).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8']);
  // Whoever is in charge, has opened it or has an action, each once.
  expect(under(/^D1/)).toHaveTextContent('Lin、Chen、Wu');
  for (const words of [
    'Cathode',
    'Smelter',
    'Scratched（严重）',
    '40 drum',
    'QC-20261101-0003',
    'Seen on the line',
  ])
    expect(under(/^D2/)).toHaveTextContent(words);
  expect(under(/^D3/)).toHaveTextContent('Lot set apart');
  expect(under(/^D4/)).toHaveTextContent('Worn mould');
  expect(under(/^D5/)).toHaveTextContent(/New mould.*Train the shift/);
  // Only what somebody else has verified is carried out.
  expect(under(/^D6/)).toHaveTextContent('New mould — Wu');
  expect(under(/^D6/)).toHaveTextContent('Fitted（验证 Chen）');
  expect(under(/^D6/)).not.toHaveTextContent('Train the shift');
  expect(under(/^D7/)).toHaveTextContent(/Sent back.*Three lots without/);
  expect(under(/^D8/)).toHaveTextContent('350.00 CNY');
});

it('says that nothing is known yet where nothing is', async () => {
  show({ ...view, supplier: null, containment: '', cost: null, actions: [], inspections: [] });
  await screen.findByRole('article');
  for (const heading of [/^D3/, /^D5/, /^D6/]) expect(under(heading)).toHaveTextContent('—');
  expect(under(/^D1/)).toHaveTextContent('Lin、Chen');
});

it('goes on paper as it stands, with its number at the head of each page', async () => {
  const put: { paper: string | undefined; head: string }[] = [];
  print.mockImplementation(() => {
    put.push({
      paper: document.querySelector('body > .bms-paper')?.textContent ?? undefined,
      head: document.documentElement.style.getPropertyValue('--bms-print-running'),
    });
  });
  show(view);
  const shown = (await screen.findByRole('article')).textContent;
  fireEvent.click(screen.getByRole('button', { name: /打\s*印/ }));
  expect(put).toEqual([{ paper: shown, head: '"NC-20261101-0007"' }]);
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('body > .bms-paper')).toBeNull();
});
