import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Label, Language } from '#calls/model';
import { showSandboxPage, type Context, type SandboxPage, type ServerKit } from '#server-kit/server';
import { act, makeWay, wayLives, wayOf } from './flow.ts';
import { sandboxEnvelopeOf, sandboxRecipientsOf } from './kept.ts';
import { documentOf } from './papers.ts';
import { endPage, problems, signPage, type Typed } from './sign-page.ts';

const text = (most: number) => z.string().max(most).catch('');
const asked = z.object({ token: text(100), lang: z.enum(['zh', 'en']).optional().catch(undefined) });
const said = asked.extend({ decision: text(10), name: text(100), agree: text(5), reason: text(200) });

const languageOf = (request: FastifyRequest, lang: Language | undefined): Language =>
  lang ?? (/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh');

/** Nothing is left to do at this address. */
const over = (reply: FastifyReply, language: Language) =>
  showSandboxPage(reply.code(404), endPage('ended', language));

interface Parts {
  root: string;
  origin(): string;
}

/** The pages where people sign: the token of a way is all that they need, as in a mail of DocuSign. */
export function signRoutes(app: FastifyInstance, kit: ServerKit, { root, origin }: Parts): void {
  const through = 'esign.sandboxSigning';

  app.get(`${root}/sign`, async (request, reply) => {
    const { token, lang } = asked.parse(request.query);
    const language = languageOf(request, lang);
    const page = await kit.asAnyone(request, through, async (context) => {
      const way = await wayOf(context, token, true);
      if (!way || !(await act(context, way, { do: 'open' }, origin()))) return null;
      // An address that serves once is changed for one that stays as long as the page.
      const { returnUrl } = way;
      const stays = way.once ? await makeWay(context, way, { life: wayLives.page, returnUrl }) : token;
      return pageFor(context, way, stays, language, root);
    });
    return page ? showSandboxPage(reply, page) : over(reply, language);
  });

  app.get(`${root}/sign/document`, async (request, reply) => {
    const { token } = asked.parse(request.query);
    const bytes = await kit.asAnyone(request, through, async (context) => {
      const way = await wayOf(context, token, false);
      const row = way && (await sandboxEnvelopeOf(context.db, way.envelopeId));
      return row ? documentOf(context.db, row) : null;
    });
    if (!bytes) return over(reply, languageOf(request, undefined));
    return reply
      .type('application/pdf')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .header('x-frame-options', 'SAMEORIGIN')
      .send(bytes);
  });

  app.post(`${root}/sign`, async (request, reply) => {
    const { token, lang, decision, name, agree, reason } = said.parse(request.body ?? {});
    const language = languageOf(request, lang);
    const done = await kit.asAnyone(request, through, async (context) => {
      const way = await wayOf(context, token, false);
      if (!way) return null;
      const declines = decision === 'decline';
      const signer = (await sandboxRecipientsOf(context.db, way.envelopeId)).find(
        ({ recipientId }) => recipientId === way.recipientId,
      );
      const typed = { name, agree: agree === 'yes', reason, declines };
      const found = problemsOf(typed, signer?.name);
      if (found.length > 0)
        return { page: await pageFor(context, way, token, language, root, { problems: found, typed }) };
      const what = declines ? ({ do: 'decline', reason: reason.trim() } as const) : ({ do: 'sign' } as const);
      if (!(await act(context, way, what, origin()))) return null;
      if (!way.returnUrl) return { page: endPage(declines ? 'declined' : 'signed', language) };
      const back = new URL(way.returnUrl);
      back.searchParams.set('event', declines ? 'decline' : 'signing_complete');
      return { back: back.href };
    });
    if (done?.back) return reply.redirect(done.back, 303);
    return done?.page ? showSandboxPage(reply, done.page) : over(reply, language);
  });
}

/** All that stands in the way of signing, or of declining. */
function problemsOf({ name, agree, reason, declines }: Typed, signer: string | undefined): readonly Label[] {
  if (declines) return reason.trim() === '' ? [problems.reason] : [];
  const ofName = name.trim() === '' ? problems.noName : problems.name;
  return [...(name.trim() === signer ? [] : [ofName]), ...(agree ? [] : [problems.agree])];
}

async function pageFor(
  context: Context,
  way: { envelopeId: string; recipientId: string },
  token: string,
  language: Language,
  root: string,
  refused: { problems?: readonly Label[]; typed?: Typed } = {},
): Promise<SandboxPage | null> {
  const row = await sandboxEnvelopeOf(context.db, way.envelopeId);
  const one = (await sandboxRecipientsOf(context.db, way.envelopeId)).find(
    ({ recipientId }) => recipientId === way.recipientId,
  );
  if (!row || !one) return null;
  const switchTo = `${root}/sign?token=${encodeURIComponent(token)}&lang=${language === 'zh' ? 'en' : 'zh'}`;
  return signPage({ token, row, one, switchTo, ...refused }, language);
}
