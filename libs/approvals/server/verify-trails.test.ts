import { decideCall, flow, headOfApplicant, role, step, verifyTrailsCall } from '#approvals/model';
import { approvalsServer, type ApprovalsServer } from './testing/approvals-server.ts';
import { verifyTrails } from './verify-trails.ts';

let server: ApprovalsServer;
let instanceId: string;
beforeEach(async () => {
  server = await approvalsServer({
    purchase: flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    ),
  });
  for (const id of ['one', 'two', 'three']) {
    const made = await server.submit({ type: 'purchase', id });
    if (id === 'two') instanceId = made;
    const taskId = await server.taskOf('head', { type: 'purchase', id });
    await server.callAs(server.who('head'), decideCall, { taskId, action: 'approve', words: '同意' });
  }
});
afterEach(() => server.close());

const check = () => verifyTrails(server.database.db);

describe('the role of the server', () => {
  it.each([
    `UPDATE approval_trail SET words = 'forged'`,
    `DELETE FROM approval_trail`,
    `TRUNCATE approval_trail`,
    `UPDATE approval_trail_head SET hash = ''`,
    `INSERT INTO approval_trail_head SELECT gen_random_uuid(), 1, ''`,
    `DELETE FROM approval_trail_head`,
    `ALTER TABLE approval_trail DISABLE TRIGGER ALL`,
    `DROP TRIGGER follow ON approval_trail`,
  ])('may not: %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('may not add a row that does not follow the last one', async () => {
    const copy = `INSERT INTO approval_trail SELECT * FROM approval_trail WHERE instance_id = $1 AND sequence = 2`;
    await expect(server.database.pool.query(copy, [instanceId])).rejects.toThrow(/duplicate key/);
    const gap = `INSERT INTO approval_trail
      SELECT (jsonb_populate_record(t, '{"sequence": 99}')).* FROM approval_trail t
       WHERE instance_id = $1 AND sequence = 2`;
    await expect(server.database.pool.query(gap, [instanceId])).rejects.toThrow(/does not follow/);
  });
});

describe('verifyTrails', () => {
  it('finds all whole', async () => {
    expect(await check()).toMatchObject({ instances: 3, broken: null });
    expect(await server.callAs(server.who('admin'), verifyTrailsCall, {})).toEqual(await check());
  });

  it('goes on behind where it stopped, so that a request never reads all there are', async () => {
    const first = await verifyTrails(server.database.db, { most: 2 });
    expect(first).toMatchObject({ instances: 2, broken: null, next: expect.any(String) });
    const after = first.next ?? '';
    const rest = await server.callAs(server.who('admin'), verifyTrailsCall, { after });
    expect(rest).toMatchObject({ instances: 1, broken: null, next: null });
    expect(first.rows + rest.rows).toBe((await check()).rows);
  });

  it.each([
    [
      'a word that was changed',
      `UPDATE approval_trail SET words = '不同意' WHERE instance_id = $1 AND sequence = 3`,
      { sequence: 3, problem: 'changed' },
    ],
    [
      'somebody else as the one who decided',
      `UPDATE approval_trail SET person_id = 'buyer', person_zh = '刘洋' WHERE instance_id = $1 AND sequence = 3`,
      { sequence: 3, problem: 'changed' },
    ],
    [
      'a row that was taken out',
      `DELETE FROM approval_trail WHERE instance_id = $1 AND sequence = 2`,
      { sequence: 2, problem: 'missing' },
    ],
    [
      'a tail that was cut off',
      `DELETE FROM approval_trail WHERE instance_id = $1 AND sequence > 2`,
      { sequence: 3, problem: 'tailCutOff' },
    ],
    [
      'a trail that is gone',
      `DELETE FROM approval_trail WHERE instance_id = $1`,
      { sequence: null, problem: 'noTrail' },
    ],
    [
      'a head that was set back with the tail',
      `WITH cut AS (DELETE FROM approval_trail WHERE instance_id = $1 AND sequence > 2) UPDATE approval_trail_head SET length = 2 WHERE instance_id = $1`,
      { problem: 'headForged' },
    ],
  ])('names %s', async (_what, statement, broken) => {
    const { owner } = server.database;
    // As somebody with all rights over the database would.
    await owner.query('SET session_replication_role = replica');
    await owner.query(statement, [instanceId]);
    await owner.query('SET session_replication_role = origin');
    expect((await check()).broken).toMatchObject({ instanceId, number: 'T-two', ...broken });
  });
});
