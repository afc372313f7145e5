import { amountFrom, flow, headOfApplicant, role, step } from '#approvals/model';
import { approvalsServer, subjectOf, type ApprovalsServer } from '../testing/approvals-server.ts';
import { verifyTrails } from '../verify-trails.ts';
import { importHistory } from './import-history.ts';
import type { HistoryItem, HistoryStep } from './script.ts';

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    purchase: flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
      step('manager', ['总经理', 'General manager'], role('generalManager'), { when: amountFrom('50000') }),
    ),
  });
});
afterAll(() => server.close());

const start = Date.parse('2025-03-03T01:00:00Z');
const hour = 3_600_000;
const at = (hours: number): Date => new Date(start + hours * hour);

/** Five ways that a request can go, by turns. */
const scripts: ((from: number) => HistoryStep[])[] = [
  (from) => [2, 5, 9].map((after) => ({ do: 'approve', at: at(from + after), words: '同意' })),
  (from) => [{ do: 'approve', at: at(from + 1) }],
  (from) => [
    { do: 'approve', at: at(from + 1) },
    { do: 'return', at: at(from + 2), words: '请补充' },
  ],
  (from) => [
    { do: 'comment', by: 'employee', words: '急', at: at(from + 1) },
    { do: 'reject', at: at(from + 2), words: '预算不足' },
  ],
  (from) => [{ do: 'withdraw', at: at(from + 1) }],
];

const past = (index: number, prefix: string): HistoryItem => ({
  subject: subjectOf({
    type: 'purchase',
    id: `${prefix}${index}`,
    amount: String((index * 977) % 90_000),
    copyTo: ['accountant'],
  }),
  submittedAt: at(index),
  steps: scripts[index % scripts.length]!(index),
});

describe('the past of the demo company', () => {
  it('is what the engine would have made of it', async () => {
    const results = await importHistory(
      server.database.db,
      scripts.map((_script, index) => past(index, 'a')),
    );
    expect(results.map(({ state, holders }) => [state, holders.map(({ name }) => name)])).toEqual([
      ['approved', []],
      ['running', ['刘洋']],
      ['returned', []],
      ['rejected', []],
      ['withdrawn', []],
    ]);
    expect(results[1]).toMatchObject({
      stepLabel: ['采购', 'Purchasing'],
      since: at(2),
      participants: [
        { personId: 'accountant', as: 'copied' },
        { personId: 'head', as: 'approver' },
        { personId: 'buyer', as: 'approver' },
      ],
    });
    const view = await server.view('buyer', { type: 'purchase', id: 'a1' });
    expect(view.taskId).not.toBeNull();
    expect(view.trail[0]).toMatchObject({
      action: 'submit',
      at: at(1).toISOString(),
      person: { name: '张文静' },
    });
    expect((await server.view('employee', { type: 'purchase', id: 'a2' })).may).toContain('submit');
  });

  it('goes on as if it had been lived', async () => {
    await server.submit({ type: 'purchase', id: 'a2', amount: '10' });
    expect(await server.view('employee', { type: 'purchase', id: 'a2' })).toMatchObject({
      state: 'running',
      round: 2,
    });
  });

  it('is whole after 5,000 documents', async () => {
    const items = Array.from({ length: 5_000 }, (_item, index) => past(index, 'b'));
    const results = await importHistory(server.database.db, items);
    expect(results.map(({ subjectId }) => subjectId)).toEqual(items.map(({ subject }) => subject.id));
    expect(await verifyTrails(server.database.db)).toMatchObject({ instances: 5_005, broken: null });
  }, 240_000);
});
