import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { auditOf, newId } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { listEnvelopes, moveEnvelope, sendEnvelope, type EnvelopeState } from '#test-pages/model';
import { testPagesFeature } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([identityFeature(), testPagesFeature]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin', accountId: 'a-admin' };
const draft = { subject: '储存合同', signerName: 'Ann Lee', signerEmail: 'ann@example.com' };
const send = () => server.callAs(admin, sendEnvelope, draft);
const move = (id: string, to: EnvelopeState, reason = '') =>
  server.callAs(admin, moveEnvelope, { id, to, reason });

it('an envelope is sent, seen and signed, and every step is told', async () => {
  const { id, state } = await send();
  expect(state).toBe('sent');
  await move(id, 'delivered');
  const signed = await move(id, 'completed');
  expect(signed.events.map((event) => event.state)).toEqual(['sent', 'delivered', 'completed']);
  const { rows, total } = await server.callAs(admin, listEnvelopes, {});
  expect(rows[0]).toMatchObject({ ...draft, id, state: 'completed' });
  expect(total).toBeGreaterThan(0);
});

it('what is signed, declined or voided stays so, and nothing is signed unseen', async () => {
  const { id } = await send();
  await expect(move(id, 'completed')).rejects.toMatchObject({ errorName: 'handledAlready' });
  await move(id, 'delivered');
  await move(id, 'declined', 'not yet');
  for (const to of ['completed', 'delivered', 'sent'] as const)
    await expect(move(id, to)).rejects.toMatchObject({ errorName: 'handledAlready' });
  await expect(move(newId(), 'delivered')).rejects.toMatchObject({ errorName: 'notFound' });
});

it('of many who sign and void at once, one succeeds', async () => {
  const { id } = await send();
  await move(id, 'delivered');
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? move(id, 'completed') : move(id, 'voided', 'wrong'))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('declining and voiding ask why, at the field', async () => {
  const { id } = await send();
  await expect(move(id, 'voided', '  ')).rejects.toMatchObject({
    errorName: 'invalid',
    details: { problems: [{ path: 'reason' }] },
  });
});

it('changes of envelopes are audited', async () => {
  const { id } = await send();
  await move(id, 'voided', 'mistake');
  const entries = await auditOf(server.database.db, 'sandbox_envelope', id);
  expect(entries).toHaveLength(2);
});
