import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { formCalls } from '#documents/model';
import { receiptHead, scanOrder } from '#purchasing/model';
import { options, view } from '../../../documents/web/testing/fake-server.ts';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import Scan from './scan.tsx';

const goods = {
  ...{ order: { id: 'o1', name: 'PO-1' }, supplier: 'S', itemCode: 'M1', unit: 'kg', promised: null },
  ...{ warehouse: { id: 'w1', name: 'Main' }, needsLot: true, inspected: false },
  ...{ serial: false, asksLife: false, minimumLife: null },
};
const calls = formCalls(receiptHead);

/** An order of two lines, of which each receipt leaves less. */
function open(more: object = {}) {
  const left = new Map([
    ['l1', 10],
    ['l2', 5],
  ]);
  const server = new FakeServer();
  server
    .on(scanOrder.code ?? '', () => ({
      lines: [...left]
        .filter(([, quantity]) => quantity > 0)
        .map(([id, quantity]) => ({
          ...goods,
          ...more,
          ...{ id, goods: `Goods ${id}`, open: `${quantity}`, most: `${quantity}` },
        })),
    }))
    .on(calls.options.code ?? '', () => options)
    .on(calls.submit.code ?? '', (body) => {
      const [line] = (body['values'] as { lines: { orderLine: { id: string }; quantity: string }[] }).lines;
      const id = line?.orderLine.id ?? '';
      left.set(id, (left.get(id) ?? 0) - Number(line?.quantity));
      return view({ number: 'GR-1' });
    });
  const queries = showAlone(
    <MemoryRouter>
      <Scan />
    </MemoryRouter>,
  );
  const sent = () => server.sent(calls.submit.code ?? '');
  /** Somebody else receives some of it, and the page hears of it. */
  const othersReceive = (id: string, quantity: number) => {
    left.set(id, (left.get(id) ?? 0) - quantity);
    return act(() => queries.invalidateQueries());
  };
  return Object.assign(sent, { othersReceive });
}

/** A scanner types faster than a hand; the times are told, not waited for. */
function scanInto(target: Element, text: string): void {
  let at = 1_000_000;
  for (const key of [...text, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (at += 5) });
    fireEvent(target, event);
  }
}
const post = () => screen.findByRole('button', { name: '收货过账' });

it('receives what is left of a line as another lot, and goes on to the next line, then says that all is there', async () => {
  const sent = open();
  scanInto(document.body, 'PO-1');
  expect(await screen.findByText('Goods l1')).toBeVisible();
  fireEvent.change(screen.getByLabelText('实收数量'), { target: { value: '6' } });
  fireEvent.change(screen.getByLabelText('批号（必填）'), { target: { value: 'A' } });
  await waitFor(async () => expect(await post()).toBeEnabled());
  fireEvent.click(await post());
  await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('4'));
  expect(screen.getByText('Goods l1')).toBeVisible();
  expect(screen.getByLabelText('批号（必填）')).toHaveValue('');
  // What is left is posted by no second press on the same spot.
  expect(await screen.findByRole('button', { name: '修改或重新扫描后收货' })).toBeDisabled();
  expect(screen.getByText(/Goods l1 6 公斤/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('批号（必填）'), { target: { value: 'B' } });
  await waitFor(async () => expect(await post()).toBeEnabled());
  fireEvent.click(await post());
  expect(await screen.findByText('Goods l2')).toBeVisible();
  await waitFor(async () => expect(await post()).toBeEnabled());
  fireEvent.click(await post());
  expect(await screen.findByText('都已完成')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GR-1' })).toBeVisible();
  expect(sent()).toMatchObject([
    { values: { lines: [{ quantity: '6', lot: 'A' }] } },
    { values: { lines: [{ quantity: '4', lot: 'B' }] } },
    { values: { lines: [{ quantity: '5' }] } },
  ]);
});

it('keeps what is being typed when others receive of the same line, and shows what is open now', async () => {
  const sent = open();
  scanInto(document.body, 'PO-1');
  expect(await screen.findByText('Goods l1')).toBeVisible();
  fireEvent.change(screen.getByLabelText('批号（必填）'), { target: { value: 'A' } });
  await sent.othersReceive('l1', 3);
  await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('7'));
  expect(screen.getByLabelText('批号（必填）')).toHaveValue('A');
  fireEvent.change(screen.getByLabelText('实收数量'), { target: { value: '2' } });
  await sent.othersReceive('l1', 1);
  expect(await screen.findByText(/未到 6/)).toBeVisible();
  expect(screen.getByLabelText('实收数量')).toHaveValue('2');
  await waitFor(async () => expect(await post()).toBeEnabled());
  fireEvent.click(await post());
  await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('4'));
  expect(sent()).toMatchObject([{ values: { lines: [{ quantity: '2', lot: 'A' }] } }]);
});

it('posts nothing when the next order is scanned while the button has the keyboard, and keeps quantities free of scans', async () => {
  const sent = open();
  scanInto(document.body, 'PO-1');
  await waitFor(async () => expect(await post()).toBeEnabled());
  scanInto(await post(), 'PO-1');
  const quantity = screen.getByLabelText('实收数量');
  fireEvent.change(quantity, { target: { value: '10PO-1' } });
  scanInto(quantity, 'PO-1');
  await waitFor(() => expect(screen.getByLabelText('实收数量')).toHaveValue('10'));
  expect(sent()).toEqual([]);
});

it('asks for serial numbers instead of a quantity, for the life of what has one, and why it is taken with too little left', async () => {
  const sent = open({ serial: true, asksLife: true, minimumLife: 90 });
  scanInto(document.body, 'PO-1');
  expect(await screen.findByText('Goods l1')).toBeVisible();
  expect(screen.queryByLabelText('实收数量')).toBeNull();
  expect(await post()).toBeDisabled();
  fireEvent.change(screen.getByLabelText(/^序列号/), { target: { value: 'SN1~SN3' } });
  fireEvent.change(screen.getByLabelText('效期不足原因（剩余少于 90 天时）'), { target: { value: '急用' } });
  expect(screen.getByLabelText('生产日期')).toBeVisible();
  await waitFor(async () => expect(await post()).toBeEnabled());
  fireEvent.click(await post());
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { values: { shortLife: '急用', lines: [{ quantity: null, lot: 'SN1~SN3', madeOn: null }] } },
    ]),
  );
});

it('takes what the weighbridge says for what came, and hands both weighings over', async () => {
  const sent = open();
  scanInto(document.body, 'PO-1');
  expect(await screen.findByText('Goods l1')).toBeVisible();
  fireEvent.change(screen.getByLabelText('磅单毛重'), { target: { value: '12.330' } });
  expect(screen.getByLabelText('实收数量')).toHaveValue('10');
  fireEvent.change(screen.getByLabelText('磅单皮重'), { target: { value: '12.321' } });
  expect(screen.getByLabelText('实收数量')).toHaveValue('9');
  await waitFor(async () => expect(await post()).toBeEnabled());
  fireEvent.click(await post());
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { values: { gross: '12.330', tare: '12.321', lines: [{ quantity: '9' }] } },
    ]),
  );
});
