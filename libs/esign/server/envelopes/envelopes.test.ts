import { createHash, generateKeyPairSync } from 'node:crypto';
import { problemsIn } from '#calls/model';
import {
  changeEnvelope,
  envelopeList,
  openSigning,
  readEnvelope,
  readEnvelopeFile,
  readService,
  remindSigner,
  saveService,
  sendToSign,
  signerList,
  type EnvelopeSubject,
} from '#esign/model';
import { hmacOf } from '#server-kit/server';
import { outside } from './outside-job.ts';
import { silenceJob } from './silence.ts';
import { esignServer, paper, subjects, type EsignServer } from '../testing/esign-server.ts';

let server: EsignServer;
let pdf: Buffer;
let count = 0;
const me = { personId: 'manager' };

beforeAll(async () => {
  server = await esignServer();
  pdf = await paper();
});
afterAll(() => server.close());

/** A record of three signers: parents in any order, then the company. */
function subject(change: Partial<EnvelopeSubject> = {}): EnvelopeSubject {
  const id = `record-${++count}`;
  const made: EnvelopeSubject = {
    ...{ kind: 'test', id, version: 2, companyId: 'C01', number: `HB${String(count).padStart(6, '0')}` },
    ...{ title: ['存储合同', 'Storage contract'], pdf },
    signers: [
      { role: 'mother', name: '王芳', email: 'mother@example.com', routing: 1 },
      { role: 'father', name: '李强', email: 'father@example.com', routing: 1 },
      { role: 'company', name: '陈经理', email: 'company@example.com', routing: 2 },
    ],
    ...change,
  };
  subjects.set(id, made);
  return made;
}
async function send(made = subject()): Promise<string> {
  const { id } = await server.callAs(me, sendToSign, { kind: 'test', subjectId: made.id });
  return id;
}
const envelopeOf = (id: string) => server.callAs(me, readEnvelope, { id });
const statesOf = async (id: string) => {
  const { state, recipients } = await envelopeOf(id);
  return [state, ...recipients.map((one) => one.state)];
};
const back = 'http://health-bank.localhost:4200/hbctrhome/HBCTR390P';

/** Opens the page of a signer and does something there, as a browser would. */
async function onPage(id: string, recipient: number, fields: Record<string, string>) {
  const { url } = await server.callAs(me, openSigning, { id, recipient, back });
  const opened = await server.app.inject({ method: 'GET', url: url.replace(/^http:\/\/[^/]+/, '') });
  const [, token] = /name="token" value="([^"]+)"/.exec(opened.body) ?? [];
  const form = new URLSearchParams({ token: token ?? '', lang: 'zh', ...fields });
  return server.app.inject({
    method: 'POST',
    url: '/sandbox/docusign/sign',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
}
const sign = (id: string, recipient: number, name: string) =>
  onPage(id, recipient, { decision: 'sign', name, agree: 'yes' });

const hook = (body: string, signature = hmacOf('sandbox-key', body), header = 'x-docusign-signature-1') =>
  server.app.inject({
    method: 'POST',
    url: '/hooks/docusign',
    headers: { 'content-type': 'application/json', [header]: signature },
    payload: body,
  });
const eventsOf = async (id: string) => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `SELECT name FROM business_event WHERE data ->> 'envelopeId' = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ name }) => name);
};
const externalOf = async (id: string): Promise<string> => {
  const { rows } = await server.database.pool.query<{ external: string }>(
    'SELECT external_id AS external FROM envelope WHERE id = $1',
    [id],
  );
  return rows[0]?.external ?? '';
};

describe('an envelope', () => {
  it('is refused with all that is missing, and keeps what was typed; an act of a signer is told once, by name', async () => {
    const id = await send();
    await server.settle();
    const empty = await onPage(id, 2, { decision: 'sign', name: ' ' });
    expect(empty.body).toContain('请输入姓名');
    expect(empty.body).toContain('请先勾选同意');
    const other = await onPage(id, 2, { decision: 'sign', name: '李<强', agree: 'yes' });
    expect(other.body).toContain('姓名须与签署人一致');
    expect(other.body).not.toContain('请先勾选同意');
    expect(other.body).toContain('value="李&#60;强"');
    expect(other.body).toContain('name="agree" value="yes" checked');
    expect(other.body).toContain('<dt>邮箱</dt>');

    await onPage(id, 2, { decision: 'decline', reason: '再考虑' });
    await server.settle();
    const { state, trail } = await envelopeOf(id);
    const acts = trail.filter(({ act }) => act === 'delivered' || act === 'declined');
    expect([state, ...acts.map(({ act, recipient }) => `${act} ${recipient}`)]).toEqual([
      'declined',
      'delivered 李强',
      'declined 李强',
    ]);
  });

  it('goes out by the official client, is signed in order, and comes back with its files', async () => {
    const id = await send();
    expect(await statesOf(id)).toEqual(['queued', 'waiting', 'waiting', 'waiting']);
    await server.settle();
    expect(await statesOf(id)).toEqual(['sent', 'sent', 'sent', 'waiting']);
    // The company comes last.
    await expect(sign(id, 3, '陈经理')).rejects.toMatchObject({ errorName: 'businessRule' });

    // Parents in any order.
    const signed = await sign(id, 2, '李强');
    expect(signed.statusCode).toBe(303);
    expect(signed.headers.location).toBe(`${back}?event=signing_complete`);
    await server.settle();
    expect(await statesOf(id)).toEqual(['delivered', 'sent', 'completed', 'waiting']);
    await sign(id, 1, '王芳');
    await server.settle();
    expect(await statesOf(id)).toEqual(['delivered', 'completed', 'completed', 'sent']);
    expect(await eventsOf(id)).toEqual([]);
    await sign(id, 3, '陈经理');
    await server.settle({ files: true });
    expect(await statesOf(id)).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(await eventsOf(id)).toEqual(['esign.completed']);

    for (const file of ['sent', 'signed', 'certificate'] as const) {
      const { content } = await server.callAs(me, readEnvelopeFile, { id, file });
      expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    const { rows } = await server.database.pool.query<{ file: string; sha256: Buffer; bytes: Buffer }>(
      'SELECT file, sha256, bytes FROM envelope_file WHERE envelope_id = $1 ORDER BY file',
      [id],
    );
    expect(rows.map(({ file }) => file)).toEqual(['certificate', 'sent', 'signed']);
    for (const { bytes, sha256 } of rows)
      expect(createHash('sha256').update(bytes).digest().equals(sha256)).toBe(true);
  });

  it('is declined with a reason, and can be sent anew', async () => {
    const made = subject();
    const id = await send(made);
    await server.settle();
    const page = await onPage(id, 1, { decision: 'decline', reason: '' });
    expect(page.body).toContain('请填写拒签理由');
    const declined = await onPage(id, 1, { decision: 'decline', reason: '价格不对' });
    expect(declined.headers.location).toBe(`${back}?event=decline`);
    await server.settle();
    const read = await envelopeOf(id);
    expect(read).toMatchObject({ state: 'declined', reason: '价格不对', again: true });
    expect(await eventsOf(id)).toEqual(['esign.declined']);
    const again = await send(made);
    expect(again).not.toBe(id);
  });

  it('is voided as soon as the service has none of it, and by the service after it went out', async () => {
    const waiting = await send();
    await server.callAs(me, changeEnvelope, { act: 'void', id: waiting, reason: '填错了' });
    expect(await envelopeOf(waiting)).toMatchObject({ state: 'queued', voiding: true });
    await server.settle();
    expect((await envelopeOf(waiting)).state).toBe('voided');
    expect(await externalOf(waiting)).toBe('');
    expect(await eventsOf(waiting)).toEqual(['esign.voided']);

    const id = await send();
    await server.settle();
    await server.callAs(me, changeEnvelope, { act: 'void', id, reason: '客户更改产品' });
    expect(await envelopeOf(id)).toMatchObject({ state: 'sent', voiding: true });
    await server.settle();
    expect(await envelopeOf(id)).toMatchObject({ state: 'voided', voiding: false, reason: '客户更改产品' });
    expect(await eventsOf(id)).toEqual(['esign.voided']);
    await expect(
      server.callAs(me, changeEnvelope, { act: 'void', id, reason: 'again' }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('that arrived by a try that nothing is known of is voided there as well', async () => {
    const id = await send();
    await server.settle();
    const external = await externalOf(id);
    // The process ended after the service had it, before that was kept.
    const { pool } = server.database;
    await pool.query(`UPDATE envelope SET state = 'queued', external_id = NULL WHERE id = $1`, [id]);
    await server.callAs(me, changeEnvelope, { act: 'void', id, reason: '填错了' });
    await server.settle();
    expect(await envelopeOf(id)).toMatchObject({ state: 'voided', tries: 0, reason: '填错了' });
    const there = await pool.query('SELECT status FROM docusign_sandbox_envelope WHERE id = $1', [external]);
    expect(there.rows).toEqual([{ status: 'voided' }]);
  });

  it('that was signed meanwhile is not voided: the service says how it stands', async () => {
    const id = await send(
      subject({ signers: [{ role: 'mother', name: '王芳', email: 'm@example.com', routing: 1 }] }),
    );
    await server.settle();
    await sign(id, 1, '王芳');
    // Asked for before the message of the signature has arrived.
    await server.callAs(me, changeEnvelope, { act: 'void', id, reason: '太迟了' });
    await server.settle();
    expect(await envelopeOf(id)).toMatchObject({ state: 'completed', voiding: false });
    expect(await eventsOf(id)).toEqual(['esign.completed']);
  });

  it('is out once for a record', async () => {
    const made = subject();
    await send(made);
    await expect(send(made)).rejects.toMatchObject({ errorName: 'businessRule' });
    const twice = subject();
    const tries = await Promise.allSettled([send(twice), send(twice)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('names the signer whose mail is missing', async () => {
    const made = subject({ signers: [{ role: 'father', name: '李强', email: '', routing: 1 }] });
    const refusal: unknown = await send(made).catch((error: unknown) => error);
    expect(problemsIn(refusal)).toEqual([
      { path: 'signers.0.email', text: expect.arrayContaining([expect.stringContaining('李强')]) },
    ]);
  });

  it('says its number once, whether its title does or not', async () => {
    const number = 'HB900001';
    await send(subject({ number, title: [`存储合同 ${number}`, `Storage contract ${number}`] }));
    await server.settle();
    const { rows } = await server.database.pool.query<{ subject: string }>(
      `SELECT DISTINCT subject FROM mail_outbox WHERE subject LIKE '%' || $1`,
      [number],
    );
    expect(rows).toEqual([{ subject: `[Sandbox] 请签署：存储合同 ${number}` }]);
  });

  it('is sent again, and its signers are reminded once in 24 hours', async () => {
    const id = await send();
    await server.settle();
    const mails = async () =>
      (
        await server.database.pool.query<{ to: string }>(
          `SELECT recipients[1] AS to FROM mail_outbox WHERE subject LIKE '%' || $1 ORDER BY created_at`,
          [(await envelopeOf(id)).number],
        )
      ).rows.map(({ to }) => to);
    expect((await mails()).sort()).toEqual(['father@example.com', 'mother@example.com']);
    await server.callAs(me, remindSigner, { id, recipient: 1 });
    await server.settle();
    expect(await mails()).toHaveLength(4);
    await expect(server.callAs(me, remindSigner, { id, recipient: 1 })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await expect(server.callAs(me, remindSigner, { id, recipient: 3 })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    await server.database.pool.query(
      `UPDATE envelope_recipient SET reminded_at = reminded_at - interval '24 hours' WHERE envelope_id = $1`,
      [id],
    );
    await server.callAs(me, remindSigner, { id, recipient: 2 });
  });
});

describe('the sandbox', () => {
  const rest = `/sandbox/docusign/restapi/v2.1/accounts/00000000-0000-4000-8000-0000000000ac/envelopes`;

  it('opens a way to sign once, and for five minutes', async () => {
    const id = await send();
    await server.settle();
    const way = async () =>
      (await server.callAs(me, openSigning, { id, recipient: 1, back })).url.replace(/^http:\/\/[^/]+/, '');
    const opened = async (url: string) =>
      (await server.app.inject({ method: 'GET', url })).body.includes('name="token"');
    const [first, second] = [await way(), await way()];
    expect([await opened(first), await opened(first)]).toEqual([true, false]);
    const kept = 'once AND opened_at IS NULL AND envelope_id = $1';
    const { rows } = await server.database.owner.query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM docusign_sandbox_way WHERE ${kept}`,
      [await externalOf(id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
    await server.database.owner.query(
      `UPDATE docusign_sandbox_way SET expires_at = now() - interval '1 second' WHERE ${kept}`,
      [await externalOf(id)],
    );
    expect(await opened(second)).toBe(false);
  });

  it('answers nobody without a token of its own', async () => {
    for (const authorization of [undefined, 'Bearer nonsense', 'Basic eDp5']) {
      const answer = await server.app.inject({
        ...{ method: 'GET', url: `${rest}?transaction_ids=x` },
        ...(authorization && { headers: { authorization } }),
      });
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
        401,
        'AUTHORIZATION_INVALID_TOKEN',
      ]);
    }
  });

  it('gives no token for what is no assertion, of whatever kind', async () => {
    for (const assertion of [undefined, 5, {}, { toString: 5 }, 'a.b.c']) {
      const answer = await server.app.inject({
        ...{ method: 'POST', url: '/sandbox/docusign/oauth/token' },
        payload: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
      });
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_grant' }]);
    }
  });

  it('takes a reason of at most 200 characters, and voids nothing that has ended', async () => {
    const id = await send();
    await server.settle();
    const token = 'of-this-test';
    await server.database.owner.query(
      `INSERT INTO docusign_sandbox_token (token_hash, expires_at) VALUES ($1, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest()],
    );
    const put = async (voidedReason: string) => {
      const answer = await server.app.inject({
        ...{ method: 'PUT', url: `${rest}/${await externalOf(id)}` },
        headers: { authorization: `Bearer ${token}` },
        payload: { status: 'voided', voidedReason },
      });
      return [answer.statusCode, answer.json<{ errorCode?: string }>().errorCode];
    };
    expect(await put('x'.repeat(201))).toEqual([400, 'INVALID_REQUEST_PARAMETER']);
    expect(await put('')).toEqual([400, 'INVALID_REQUEST_PARAMETER']);
    expect(await put('x'.repeat(200))).toEqual([200, undefined]);
    expect(await put('again')).toEqual([400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE']);
  });
});

describe('lists', () => {
  it('show how far envelopes are, by number and pinyin, one by its id', async () => {
    const id = await send();
    await server.settle();
    await sign(id, 1, '王芳');
    await server.settle();
    const { rows } = await server.callAs(me, envelopeList.calls.rows, { ids: [id] });
    expect(rows).toMatchObject([{ state: 'delivered', signed: '1/3', waitsFor: '李强' }]);
    expect((await server.callAs(me, envelopeList.calls.rows, { id })).rows).toEqual(rows);
    expect((await server.callAs(me, envelopeList.calls.rows, { q: 'wangfang' })).rows.length).toBeGreaterThan(
      0,
    );
  });

  it('say who is stuck after more than three days', async () => {
    const id = await send();
    await server.settle();
    const age = (interval: string) =>
      server.database.pool.query(
        `UPDATE envelope_recipient SET asked_at = now() - $2::interval WHERE envelope_id = $1 AND no = 1`,
        [id, interval],
      );
    const state = async () =>
      (await server.callAs(me, signerList.calls.rows, { ids: [`${id}:1`] })).rows.map(
        (row) => [row.state, row.days] as const,
      );
    await age('2 days 23 hours');
    expect(await state()).toEqual([['asked', '2']]);
    await age('3 days 1 minute');
    expect(await state()).toEqual([['stuck', '3']]);
    await server.database.pool.query(
      `INSERT INTO parameter (name, value) VALUES ('esign.stuckDays', 5) ON CONFLICT (name) DO UPDATE SET value = 5`,
    );
    expect(await state()).toEqual([['asked', '3']]);
  });
});

describe('what the service tells', () => {
  const message = (event: string, externalId: string, data: object = {}) =>
    JSON.stringify({
      event,
      generatedDateTime: '2026-11-22T08:00:00Z',
      data: { envelopeId: externalId, ...data },
    });

  it('is believed if any key signed its bytes, and refused otherwise', async () => {
    const body = '{"event":"envelope-completed"}';
    expect(hmacOf('sandbox-key', body)).toBe('hbuu8dPapMjTi2diflNKzLaq0aFiQOjlXP7oAVxMqvc=');
    expect((await hook(body)).statusCode).toBe(200);
    expect((await hook(body, hmacOf('sandbox-key', body), 'x-docusign-signature-4')).statusCode).toBe(200);
    expect((await hook(`${body} `, hmacOf('sandbox-key', body))).statusCode).toBe(401);
    expect((await hook(body, hmacOf('another-key', body))).statusCode).toBe(401);
    expect((await hook(body, hmacOf('sandbox-key', body), 'x-other')).statusCode).toBe(401);
  });

  it('has an effect once, and never goes back', async () => {
    const id = await send();
    await server.settle();
    const externalId = await externalOf(id);
    const told = message('envelope-completed', externalId);
    await hook(told);
    await hook(told);
    await hook(message('envelope-delivered', externalId));
    expect((await statesOf(id))[0]).toBe('completed');
    expect(await eventsOf(id)).toEqual(['esign.completed']);
  });

  it('of a second end is settled by asking the service', async () => {
    const id = await send();
    await server.settle();
    const externalId = await externalOf(id);
    await sign(id, 1, '王芳');
    await onPage(id, 2, { decision: 'decline', reason: '不同意' });
    await hook(message('envelope-completed', externalId));
    expect((await statesOf(id))[0]).toBe('completed');
    await server.settle();
    expect(await envelopeOf(id)).toMatchObject({ state: 'declined', reason: '不同意' });
    expect(await eventsOf(id)).toEqual(['esign.completed', 'esign.declined']);
  });

  it('shuffled and doubled ends in one state', async () => {
    const seed = 20_261_123;
    let random = seed;
    const next = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 12; round++) {
      const id = await send();
      await server.settle();
      const externalId = await externalOf(id);
      const declines = round % 3 === 0;
      const who = (recipientId: string) => ({ recipientId });
      const history = [
        message('envelope-sent', externalId),
        message('recipient-sent', externalId, who('1')),
        message('recipient-delivered', externalId, who('1')),
        message('envelope-delivered', externalId),
        message('recipient-completed', externalId, who('1')),
        ...(declines
          ? [message('recipient-declined', externalId, who('2')), message('envelope-declined', externalId)]
          : [
              message('recipient-completed', externalId, who('2')),
              message('recipient-completed', externalId, who('3')),
              message('envelope-completed', externalId),
            ]),
      ];
      const shuffled = [...history, ...history]
        .map((body) => ({ body, at: next() }))
        .sort((a, b) => a.at - b.at);
      for (const { body } of shuffled) expect((await hook(body)).statusCode).toBe(200);
      expect(await statesOf(id)).toEqual(
        declines
          ? ['declined', 'completed', 'declined', 'waiting']
          : ['completed', 'completed', 'completed', 'completed'],
      );
      expect(await eventsOf(id)).toEqual([declines ? 'esign.declined' : 'esign.completed']);
    }
  });

  it('about nothing of ours changes nothing', async () => {
    expect(
      (await hook(message('envelope-completed', '00000000-0000-4000-8000-000000000000'))).statusCode,
    ).toBe(200);
    expect((await hook('not json')).statusCode).toBe(200);
    await server.settle();
  });
});

describe('silence and being down', () => {
  it('is asked about after 15 minutes', async () => {
    const id = await send(
      subject({ signers: [{ role: 'mother', name: '王芳', email: 'm@example.com', routing: 1 }] }),
    );
    await server.settle();
    await sign(id, 1, '王芳');
    // The messages are lost.
    await server.database.owner.query(
      `DELETE FROM job.job WHERE name = 'esign.sandboxConnect' AND state < 'completed'`,
    );
    const heard = (interval: string) =>
      server.database.pool.query(`UPDATE envelope SET heard_at = now() - $2::interval WHERE id = $1`, [
        id,
        interval,
      ]);
    const look = async () => {
      const from = { requestId: 'test', actor: null };
      await server.queue.enqueue(server.database.db, silenceJob.job, {}, undefined, from);
      await server.settle();
    };
    await heard('14 minutes');
    await look();
    expect((await statesOf(id))[0]).toBe('sent');
    await heard('16 minutes');
    await look();
    expect((await statesOf(id))[0]).toBe('completed');
  });
});

it('waits in the queue while the service is down, and is never sent twice', async () => {
  const id = await send();
  const { pool } = server.database;
  const made = async () =>
    (await pool.query('SELECT FROM docusign_sandbox_envelope WHERE transaction_id = $1', [id])).rowCount;
  // No tokens: it does not answer.
  await server.database.owner.query('ALTER TABLE docusign_sandbox_token RENAME TO away');
  await server.perform('esign.outside', { id, act: 'send', tried: 0 });
  expect(await envelopeOf(id)).toMatchObject({ state: 'queued', tries: 1, problem: expect.any(String) });
  await server.database.owner.query('ALTER TABLE away RENAME TO docusign_sandbox_token');
  await server.settle();
  expect((await envelopeOf(id)).state).toBe('sent');
  expect(await made()).toBe(1);
  // Back to before it was known to be sent: it is found there instead of being sent again.
  await pool.query(`UPDATE envelope SET state = 'queued', external_id = NULL, tries = 3 WHERE id = $1`, [id]);
  await server.queue.enqueue(server.database.db, outside, { id, act: 'send', tried: 3 }, undefined, {
    requestId: 'test',
    actor: null,
  });
  await server.settle();
  expect((await envelopeOf(id)).state).toBe('sent');
  expect(await made()).toBe(1);
});

it('that is taken back while a try of it waits is asked for by one try after the other', async () => {
  const id = await send();
  const waiting = async () =>
    (
      await server.database.owner.query(
        `SELECT FROM job.job WHERE data -> 'input' ->> 'id' = $1 AND data -> 'input' ->> 'tried' = '2'`,
        [id],
      )
    ).rowCount;
  const again = () => server.perform('esign.outside', { id, act: 'send', tried: 1 });
  await server.database.owner.query('ALTER TABLE docusign_sandbox_token RENAME TO away');
  await server.perform('esign.outside', { id, act: 'send', tried: 0 });
  await server.callAs(me, changeEnvelope, { act: 'void', id, reason: '填错了' });
  await Promise.all([again(), again()]);
  expect(await waiting()).toBe(1);
  await server.database.owner.query('ALTER TABLE away RENAME TO docusign_sandbox_token');
  await server.settle();
  expect(await envelopeOf(id)).toMatchObject({ state: 'voided', tries: 2 });
});

describe('the gateway', () => {
  const ask = (payload: object, query: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/index.php',
      query,
      headers: { 'access-token': server.tokenFor(me) },
      payload,
    });

  it('lists envelopes, answers one with its signers, and takes one back', async () => {
    const made = subject();
    const id = await send(made);
    await server.settle();
    const page = { page: 'ycContainer' };
    const list = await ask({ method: 'get_list', contract_no: made.number }, page);
    expect(list.json()).toMatchObject({
      code: 0,
      data: { total: 1, list: [{ envelope_id: id, status: 'sent' }] },
    });
    const one = await ask({ method: 'getEnvelope', contract_no: made.number }, { page: 'getEnvelopeInfo' });
    expect(one.json()).toMatchObject({
      code: 0,
      data: { envelope_id: id, recipients: [{ name: '王芳', status: 'sent' }, {}, { status: 'waiting' }] },
    });
    await ask({ method: 'contract_voided', contract_no: made.number, reason: '作废' }, page);
    await server.settle();
    const after = await ask({ method: 'get_detail', envelope_id: id }, page);
    expect(after.json()).toMatchObject({ data: { status: 'voided', voided_reason: '作废' } });
    expect((await ask({ method: 'get_detail', contract_no: 'none' }, page)).json()).toMatchObject({
      code: 40401,
    });
    expect((await ask({ method: 'drop' }, page)).json()).toMatchObject({ code: 40001 });
  });
});

describe('what is set for the service', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const wanted = {
    use: 'docusign' as const,
    environment: 'demo' as const,
    ...{ integrationKey: 'ik', userId: 'user', accountId: '' },
    ...{ privateKey, connectKeys: 'new-key, old-key' },
  };

  afterAll(() => server.callAs(me, saveService, { use: 'sandbox' }));

  it('is kept without ever being answered, and its keys are those of the web hooks', async () => {
    const refusal: unknown = await server
      .callAs(me, saveService, { ...wanted, privateKey: 'no key' })
      .catch((error: unknown) => error);
    expect(problemsIn(refusal).map(({ path }) => path)).toEqual(['privateKey']);
    await server.callAs(me, saveService, wanted);
    const read = await server.callAs(me, readService, {});
    expect(read).toMatchObject({ isSet: true, integrationKey: 'ik' });
    expect(JSON.stringify(read)).not.toContain('PRIVATE KEY');
    // Left empty, secrets stay.
    await server.callAs(me, saveService, { ...wanted, privateKey: '', connectKeys: '', userId: 'other' });
    const body = '{"event":"none"}';
    expect((await hook(body, hmacOf('old-key', body))).statusCode).toBe(200);
    expect((await hook(`${body} `, hmacOf('sandbox-key', `${body} `))).statusCode).toBe(401);
  });
});
