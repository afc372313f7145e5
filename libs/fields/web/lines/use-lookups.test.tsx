import { renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { lines, referenceTo, text } from '#fields/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { FieldEditingContext } from '../edit/field-editing.ts';
import { useLookups } from './use-lookups.ts';

const stock = defineCall({
  ...{ name: 'test.stock', code: 'TEST_1', summary: ['库存', 'Stock'], effect: 'read', access: signedIn },
  request: z.object({ asked: z.array(z.record(z.string(), z.string())) }),
  response: z.object({ values: z.record(z.string(), z.string().nullable()) }),
});
const field = lines({
  label: ['明细', 'Lines'],
  fields: { item: referenceTo('item', { label: ['物料', 'Item'] }), lot: text({ label: ['批号', 'Lot'] }) },
  lookups: {
    onHand: {
      ...{ label: ['现有库存', 'On hand'], as: 'quantity', by: 'item', call: stock },
      within: { document: { warehouse: 'from' }, line: { lot: 'lot' } },
    },
  },
});
const of = (id: string, lot: string | null) => ({ id, item: { id: 'i1', name: 'Bolt' }, lot });

/** The column beside two lines of one item, one of which names its lot. */
function beside(content: object) {
  const store = { subscribe: () => () => undefined, get: () => ({ content }) };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <FieldEditingContext value={{ store, set: {}, context: {} } as never}>{children}</FieldEditingContext>
    </QueryClientProvider>
  );
  const shown = [of('a', null), of('b', 'L1')];
  const { result } = renderHook(() => useLookups(field, shown), { wrapper });
  return () => shown.map((line) => result.current('onHand', line));
}

it('asks within what the document and the line name, each line of its own', async () => {
  const server = new FakeServer().on('TEST_1', ({ asked }) => ({
    values: Object.fromEntries(
      (asked as Record<string, string>[]).map(({ key, warehouse, lot }) => [key, `${warehouse}${lot}`]),
    ),
  }));
  const values = beside({ from: { id: 'W1', name: 'Main' } });
  await waitFor(() => expect(values()).toEqual(['W1', 'W1L1']));
  expect(server.sent('TEST_1')).toHaveLength(1);
});

it('says nothing while the document does not name where', async () => {
  const server = new FakeServer();
  const values = beside({ from: null });
  await new Promise((done) => {
    setTimeout(done, 500);
  });
  expect(values()).toEqual([null, null]);
  expect(server.sent('TEST_1')).toEqual([]);
});
