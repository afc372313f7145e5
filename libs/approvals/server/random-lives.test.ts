import fc from 'fast-check';
import {
  addSignerCall,
  administratorEndCall,
  administratorMoveCall,
  commentCall,
  decideCall,
  delegateCall,
  flow,
  headOfApplicant,
  isLive,
  role,
  saveDelegation,
  step,
  transferCall,
} from '#approvals/model';
import { CallError, type AnyCall, type InputOf } from '#calls/model';
import type { SmallCompanyPerson } from '#identity/testing';
import { newId } from '#server-kit/server';
import { approvalInstance } from './tables/instance.ts';
import { approvalsServer, type ApprovalsServer } from './testing/approvals-server.ts';
import { verifyTrails } from './verify-trails.ts';

const people: SmallCompanyPerson[] = ['head', 'manager', 'buyer', 'accountant', 'colleague', 'employee'];
const type = 'life';

let server: ApprovalsServer;
beforeAll(async () => {
  server = await approvalsServer({
    [type]: flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      {
        ...{ kind: 'branch', id: 'both', label: ['会签', 'Together'], mode: 'parallel' },
        arms: [
          {
            id: 'buy',
            label: ['采购', 'Buy'],
            nodes: [step('buyer', ['采购', 'Buyer'], role('purchasing'))],
          },
          {
            ...{ id: 'pay', label: ['财务', 'Pay'] },
            nodes: [step('finance', ['财务', 'Finance'], role('finance'))],
          },
        ],
      },
      step('manager', ['总经理', 'Manager'], { rule: 'person', personId: 'manager' }),
    ),
  });
});
afterAll(() => server.close());

const moves = fc.array(fc.record({ what: fc.nat(9), who: fc.nat(5), whom: fc.nat(5) }), { maxLength: 12 });

/** Refusals are part of life; anything else is a fault. */
async function tryCall<C extends AnyCall>(
  person: SmallCompanyPerson,
  call: C,
  input: InputOf<C>,
): Promise<void> {
  await server.callAs(server.who(person), call, input).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

it('random lives in the database: every trail stays whole, and nothing is stuck without a person', async () => {
  // A colleague decides for the head whenever their turn comes in a life.
  await server.callAs(server.who('head'), saveDelegation, {
    ...{ id: newId(), version: 0, toId: 'colleague', types: [], reason: '' },
    ...{ startsAt: new Date().toISOString(), endsAt: '2999-01-01T00:00:00.000Z' },
  });
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const document = { type, id: newId() };
      await server.submit(document);
      for (const { what, who, whom } of list) {
        const [person, other] = [people[who] ?? 'head', people[whom] ?? 'manager'];
        const view = await server.view('admin', document);
        const own = await server.view(person, document);
        const taskId = own.taskId ?? newId();
        const words = `第 ${what} 步`;
        if (what < 3) await tryCall(person, decideCall, { taskId, action: 'approve', words });
        if (what === 3) await tryCall(person, decideCall, { taskId, action: 'reject', words });
        if (what === 4)
          await tryCall(person, decideCall, {
            ...{ taskId, action: 'return', words },
            returnTo: own.returnTargets[0]?.stepId ?? null,
          });
        if (what === 5) await tryCall(person, transferCall, { taskId, words, to: other });
        if (what === 6)
          await tryCall(person, addSignerCall, { taskId, words, people: [other], place: 'before' });
        if (what === 7) await tryCall(person, delegateCall, { taskId, words, to: other });
        if (what === 8) await tryCall(person, commentCall, { ...document, words });
        if (what === 9 && view.state === 'running')
          await tryCall('admin', whom % 2 ? administratorMoveCall : administratorEndCall, {
            ...{ ...document, words, to: 'head' },
          });
        if (view.state === 'returned') await server.submit(document);
      }
    }),
    { numRuns: 40 },
  );
  const all = await server.database.db.select().from(approvalInstance);
  expect(all.length).toBeGreaterThanOrEqual(40);
  for (const { state, progress } of all) {
    const open = progress.tasks.filter((task) => task.state === 'open');
    expect(state === 'running' ? open.length > 0 : progress.tasks.filter(isLive).length === 0).toBe(true);
  }
  expect(await verifyTrails(server.database.db)).toMatchObject({ instances: all.length, broken: null });
});
