import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CourierJobView } from '#contracts/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { PrintJob } from './print-job.tsx';

it('counts a sheet that is printed by the key of the browser as one by the button', async () => {
  window.print = jest.fn();
  const server = new FakeServer().on('HBCTR230P_6', () => ({ prints: 1 }));
  const job = { id: 'job', number: 'CJ-1', prints: 0, preview: { subject: 's', values: {} } };
  showAlone(<PrintJob job={job as unknown as CourierJobView} language="zh" />);
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  await waitFor(() => expect(server.sent('HBCTR230P_6')).toMatchObject([{ id: 'job' }]));
  fireEvent(window, new Event('afterprint'));
  fireEvent.click(screen.getByRole('button', { name: /打印快递单/ }));
  await waitFor(() => expect(server.sent('HBCTR230P_6')).toHaveLength(2));
  expect(window.print).toHaveBeenCalledTimes(2);
});
