import { screen } from '@testing-library/react';
import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { lines, quantity, referenceTo } from '#fields/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { LinesTable } from './lines-table.tsx';

const stock = defineCall({
  ...{ name: 'test.stock', code: 'TEST_1', summary: ['库存', 'Stock'], effect: 'read', access: signedIn },
  request: z.object({ ids: z.array(z.string()) }),
  response: z.object({ values: z.record(z.string(), z.string().nullable()) }),
});
const field = lines({
  label: ['明细', 'Lines'],
  fields: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
  },
  lookups: {
    onHand: {
      ...{ label: ['现有库存', 'On hand'], as: 'quantity', by: 'item', call: stock },
      whileFilledIn: true,
    },
  },
  knownBy: {
    itemCode: { label: ['物料编码', 'Item code'], of: 'item', says: 'code' },
    itemSpec: { label: ['规格', 'Specification'], of: 'item', says: 'spec' },
  },
});

it('says of a record what it is known by, behind it, and nothing that is of the moment of filling in', async () => {
  const server = new FakeServer().on('BSE002', () => ({
    options: [
      { id: 'i1', name: 'Plate', code: 'M10033', detail: '', active: true, values: { spec: '316L 3.0 mm' } },
    ],
  }));
  showAlone(
    <LinesTable
      name="lines"
      field={field}
      lines={[{ id: 'a', item: { id: 'i1', name: 'Plate' }, quantity: '100' }]}
      computed={{ own: {}, lines: {}, sums: {} } as never}
      context={{ currency: 'CNY', today: '2026-11-28' }}
    />,
  );
  expect(await screen.findByText('316L 3.0 mm')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['#行号', '物料', '物料编码', '规格', '数量'],
  ]);
  expect(server.sent('BSE002')).toMatchObject([{ kind: 'item', ids: ['i1'] }]);
  expect(server.sent('TEST_1')).toEqual([]);
});
