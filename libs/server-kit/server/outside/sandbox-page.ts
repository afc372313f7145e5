import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { say, type Label, type Language } from '#calls/model';

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export interface SandboxPage {
  title: Label;
  language: Language;
  /** HTML; whatever is said in it by others has been `escaped`. */
  body: string;
  styles?: string;
}

const common = `
  body { max-width: 24rem; margin: 10vh auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
  h1 { font-size: 1.4rem; }
  label { display: block; margin: 1rem 0 0.25rem; }
  input, button { box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit; }
  button { margin-top: 1rem; }
`;

/** A page of a sandbox: without script, framed by nobody; its forms come back to us. */
export function showSandboxPage(reply: FastifyReply, { title, language, body, styles }: SandboxPage) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    ).send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(say(title, language))}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${common}${styles ?? ''}</style>
<main>
${body}
</main>
</html>`);
}

/** Lets routes of a sandbox take what its forms send. */
export function takesForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
