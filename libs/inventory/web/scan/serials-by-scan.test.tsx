import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { formCalls } from '#documents/model';
import { searchReferences } from '#identity/model';
import { scanPick, scanStock, stockOutHead, transferHead } from '#inventory/model';
import { options, view } from '../../../documents/web/testing/fake-server.ts';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import PickScan from './pick-scan.tsx';
import PutAwayScan from './put-away-scan.tsx';

const piece = (lot: string, bin: string | null) => ({
  ...{
    id: `${lot} ${bin}`,
    item: { id: 'm', name: 'Motor' },
    itemCode: 'M1',
    unit: 'pc',
    lot,
    serial: true,
    quantity: '1',
  },
  ...{ warehouse: { id: 'w1', name: 'Main' }, bin: bin === null ? null : { id: bin, name: bin } },
});

function scan(text: string): void {
  const field = screen.getByRole('textbox', { name: /扫描/ });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyUp(field, { key: 'Enter' });
}

it('puts pieces that are scanned one after the other into one bin at once, those that were left out aside', async () => {
  const calls = formCalls(transferHead);
  const bins = new Map<string, string | null>();
  const server = new FakeServer()
    .on(scanStock.code ?? '', ({ scanned }) => ({
      lines: /^S\d$/.test(String(scanned)) ? [piece(String(scanned), bins.get(String(scanned)) ?? null)] : [],
    }))
    .on(searchReferences.code ?? '', ({ keyword }) => ({
      options:
        keyword === 'A-1'
          ? [{ id: 'b1', name: 'A-1', code: 'A-1', detail: '', active: true, values: {} }]
          : [],
    }))
    .on(calls.options.code ?? '', () => options)
    .on(calls.submit.code ?? '', () => {
      for (const lot of ['S1', 'S3']) bins.set(lot, 'b1');
      return view({ number: 'ST-1' });
    });
  showAlone(
    <MemoryRouter>
      <PutAwayScan />
    </MemoryRouter>,
  );
  for (const lot of ['S1', 'S2', 'S3']) {
    scan(lot);
    expect(await screen.findByText(new RegExp(`序列号 ${lot}`))).toBeVisible();
  }
  expect(screen.getByText('一起上架（2 件）')).toBeVisible();
  fireEvent.click(screen.getByLabelText('移出 S2'));
  scan('A-1');
  await waitFor(() =>
    expect(server.sent(calls.submit.code ?? '')).toMatchObject([
      {
        values: {
          lines: [
            { lot: 'S3', toBin: { id: 'b1' } },
            { lot: 'S1', toBin: { id: 'b1' } },
          ],
        },
      },
    ]),
  );
  // What lies in its bin now does not go along with the next piece.
  await waitFor(() => expect(screen.queryByText(/一起上架/)).toBeNull());
  scan('S2');
  expect(await screen.findByText(/序列号 S2/)).toBeVisible();
  expect(screen.queryByText(/一起上架/)).toBeNull();
});

it('issues piece after piece of one line, and says which request is being picked when a piece is scanned', async () => {
  const calls = formCalls(stockOutHead);
  const left = ['S1', 'S2', 'S3'];
  const server = new FakeServer()
    .on(scanPick.code ?? '', ({ scanned }) => ({
      lines: left
        .filter((lot) => scanned === 'TR-1' || scanned === lot)
        .map((lot, at) => ({
          ...{ ...piece(lot, null), id: `pick-1-${at}`, request: { id: 'r', name: 'TR-1' }, number: 'TR-1' },
          ...{ requested: '1', issued: '0', askedLot: '', missing: '0', missingOfLot: '0' },
        })),
    }))
    .on(calls.options.code ?? '', () => options)
    .on(calls.submit.code ?? '', (body) => {
      const [line] = (body['values'] as { lines: { lot: string }[] }).lines;
      left.splice(left.indexOf(line?.lot ?? ''), 1);
      return view({ number: 'SO-1' });
    });
  showAlone(
    <MemoryRouter>
      <PickScan />
    </MemoryRouter>,
  );
  const issue = async () => {
    const button = await screen.findByRole('button', { name: '发料过账' });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
  };
  scan('TR-1');
  await issue();
  expect(await screen.findByText(/序列号 S2/)).toBeVisible();
  await issue();
  expect(await screen.findByText(/序列号 S3/)).toBeVisible();
  scan('S3');
  await waitFor(() =>
    expect(server.sent(scanPick.code ?? '').at(-1)).toMatchObject({ scanned: 'S3', first: 'TR-1' }),
  );
  await issue();
  await waitFor(() =>
    expect(server.sent(calls.submit.code ?? '')).toMatchObject(
      ['S1', 'S2', 'S3'].map((lot) => ({ values: { lines: [{ lot }] } })),
    ),
  );
});
