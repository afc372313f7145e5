import { fastify } from 'fastify';
import { mailLimits, sendMailCall, type PdfDocument } from '#server-kit/model';
import type { ActorContext } from '../context.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { mailFeature } from './mail-feature.ts';
import { deliver, sendMail, sendMailOfPerson } from './send-mail.ts';
import { mailTransport, type Mail, type MailTransport } from './transport.ts';

let test: TestDatabase;
let now = new Date('2026-11-20T08:00:00Z');
const queued: { id: string; startAfter: Date | undefined }[] = [];
const { log } = fastify({ logger: false });

const inTransaction = <T>(work: (context: ActorContext) => Promise<T>, personId = 'ann'): Promise<T> =>
  test.db.transaction((db) =>
    work({
      db,
      now,
      log,
      actor: { personId },
      enqueue: async (_job: unknown, { id }: { id: string }, options?: { startAfter?: Date }) => {
        queued.push({ id, startAfter: options?.startAfter });
      },
    } as unknown as ActorContext),
  );
const mail: Mail = { to: ['a@example.com'], subject: '审批', body: '请审批' };
const row = async (id: string) =>
  (await test.pool.query('SELECT state, tries, problem FROM mail_outbox WHERE id = $1', [id]))
    .rows[0] as object;

beforeAll(async () => (test = await testDatabase([mailFeature(null)])));
beforeEach(async () => {
  queued.length = 0;
  await test.pool.query('DELETE FROM mail_outbox');
});
afterAll(() => test.drop());

it('writes the mail and queues its delivery with the change, or neither', async () => {
  const id = await inTransaction((context) => sendMail(context, mail));
  expect(queued).toEqual([{ id, startAfter: undefined }]);
  expect(await row(id)).toMatchObject({ state: 'waiting' });
  await expect(
    inTransaction(async (context) => {
      await sendMail(context, mail);
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect((await test.pool.query('SELECT FROM mail_outbox')).rowCount).toBe(1);
});

it('keeps the mail for an administrator to read where there is no mail server', async () => {
  const id = await inTransaction((context) => sendMail(context, mail));
  await inTransaction((context) => deliver(id, context, null));
  expect(await row(id)).toMatchObject({ state: 'kept' });
});

it('sends once, tries again with growing pauses, and says why it failed', async () => {
  const id = await inTransaction((context) => sendMail(context, mail));
  queued.length = 0;
  let works = false;
  const sent: string[] = [];
  const transport: MailTransport = async (letter) => {
    if (!works) throw new Error('the mail server is away');
    sent.push(letter.id);
  };
  await inTransaction((context) => deliver(id, context, transport));
  await inTransaction((context) => deliver(id, context, transport));
  expect(queued.map(({ startAfter }) => (startAfter?.getTime() ?? 0) - now.getTime())).toEqual([
    60_000, 120_000,
  ]);
  expect(await row(id)).toEqual({ state: 'waiting', tries: 2, problem: 'the mail server is away' });
  works = true;
  await inTransaction((context) => deliver(id, context, transport));
  await inTransaction((context) => deliver(id, context, transport));
  expect(sent).toEqual([id]);
  expect(await row(id)).toEqual({ state: 'sent', tries: 3, problem: '' });
});

it('brings its documents as PDF files, as they were when it was written', async () => {
  const document: PdfDocument = {
    ...{ name: 'PO-1', title: '采购订单 PO-1', language: 'zh' },
    parts: [{ kind: 'text', text: '铜杆 3 件' }],
  };
  const id = await inTransaction((context) => sendMail(context, { ...mail, attaches: [document] }));
  const files: { filename: string; start: string }[] = [];
  const transport: MailTransport = async (letter) => {
    for (const { filename, content } of letter.files)
      files.push({ filename, start: content.toString('latin1', 0, 5) });
  };
  await inTransaction((context) => deliver(id, context, transport));
  expect(files).toEqual([{ filename: 'PO-1.pdf', start: '%PDF-' }]);
});

it('gives a mail up after eight tries', async () => {
  const id = await inTransaction((context) => sendMail(context, mail));
  const away: MailTransport = () => Promise.reject(new Error('away'));
  for (let round = 0; round < 9; round++) await inTransaction((context) => deliver(id, context, away));
  expect(await row(id)).toEqual({ state: 'failed', tries: 8, problem: 'away' });
});

it('lets a person send so many an hour', async () => {
  for (let sent = 0; sent < mailLimits.anHour; sent++)
    await inTransaction((context) => sendMailOfPerson(context, mail));
  await expect(inTransaction((context) => sendMailOfPerson(context, mail))).rejects.toMatchObject({
    errorName: 'tooMany',
  });
  await expect(inTransaction((context) => sendMailOfPerson(context, mail), 'bob')).resolves.toBeTruthy();
  now = new Date(now.getTime() + 3_600_001);
  await expect(inTransaction((context) => sendMailOfPerson(context, mail))).resolves.toBeTruthy();
});

it('reads addresses as the wire writes them and refuses headers in disguise', () => {
  const parse = (to: unknown, subject = 's') => sendMailCall.request.safeParse({ to, subject, body: 'b' });
  expect(parse('a@example.com; b@example.com，c@example.com').data?.to).toHaveLength(3);
  expect(parse(['a@example.com']).data?.to).toEqual(['a@example.com']);
  expect(parse('a@example.com\r\nBcc: x@example.com').success).toBe(false);
  expect(parse('a@example.com', 'hello\r\nBcc: x@example.com').success).toBe(false);
  expect(parse('nobody').success).toBe(false);
  expect(parse([]).success).toBe(false);
});

it('says what is wrong with the address of the mail server', () => {
  expect(mailTransport(undefined)).toBeNull();
  expect(() => mailTransport('mail.example.com')).toThrow('SMTP_URL has to look like');
});
