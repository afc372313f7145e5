import { eq } from 'drizzle-orm';
import { mergedPdf, writtenPdf, type Db } from '#server-kit/server';
import { sandboxDocument, type SandboxEnvelope, type SandboxRecipient } from '../../tables/sandbox.ts';

const notice =
  '本页由签约沙箱生成，签署无法律效力。 Made by a sandbox of DocuSign: these signatures have no legal force.';
const moment = (at: Date | null): string =>
  at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : '—';

export async function documentOf(db: Db, { documentSha256 }: SandboxEnvelope): Promise<Buffer> {
  const [row] = await db.select().from(sandboxDocument).where(eq(sandboxDocument.sha256, documentSha256));
  if (!row) throw new Error('The sandbox has lost a document.');
  return row.bytes;
}

/** The document with a page of its signatures. */
export async function combined(
  db: Db,
  row: SandboxEnvelope,
  recipients: readonly SandboxRecipient[],
): Promise<Buffer> {
  const original = await documentOf(db, row);
  const page = await writtenPdf({
    ...{ name: 'signatures', title: '电子签名（沙箱） Signatures (sandbox)', language: 'zh' },
    parts: [
      { kind: 'text', text: notice },
      {
        kind: 'table',
        heads: ['签署人 Signer', '邮箱 Mail', '签署时间 Signed'],
        rows: recipients.map(({ name, email, signedAt }) => [name, email, moment(signedAt)]),
        numbers: [],
      },
    ],
  });
  return mergedPdf(async () => [
    { name: `${row.subject}.pdf`, bytes: original },
    { name: 'signatures.pdf', bytes: page },
  ]);
}

/** What the service vouches for: who was asked, opened and signed when. */
export const certificate = (row: SandboxEnvelope, recipients: readonly SandboxRecipient[]): Promise<Buffer> =>
  writtenPdf({
    ...{ name: 'certificate', title: '签署证书（沙箱） Certificate of completion (sandbox)', language: 'zh' },
    parts: [
      { kind: 'text', text: notice },
      {
        kind: 'facts',
        facts: [
          ['信封 Envelope', row.id],
          ['文件 Document', row.subject],
          ['SHA-256', row.documentSha256.toString('hex')],
          ['状态 Status', row.status],
          ['发送 Sent', moment(row.sentAt)],
          ['结束 Ended', moment(row.statusAt)],
        ],
      },
      {
        kind: 'table',
        heads: ['签署人 Signer', '发送 Sent', '查看 Viewed', '签署 Signed'],
        rows: recipients.map(({ name, sentAt, deliveredAt, signedAt }) => [
          ...[name, moment(sentAt), moment(deliveredAt), moment(signedAt)],
        ]),
        numbers: [],
      },
    ],
  });
