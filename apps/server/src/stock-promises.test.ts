import { newId } from '#server-kit/server';
import { purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const stockIn = (item: string, quantity: string) =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price: '10' }],
  });
/** The lines of an approved request for so much of an item each. */
async function asked(item: string, ...quantities: string[]): Promise<string[]> {
  const id = await server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: quantities.map((quantity, place) => ({
      ...{ id: `r${place}`, item: ref(item), unit: '件', lot: null, asked: quantity, issued: null },
    })),
  });
  const { rows } = await server.database.owner.query<{ id: string }>(
    'SELECT id::text FROM stock_reservation WHERE document_id = $1 ORDER BY line_id',
    [id],
  );
  return rows.map((row) => row.id);
}
type Issued = readonly [quantity: string, request?: string | undefined];
const issue = (item: string, ...lines: readonly Issued[]) =>
  at.submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1') },
    lines: lines.map(([quantity, request]) => ({
      ...{ id: newId(), item: ref(item), unit: '件', lot: null, bin: null, quantity },
      ...(request && { request: ref(request) }),
    })),
  });

it('what a request holds is for the lines that name it, and for no other of the same document', async () => {
  await at.item('OWN');
  await stockIn('OWN', '10');
  const [held, more] = await asked('OWN', '6', '2');
  const taken = (left: string, line = 0) => [
    [`lines.${line}.quantity`, expect.stringMatching(new RegExp(`^可用 ${left}，其余已被 \\S+ 预留$`))],
  ];
  // In whatever order: what is issued for the request is let off, and not what it still holds.
  expect(await refusal(issue('OWN', ['1', held], ['9']))).toEqual(taken('2', 1));
  expect(await refusal(issue('OWN', ['9'], ['1', held]))).toEqual(taken('2'));
  expect(await refusal(issue('OWN', ['3'], ['1', held], ['1', more]))).toEqual(taken('2'));
  await issue('OWN', ['1', held], ['2'], ['2', more]);
  expect(await at.onHand('own')).toEqual([['5', '50.00', 'usable']]);
  // It has the first claim on what is there, also where that is less than it holds.
  await server.database.owner.query(`UPDATE item SET below_zero = 'allow' WHERE id = 'OWN'`);
  await server.database.owner.query(`UPDATE stock_reservation SET asked = 9, reserved = 9 WHERE id = $1`, [
    held,
  ]);
  await issue('OWN', ['5', held]);
});
