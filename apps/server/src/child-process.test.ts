import { decideCall, publishDefinition, saveDraft } from '#approvals/model';
import { formCalls, type AnyForm } from '#documents/model';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const formNamed = (name: string): AnyForm => server.forms.find((form) => form.name === name)!;

it('a child process: a draft of the applicant is started, cannot go away, and its approval lets the other go on', async () => {
  const [trip, loan] = [formNamed('businessTrip'), formNamed('loan')];
  const admin = { ...as('admin'), roles: ['workflowAdministrator'], scope: 'all' as const };
  const saved = await server.callAs(admin, saveDraft, {
    ...{ type: trip.code, rowVersion: 0, note: '' },
    flow: {
      nodes: [
        { kind: 'child', id: 'advance', label: ['预支借款', 'Advance'], type: loan.code },
        trip.flow.nodes[0]!,
      ],
    },
  });
  await server.callAs(admin, publishDefinition, { type: trip.code, rowVersion: saved.draft.rowVersion });

  const { id } = await server.submit(trip);
  const calls = formCalls(loan);
  const { rows } = await server.callAs(as('employee'), calls.list, { mine: true });
  const child = rows[0]!;
  expect(rows).toHaveLength(1);
  expect(child).toMatchObject({ status: 'draft', subject: expect.stringMatching(/^BT-/) });
  // Each leads to the other.
  const beside = await server.callAs(as('employee'), formCalls(trip).related, { id });
  expect(beside).toMatchObject({ upstream: [], downstream: [{ id: child.id, distance: 1 }], hidden: 0 });
  const of = await server.callAs(as('employee'), calls.related, { id: child.id });
  expect(of).toMatchObject({ upstream: [{ id, distance: 1 }], downstream: [] });
  const draft = await server.callAs(as('employee'), calls.read, { id: child.id });
  await expect(
    server.callAs(as('employee'), calls.discard, { id: child.id, version: draft.version }),
  ).rejects.toMatchObject({ errorName: 'businessRule' });

  const input = await server.inputOf(loan);
  await server.callAs(as('employee'), calls.submit, { ...input, id: child.id, version: draft.version });
  expect((await server.approveThrough(loan, child.id)).status).toBe('approved');
  // The trip has come to the head of the department.
  const { approval } = await server.callAs(as('head'), formCalls(trip).read, { id });
  await server.callAs(as('head'), decideCall, {
    ...{ taskId: approval?.taskId ?? '', action: 'approve', words: '' },
  });
  expect((await server.callAs(as('employee'), formCalls(trip).read, { id })).status).toBe('approved');
});
