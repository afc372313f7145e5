import { signInCodeTemplate } from '#identity/model';
import { identityFeature, mailByTemplate, type TemplateSource } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { gather, mailFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import {
  listTemplates,
  previewTemplate,
  readTemplate,
  recordsOfTemplate,
  saveTemplate,
  testTemplate,
} from '#system/model';
import { templateHandlers } from './template-handlers.ts';

let server: TestServer;
const identity = identityFeature({ screens: ['HBSYS240P', 'SYS120P'] });
const sources: readonly TemplateSource[] = gather([identity], 'messageTemplates');
beforeAll(async () => {
  server = await testServer([
    identity,
    mailFeature(null),
    { name: 'templates', handlers: templateHandlers(() => sources, { mail: true, sms: true }) },
  ]);
  await smallCompany(server.database.db);
});
afterAll(() => server.close());

const admin = { personId: 'admin', accountId: 'a-admin' };
const mail = { name: signInCodeTemplate.name, channel: 'mail' } as const;
const sms = { name: signInCodeTemplate.name, channel: 'sms' } as const;
const words = {
  subject: ['验证', 'Verify'] as const,
  body: ['验证码：{code}', 'Code: {code}'] as const,
};

it('are what the features declare, until an administrator says them in other words', async () => {
  const { templates } = await server.callAs(admin, listTemplates, {});
  expect(templates.filter(({ name }) => name === mail.name)).toMatchObject([
    { channel: 'mail', own: false, changed: null },
    { channel: 'sms', own: false, changed: null },
  ]);
  expect(await server.callAs(admin, saveTemplate, { ...mail, version: 0, words, note: '更短' })).toEqual({
    version: 1,
  });
  expect(await server.callAs(admin, readTemplate, mail)).toMatchObject({
    words,
    version: 1,
    versions: [{ version: 1, note: '更短', writtenBy: { id: 'admin' } }],
    declared: signInCodeTemplate.words.mail,
  });
  expect(await server.callAs(admin, readTemplate, sms)).toMatchObject({ version: 0, versions: [] });
  await expect(server.callAs(admin, saveTemplate, { ...mail, version: 0, words })).rejects.toMatchObject({
    errorName: 'conflict',
  });
  await server.contexts.background('test', (context) =>
    mailByTemplate(context, 'li@example.com', signInCodeTemplate, { code: '123456' }, { language: null }),
  );
  const { rows } = await server.database.owner.query(
    `SELECT subject, body FROM mail_outbox WHERE 'li@example.com' = ANY (recipients)`,
  );
  expect(rows).toEqual([{ subject: '验证 / Verify', body: '验证码：123456\n\nCode: 123456' }]);
});

it('are refused (40001) with a variable that nobody fills in', async () => {
  const bad = { ...words, body: ['验证码 {code} {secret}', 'Code {code}'] as const };
  await expect(server.callAs(admin, saveTemplate, { ...mail, version: 1, words: bad })).rejects.toMatchObject(
    { errorName: 'invalid', details: { problems: [{ path: 'words.body.zh' }] } },
  );
});

it('are not sent where a variable is empty', async () => {
  await expect(
    server.contexts.background('test', (context) =>
      mailByTemplate(context, 'wang@example.com', signInCodeTemplate, { code: ' ' }, { language: 'zh' }),
    ),
  ).rejects.toMatchObject({ errorName: 'businessRule' });
  const { rows } = await server.database.owner.query(
    `SELECT FROM mail_outbox WHERE 'wang@example.com' = ANY (recipients)`,
  );
  expect(rows).toEqual([]);
});

it('are previewed on an account, with the parts of a text message', async () => {
  const ready = { name: 'identity.accountReady', channel: 'mail' } as const;
  const { records } = await server.callAs(admin, recordsOfTemplate, { name: ready.name, q: 'employee' });
  expect(records).toMatchObject([{ id: 'a-employee' }]);
  const look = await server.callAs(admin, previewTemplate, {
    ...ready,
    words: { subject: ['{account}', '{account}'], body: ['{person}：{account}', '{account}'] },
    recordId: 'a-employee',
  });
  expect(look.looks[0]).toMatchObject({ language: 'zh', subject: 'employee', sms: null });
  expect(look.looks[0]?.body).toMatch(/：employee$/);
  const long = await server.callAs(admin, previewTemplate, {
    ...sms,
    words: { subject: ['', ''], body: [`${'字'.repeat(129)}{code}`, 'Code {code}'] },
    recordId: null,
  });
  expect(long.looks.map((each) => each.sms)).toEqual([
    { encoding: 'UCS-2', units: 135, parts: 3 },
    { encoding: 'GSM-7', units: 11, parts: 1 },
  ]);
  await expect(
    server.callAs(admin, previewTemplate, { ...ready, words, recordId: 'a-nobody' }),
  ).rejects.toMatchObject({ errorName: 'invalid' });
});

it('go to oneself for a test, and are no code', async () => {
  await server.database.owner.query(
    `UPDATE person SET email = 'admin@example.com', mobile = '13800000000' WHERE id = 'admin'`,
  );
  const { to } = await server.callAs(admin, testTemplate, { ...sms, words, recordId: null, language: 'en' });
  expect(to).toBe('13800000000');
  const { rows } = await server.database.owner.query(
    `SELECT body, secret FROM sms_outbox WHERE mobile = $1`,
    [to],
  );
  expect(rows).toEqual([{ body: 'Code: 482915', secret: false }]);
  await server.callAs(admin, testTemplate, { ...mail, words, recordId: null, language: 'zh' });
  const mails = await server.database.owner.query(
    `SELECT subject FROM mail_outbox WHERE 'admin@example.com' = ANY (recipients)`,
  );
  expect(mails.rows).toEqual([{ subject: '验证' }]);
});
