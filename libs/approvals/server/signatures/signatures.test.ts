import {
  bulkApproveCall,
  decideCall,
  flow,
  headOfApplicant,
  keepSignatureCall,
  keptSignatureCall,
  role,
  step,
  type Signature,
} from '#approvals/model';
import { approvalsServer, type ApprovalsServer } from '../testing/approvals-server.ts';
import { verifyTrails } from '../verify-trails.ts';

const drawn: Signature = {
  kind: 'drawn',
  strokes: [
    [10, 20, 30, 40],
    [50, 60],
  ],
};
const document = { type: 'seal', id: 'one' };

let server: ApprovalsServer;
beforeEach(async () => {
  server = await approvalsServer({
    seal: flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant(), {
        signatureRequired: ['approve', 'reject'],
        reasonRequired: ['reject'],
      }),
      step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    ),
  });
  await server.submit(document);
});
afterEach(() => server.close());

const decide = async (rest: Omit<Parameters<typeof server.callAs<typeof decideCall>>[2], 'taskId'>) =>
  server.callAs(server.who('head'), decideCall, { taskId: await server.taskOf('head', document), ...rest });
const problems = (path: string) => ({ details: { problems: [{ path }] } });

describe('a step that asks for a signature', () => {
  it('tells so, and refuses a decision without one', async () => {
    expect(await server.view('head', document)).toMatchObject({ signatureRequired: ['approve', 'reject'] });
    await expect(decide({ action: 'approve' })).rejects.toMatchObject({
      details: { problems: [{ path: 'signature', text: ['请签名', '请签名'] }] },
    });
    await expect(decide({ action: 'reject', signature: drawn })).rejects.toMatchObject(problems('words'));
    const taskId = await server.taskOf('head', document);
    const { approved, results } = await server.callAs(server.who('head'), bulkApproveCall, {
      taskIds: [taskId],
    });
    expect({ approved, reason: results[0]?.reason }).toEqual({
      approved: 0,
      reason: ['请签名', 'Please sign'],
    });
  });

  it('keeps it in the trail, readable by whoever reads the trail', async () => {
    await decide({ action: 'approve', signature: drawn });
    const { trail } = await server.view('employee', document);
    expect(trail.find(({ action }) => action === 'approve')).toMatchObject({
      person: { id: 'head' },
      signature: drawn,
    });
    expect(trail.filter(({ signature }) => signature !== null)).toHaveLength(1);
    expect(await verifyTrails(server.database.db)).toMatchObject({ broken: null });
  });

  it('takes a typed name only where it is the own one, in either language', async () => {
    await expect(
      decide({ action: 'approve', signature: { kind: 'typed', name: '刘洋' } }),
    ).rejects.toMatchObject({
      details: {
        problems: [{ path: 'signature', text: ['请输入您本人的姓名：李伟', expect.anything()] }],
      },
    });
    await decide({ action: 'approve', signature: { kind: 'typed', name: ' li  wei ' } });
  });

  it('leaves other steps alone', async () => {
    await decide({ action: 'approve', signature: drawn });
    const taskId = await server.taskOf('buyer', document);
    await server.callAs(server.who('buyer'), decideCall, { taskId, action: 'approve' });
    expect(await server.view('employee', document)).toMatchObject({ state: 'approved' });
  });

  it('refuses what is no drawing', async () => {
    await expect(
      decide({ action: 'approve', signature: { kind: 'drawn', strokes: [[1, 99_999]] } }),
    ).rejects.toMatchObject({ errorName: 'invalid' });
  });
});

describe('a signature in the trail', () => {
  const broken = async (statement: string) => {
    await decide({ action: 'approve', signature: drawn });
    const { owner } = server.database;
    await owner.query('SET session_replication_role = replica');
    await owner.query(statement);
    await owner.query('SET session_replication_role = origin');
    return (await verifyTrails(server.database.db)).broken;
  };

  it('is missed when it is taken out', async () => {
    expect(await broken('DELETE FROM approval_signature')).toMatchObject({ problem: 'changed' });
  });

  it('cannot be taken off a decision', async () => {
    expect(await broken('UPDATE approval_trail SET signature = NULL')).toMatchObject({ problem: 'changed' });
  });

  it('cannot be changed, not even by the owner of the database', async () => {
    await expect(broken(`UPDATE approval_signature SET content = '{}'`)).rejects.toThrow(/check constraint/);
  });

  it('cannot be changed by the server', async () => {
    await decide({ action: 'approve', signature: drawn });
    for (const statement of [`UPDATE approval_signature SET content = ''`, 'DELETE FROM approval_signature'])
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});

describe('the signature that a person keeps', () => {
  const kept = (person: 'head' | 'buyer') => server.callAs(server.who(person), keptSignatureCall, {});

  it('is their own, can be changed and forgotten; what was signed with it stays signed', async () => {
    expect(await kept('head')).toEqual({ signature: null });
    await server.callAs(server.who('head'), keepSignatureCall, { signature: drawn });
    expect(await kept('head')).toEqual({ signature: drawn });
    expect(await kept('buyer')).toEqual({ signature: null });
    await decide({ action: 'approve', signature: drawn });
    await server.callAs(server.who('head'), keepSignatureCall, {
      signature: { kind: 'typed', name: 'Li Wei' },
    });
    expect(await kept('head')).toEqual({ signature: { kind: 'typed', name: 'Li Wei' } });
    await server.callAs(server.who('head'), keepSignatureCall, { signature: null });
    expect(await kept('head')).toEqual({ signature: null });
    const { trail } = await server.view('head', document);
    expect(trail.find(({ action }) => action === 'approve')?.signature).toEqual(drawn);
  });
});
