import { flow, role, step, type Flow } from '#approvals/model';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { identityFeature } from '#identity/server';
import { createApprovals } from '../create-approvals.ts';
import { seedDefinitions } from './seed.ts';

const declared = (...roles: string[]): Flow =>
  flow(...roles.map((name) => step(name, [name, name], role(name))));
const type = (declaredFlow: Flow) => ({
  type: 'T',
  title: ['测试', 'Test'] as const,
  flow: declaredFlow,
  bulkApproval: false,
});

let database: TestDatabase;
beforeAll(async () => {
  const { feature } = createApprovals({ types: [type(declared('finance'))] });
  database = await testDatabase([identityFeature(), feature]);
});
afterAll(() => database.drop());

const versions = async () =>
  (await database.pool.query(`SELECT version, state, declared FROM approval_definition ORDER BY version`))
    .rows;

describe('the declared flow', () => {
  it('is version 1, and stays so while the declaration is the same', async () => {
    await seedDefinitions(database.db, [type(declared('finance'))]);
    expect(await versions()).toEqual([{ version: 1, state: 'published', declared: true }]);
  });

  it('is published anew where the declaration has changed', async () => {
    await seedDefinitions(database.db, [type(declared('finance', 'legal'))]);
    expect(await versions()).toEqual([
      { version: 1, state: 'retired', declared: true },
      { version: 2, state: 'published', declared: true },
    ]);
  });

  it('gives way for good once an administrator has published one', async () => {
    await database.pool.query(`UPDATE approval_definition SET declared = false WHERE version = 2`);
    await seedDefinitions(database.db, [type(declared('finance', 'legal', 'quality'))]);
    expect(await versions()).toHaveLength(2);
  });
});
