import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { smsLength } from '#identity/model';
import { sandboxOf, type Context, type ServerKit } from '#server-kit/server';
import { sandboxAccountSid, sandboxTextAccountOf, twilioPort } from './port.ts';
import { tellOfSandboxText } from './sandbox-tell.ts';
import { sandboxText } from './sms-tables.ts';

/** A refusal in Twilio's shape. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Numbers by which Twilio lets refusals be tried out. */
const refusedNumbers: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550002': [21612, "The 'To' number is not reachable from this account."],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
};

const message = z.object({
  To: z.string(),
  From: z.string().default(''),
  MessagingServiceSid: z.string().default(''),
  Body: z.string().default(''),
  StatusCallback: z.string().default(''),
});
const numberPattern = /^\+[1-9]\d{6,14}$/;
const mostSigns = 1_600;

async function isAuthorized({ db }: Context, request: FastifyRequest): Promise<boolean> {
  const { accountSid, authToken } = await sandboxTextAccountOf(db);
  const right = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return request.headers.authorization === `Basic ${right}`;
}

/** What is refused before anything is sent, as the service checks it. */
function check({ To, From, MessagingServiceSid, Body }: z.output<typeof message>): void {
  if (!numberPattern.test(To))
    throw new Refusal(400, 21211, `The 'To' number ${To} is not a valid phone number.`);
  const refused = refusedNumbers[To];
  if (refused) throw new Refusal(400, ...refused);
  if (!From && !MessagingServiceSid) throw new Refusal(400, 21603, "A 'From' phone number is required.");
  if (!Body) throw new Refusal(400, 21602, 'Message body is required.');
  if ([...Body].length > mostSigns)
    throw new Refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
}

const shape = (row: typeof sandboxText.$inferSelect) => ({
  ...{ sid: row.sid, account_sid: sandboxAccountSid, api_version: '2010-04-01' },
  ...{ from: row.sender, to: row.recipient, body: row.body, status: row.status },
  ...{ error_code: row.errorCode, error_message: null, direction: 'outbound-api' },
  ...{ num_segments: String(row.segments), num_media: '0', price: null, price_unit: 'USD' },
  ...{ date_created: row.createdAt.toUTCString(), date_updated: row.createdAt.toUTCString() },
  ...{ uri: `/2010-04-01/Accounts/${sandboxAccountSid}/Messages/${row.sid}.json`, subresource_uris: {} },
});

/** The sandbox of Twilio: takes messages with the checks, shapes and refusals of the service, and delivers to nobody. */
export function sandboxTextRoutes(app: FastifyInstance, kit: ServerKit): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 40_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post(
    `${sandboxOf(twilioPort)}/2010-04-01/Accounts/${sandboxAccountSid}/Messages.json`,
    async (request, reply) => {
      try {
        const made = await kit.asAnyone(request, 'sms.sandbox', async (context) => {
          if (!(await isAuthorized(context, request))) throw new Refusal(401, 20003, 'Authenticate');
          const asked = message.parse(request.body ?? {});
          check(asked);
          const row = {
            sid: `SM${randomBytes(16).toString('hex')}`,
            ...{ sender: asked.From || asked.MessagingServiceSid, recipient: asked.To, body: asked.Body },
            ...{ status: 'queued', errorCode: null, segments: smsLength(asked.Body).parts },
            ...{ callback: asked.StatusCallback, createdAt: context.now },
          };
          await context.db.insert(sandboxText).values(row);
          await tellOfSandboxText(context, row.sid);
          return shape(row);
        });
        return await reply.code(201).send(made);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code, message: said } = error;
        const more = `https://www.twilio.com/docs/errors/${code}`;
        return reply.code(status).send({ code, message: said, more_info: more, status });
      }
    },
  );
}
