import type { ContextFact } from '#documents/model';
import { explainLine, stockLineList } from '#inventory/model';
import { newId } from '#server-kit/server';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const stockIn = (item: string, quantity: string, price: string, more: object = {}, line: object = {}) =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('W1'), ...more },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price, ...line }],
  });
const earlier = (hours: number) => ({ happenedAt: hoursAgo(hours), lateReason: '补录' });
const linesOf = async (item: string) =>
  (await server.callAs(desk, stockLineList.calls.rows, { where: `item:is:${item}`, pageSize: 50 })).rows;
/** What a fact and its rows say: the words without the time they begin with, the figure, the address. */
const said = ({ label: [zh], figure, rows }: ContextFact) => [
  zh,
  'value' in figure ? figure.value : null,
  rows.map((row) => [
    row.label[0].replace(/^\d{4}-\d\d-\d\d \d\d:\d\d · /, ''),
    'value' in row.figure ? row.figure.value : null,
    row.to,
  ]),
];

describe('what a line of stock is worth', () => {
  const inPath = (id: string) => `/invhome/Inv120p_2?id=${id}`;
  const outPath = (id: string) => `/invhome/Inv130p_2?id=${id}`;

  it('is said by generation and cause: what it was worth before stays, with its unit cost and the document that changed it', async () => {
    await at.item('GENERATIONS');
    await stockIn('GENERATIONS', '100', '10', earlier(5));
    await stockIn('GENERATIONS', '50', '11.50', earlier(3));
    const issue = await at.issue('GENERATIONS', '60');
    const late = await stockIn('GENERATIONS', '30', '9', earlier(4));
    const line = (await linesOf('GENERATIONS')).find(({ quantity }) => quantity === '-60')!;
    expect(line).toMatchObject({
      ...{ value: '-615.00', generation: '1', because: late.number },
      ...{ causeVoucher: 'INV120P', causeId: late.id },
    });
    const { facts } = await server.callAs(desk, explainLine, { id: line.id });
    expect(facts.map(said)).toEqual([
      ['金额', '-615.00', [['数量', '-60', null]]],
      [
        `${issue.number} 本行金额`,
        '-615.00',
        [
          ['首次计价 · 单位成本 10.5', '-630.00', outPath(issue.id)],
          [`因 ${late.number} 重算 · 单位成本 10.25`, '-615.00', inPath(late.id)],
        ],
      ],
    ]);
    // A receipt is worth the same; what changed is what there is after it.
    const second = (await linesOf('GENERATIONS')).find(({ quantity }) => quantity === '50')!;
    const unchanged = await server.callAs(desk, explainLine, { id: second.id });
    expect(unchanged.facts.map(said)[1]![2]).toEqual([
      ['首次计价 · 单位成本 11.5', '575.00', expect.any(String)],
      [`因 ${late.number} 重算 · 金额不变 · 单位成本 11.5`, '575.00', inPath(late.id)],
    ]);
  });

  it('names the receipt that settled what was taken below zero', async () => {
    await at.item('SETTLED');
    await server.database.owner.query(`UPDATE item SET below_zero = 'allow' WHERE id = 'SETTLED'`);
    await stockIn('SETTLED', '5', '10');
    const issue = await at.issue('SETTLED', '8');
    const receipt = await stockIn('SETTLED', '10', '12');
    const line = (await linesOf('SETTLED')).find(({ quantity }) => quantity === '-8')!;
    expect(line.value).toBe('-86.00');
    const { facts } = await server.callAs(desk, explainLine, { id: line.id });
    const [own, settled] = [`${issue.number} 本行金额`, `${receipt.number} 结清（出库时结存不足）`];
    expect(facts.map(said)).toEqual([
      [
        ...['金额', '-86.00'],
        [
          ['数量', '-8', null],
          [own, '-80.00', outPath(issue.id)],
          [settled, '-6.00', inPath(receipt.id)],
        ],
      ],
      [own, '-80.00', [['首次计价 · 单位成本 10', '-80.00', outPath(issue.id)]]],
      [settled, '-6.00', [['首次计价', '-6.00', inPath(receipt.id)]]],
    ]);
  });

  it('names the invoice that changed a receipt, and opens it', async () => {
    await at.item('INVOICED');
    const order = await at.order('INVOICED', '100', '10');
    const receipt = await at.receive(order.id, '100');
    const issue = await at.issue('INVOICED', '60');
    const invoice = await at.invoice(receipt.id, '100', '10.20');
    const to = `/purhome/Pur130p_2?id=${invoice.id}`;
    const came = (await linesOf('INVOICED')).find(({ quantity }) => quantity === '100')!;
    const { facts } = await server.callAs(desk, explainLine, { id: came.id });
    expect(facts.map(said)[0]![2]).toContainEqual([`${invoice.number} 追加`, '20.00', to]);
    const went = (await linesOf('INVOICED')).find(({ quantity }) => quantity === '-60')!;
    expect(went).toMatchObject({ value: '-612.00', causeVoucher: 'PUR130P', causeId: invoice.id });
    const taken = await server.callAs(desk, explainLine, { id: went.id });
    expect(taken.facts.map(said)[1]).toEqual([
      ...[`${issue.number} 本行金额`, '-612.00'],
      [
        ['首次计价 · 单位成本 10', '-600.00', outPath(issue.id)],
        [`因 ${invoice.number} 重算 · 单位成本 10.2`, '-612.00', to],
      ],
    ]);
  });

  it('is for whoever reaches the company', async () => {
    const [line] = await linesOf('SETTLED');
    const elsewhere = { ...as('employee'), scope: { companies: ['C02'], departments: [] } };
    expect(await refusal(server.callAs(elsewhere, explainLine, { id: line!.id }))).toEqual([
      '内容不存在或已删除',
    ]);
    for (const id of ['x', newId()])
      expect(await refusal(server.callAs(desk, explainLine, { id }))).toEqual(['内容不存在或已删除']);
  });
});
