import type { PdfDocument } from '#server-kit/model';

export interface Mail {
  to: readonly string[];
  subject: string;
  /** Plain text. */
  body: string;
  /** It brings a code: readers of the outbox do not see it where mails are really sent. */
  secret?: boolean;
  /** What it brings as PDF files, each under its name: written down as it is now, made when the mail is delivered. */
  attaches?: readonly PdfDocument[];
}

export interface MailFile {
  filename: string;
  content: Buffer;
}

/** Delivers a mail or throws. */
export type MailTransport = (
  mail: Pick<Mail, 'to' | 'subject' | 'body'> & { id: string; files: readonly MailFile[] },
) => Promise<void>;

/**
 * The mail server of SMTP_URL (smtp://user:password@host:587?from=bms@example.com, smtps:// for TLS from the start);
 * null where there is none, and mails stay in the outbox.
 */
export function mailTransport(smtpUrl: string | undefined): MailTransport | null {
  if (!smtpUrl) return null;
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Error('SMTP_URL has to look like smtp://user:password@host:587?from=bms@example.com');
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? (decodeURIComponent(url.username) || `bms@${url.hostname}`);
  url.searchParams.delete('from');
  const open = async () =>
    // Loaded with the first mail: an installation without a mail server never has it in memory.
    (await import('nodemailer')).createTransport(
      { url: url.href, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
      { from },
    );
  let opened: ReturnType<typeof open> | undefined;
  return async ({ id, to, subject, body, files }) => {
    const server = await (opened ??= open());
    // The same id at every try, so that a mail server that got it twice can tell.
    const attachments = files.map((file) => ({ ...file, contentType: 'application/pdf' }));
    await server.sendMail({ to: [...to], subject, text: body, messageId: `<${id}@bms>`, attachments });
  };
}
