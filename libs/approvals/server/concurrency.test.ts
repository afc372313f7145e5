import { bulkApproveCall, decideCall, flow, headOfApplicant, role, step } from '#approvals/model';
import { CallError } from '#calls/model';
import { approvalsServer, type ApprovalsServer } from './testing/approvals-server.ts';
import { verifyTrails } from './verify-trails.ts';

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    purchase: flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    ),
  });
});
afterAll(() => server.close());

const codeOf = (result: PromiseSettledResult<unknown>): number =>
  result.status === 'fulfilled' ? 0 : result.reason instanceof CallError ? result.reason.code : -1;

describe('many at once', () => {
  it('lets one of 200 simultaneous decisions win and tells the others that it was handled', async () => {
    const doc = { type: 'purchase', id: 'race' };
    const instanceId = await server.submit(doc);
    const taskId = await server.taskOf('head', doc);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_call, index) =>
        server.callAs(server.who('head'), decideCall, {
          taskId,
          action: index % 2 ? 'approve' : 'reject',
          words: `no. ${index}`,
        }),
      ),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40902)).toHaveLength(199);
    const winner = codes.indexOf(0);
    const { trail, state } = await server.view('head', doc);
    const decisions = trail.filter(({ action }) => action === 'approve' || action === 'reject');
    expect(decisions.map(({ words }) => words)).toEqual([`no. ${winner}`]);
    expect(state).toBe(winner % 2 ? 'running' : 'rejected');
    const { rows } = await server.database.owner.query(
      `SELECT count(*)::int AS decisions FROM approval_task WHERE instance_id = $1 AND decided_by IS NOT NULL`,
      [instanceId],
    );
    expect(rows).toEqual([{ decisions: 1 }]);
    expect((await verifyTrails(server.database.db)).broken).toBeNull();
  });

  it('submits a document once, however often at once', async () => {
    const doc = { type: 'purchase', id: 'twice' };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => server.submit(doc)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await server.view('head', doc)).toMatchObject({ round: 1, state: 'running' });
  });

  it('lets people who approve the same documents in bulk wait for each other, not fail', async () => {
    const docs = Array.from({ length: 12 }, (_doc, index) => ({ type: 'purchase', id: `bulk${index}` }));
    for (const doc of docs) await server.submit(doc);
    const ids = await Promise.all(docs.map((doc) => server.taskOf('head', doc)));
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map((taskIds) =>
        server.callAs(server.who('head'), bulkApproveCall, { taskIds }),
      ),
    );
    expect(answers.reduce((sum, { approved }) => sum + approved, 0)).toBe(12);
  });
});
