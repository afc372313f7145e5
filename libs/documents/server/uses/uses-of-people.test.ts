import type { ActorContext } from '#server-kit/server';
import { completeActor } from '#server-kit/testing';
import { sampleForm } from '../../model/testing/sample-form.ts';
import { formsKit } from '../forms/forms-kit.ts';
import { as, formsServer, sampleCalls, sampleInput, type FormsServer } from '../testing/forms-server.ts';
import { usesOfPeople } from './uses-of-people.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
  // Approvals are played: what is read of their tables.
  await server.database.owner.query(`
    CREATE TABLE IF NOT EXISTS approval_instance (id uuid, subject_type text, subject_id text);
    CREATE TABLE IF NOT EXISTS approval_task (instance_id uuid, decided_by text, decided_at timestamptz);
    GRANT SELECT ON approval_instance, approval_task TO PUBLIC`);
});
afterAll(() => server.close());

const day = (from: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10);
const within = (personId: string) =>
  usesOfPeople(formsKit({ forms: [sampleForm], approvals: server.approvals.service })).usesWithin!(
    {
      ...{ db: server.database.db, actor: completeActor(as('employee', { scope: 'all' })) },
      language: 'zh',
    } as unknown as ActorContext,
    'person',
    [personId],
    { from: day(-9), to: day(1), gone: false },
  );

it('says what somebody decided of forms, beside what else is approved, whatever ids that has', async () => {
  const { id } = await server.callAs(
    as('employee', { departmentId: 'workshop' }),
    sampleCalls.submit,
    sampleInput(),
  );
  await server.database.owner.query(
    `WITH made AS (INSERT INTO approval_instance (id, subject_type, subject_id)
       VALUES (gen_random_uuid(), 'other', 'no uuid'), (gen_random_uuid(), 'TST110P', $1) RETURNING id)
     INSERT INTO approval_task (instance_id, decided_by, decided_at) SELECT id, 'head', now() FROM made`,
    [id],
  );
  expect(await within('head')).toMatchObject([{ kind: 'approval_task.decided', total: 1, latest: [{ id }] }]);
});

it('names the latest where there are more than are counted', async () => {
  // As they are written down, the oldest come first.
  await server.database.owner.query(`
    WITH written AS (
      INSERT INTO form (id, type, status, company_id, department_id, applicant_id, subject, urgency, currency,
        applied_at, sort_at, created_at, updated_at, version, own, search, number)
      SELECT gen_random_uuid(), 'TST110P', 'approved', 'C01', 'workshop', 'employee', 'asked', 'normal', 'CNY',
             now(), now() - i * interval '1 minute', now(), now(), 1, '{}', '', 'P' || i
        FROM generate_series(3000, 1, -1) AS i RETURNING id, sort_at),
    started AS (
      INSERT INTO approval_instance (id, subject_type, subject_id) SELECT id, 'TST110P', id FROM written)
    INSERT INTO approval_task (instance_id, decided_by, decided_at)
    SELECT id, 'colleague', sort_at FROM written ORDER BY sort_at`);
  expect(await within('colleague')).toMatchObject([
    {
      ...{ kind: 'approval_task.decided', total: 1000, totalIsExact: false },
      latest: { length: 20, 0: { name: 'P1 asked' } },
    },
  ]);
});
