import { jest } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import type { UnitDetail } from '#lab/model';
import { FakeServer } from '../../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../../ui/web/testing/show-alone.tsx';
import { PrintRecords } from './print-records.tsx';

const id = '00000000-0000-4000-8000-000000000001';

it('counts a record that is printed by the key of the browser', async () => {
  window.print = jest.fn();
  const server = new FakeServer().on('HBLAB330P_16', () => ({ prints: 1, copy: false, certificate: null }));
  const detail = {
    unit: { id, din: 'A999926000001', product: 'S1151', state: 'frozen', siteZone: 'Asia/Shanghai' },
    ...{ receipts: [], processing: [], results: [], ofMother: [], sheets: [], conditions: [], custody: [] },
    ...{ samples: [], curve: null, logger: null, door: null, prints: {} },
  } as unknown as UnitDetail;
  showAlone(<PrintRecords detail={detail} />);
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  await waitFor(() =>
    expect(server.sent('HBLAB330P_16')).toMatchObject([{ unitId: id, kind: 'processing' }]),
  );
  expect(window.print).toHaveBeenCalledTimes(1);
});
