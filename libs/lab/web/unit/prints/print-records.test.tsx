import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UnitDetail } from '#lab/model';
import { FakeServer } from '../../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../../ui/web/testing/show-alone.tsx';
import { RecordPaper } from './record-paper.tsx';
import { PrintRecords } from './print-records.tsx';

const id = '00000000-0000-4000-8000-000000000001';

const unit = { id, din: 'A999926000001', product: 'S1151', state: 'frozen', siteZone: 'Asia/Shanghai' };

const nothingYet = {
  ...{ receipts: [], processing: [], results: [], ofMother: [], sheets: [], conditions: [], custody: [] },
  ...{ samples: [], curve: null, logger: null, door: null },
};

it('counts a record that is printed by the key of the browser', async () => {
  window.print = jest.fn();
  const server = new FakeServer().on('HBLAB330P_16', () => ({ prints: 3, copy: true, certificate: null }));
  const detail = {
    unit,
    ...nothingYet,
    prints: {},
  } as unknown as UnitDetail;
  showAlone(<PrintRecords detail={detail} />);
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  await waitFor(() =>
    expect(server.sent('HBLAB330P_16')).toMatchObject([{ unitId: id, kind: 'processing' }]),
  );
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(document.body).toHaveTextContent('第 3 次打印');
});

it('counts a press while it is still counting as the same print', async () => {
  const printing = jest.fn();
  window.print = printing;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = new FakeServer().on('HBLAB330P_16', async () => {
    await held;
    return { prints: 1, copy: false, certificate: null };
  });
  const detail = { unit, ...nothingYet, prints: {} } as unknown as UnitDetail;
  showAlone(<PrintRecords detail={detail} />);
  const press = () => fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  press();
  await waitFor(() => expect(server.sent('HBLAB330P_16')).toHaveLength(1));
  press();
  answer();
  await waitFor(() => expect(printing).toHaveBeenCalledTimes(1));
  expect(server.sent('HBLAB330P_16')).toHaveLength(1);
});

it('has each check sheet with its own signatures, and says which print it is', () => {
  const who = { id: 'p1', name: '何晓琳' };
  const signed = { place: 1, person: who, director: true, meaning: '同意', at: '2026-11-20T03:00:00Z' };
  const sheet = (direction: 'in' | 'out') => ({
    ...{
      id: direction,
      direction,
      state: 'released',
      openedAt: '2026-11-20T02:00:00Z',
      closedAt: null,
      why: '',
    },
    ...{ checks: [], signatures: [{ ...signed, sha256: 'a1b2c3d4e5f60718' }], exceptionNumber: null },
  });
  const detail = { unit, sheets: [sheet('in'), sheet('out')] } as unknown as UnitDetail;
  showAlone(<RecordPaper detail={detail} kind="sheet" copy={2} />);
  const pages = screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => parentElement);
  expect(pages.map((page) => page?.textContent)).toEqual([
    expect.stringMatching(/^入库放行.*第 1 签 何晓琳（主任） “同意”/),
    expect.stringMatching(/^出库放行.*第 1 签 何晓琳（主任） “同意”/),
  ]);
  expect(screen.getByText('第 2 次打印')).toBeInTheDocument();
});
