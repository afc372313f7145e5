import { z } from 'zod';
import { signerRoles, type Provider, type SignerRole } from '#esign/model';
import type { Db } from '#server-kit/server';
import { accountOf, type Account, type Installation } from './account.ts';
import { connectSubscription } from './connect-subscription.ts';
import { envelopesApi, type EnvelopesApi } from './official-client.ts';
import { refusalOf, ServiceDown } from './refusals.ts';
import { grantFor, type Grant } from './token.ts';
import { seenOf, serviceEnvelope, serviceRecipients, type Seen } from './seen.ts';

export interface OutgoingEnvelope {
  /** Ours; the service knows by it whether it has the envelope already. */
  id: string;
  title: string;
  number: string;
  pdf: Buffer;
  recipients: readonly { no: number; routing: number; role: SignerRole; name: string; email: string }[];
}

/** What is asked of a service for signatures. Everything throws ServiceDown or ServiceRefusal. */
export interface SigningService {
  /** The envelope that was made of ours, if one was. */
  find(id: string): Promise<string | null>;
  send(outgoing: OutgoingEnvelope): Promise<string>;
  read(externalId: string): Promise<Seen>;
  void(externalId: string, reason: string): Promise<void>;
  /** Asks those whose turn it is once more. */
  resend(externalId: string): Promise<void>;
  /** An address where this recipient signs, once, within five minutes. */
  view(externalId: string, who: { no: number; name: string; email: string }, back: string): Promise<string>;
  file(externalId: string, which: 'combined' | 'certificate'): Promise<Buffer>;
}

/** Longer than this is no answer. Milliseconds. */
const patience = 20_000;
const created = z.object({ envelopeId: z.string().min(1) });
const found = z.object({ envelopes: z.array(created).nullish() });
const viewed = z.object({ url: z.string().min(1) });

/** Asks by a token that is kept until it ends; one that is refused is fetched anew, once. */
function asking(grants: Map<string, Grant>, account: Account) {
  const key = `${account.oauth} ${account.integrationKey} ${account.userId} ${account.accountId}`;
  const tryOnce = async <T>(
    work: (api: EnvelopesApi, accountId: string) => Promise<unknown>,
    answer: z.ZodType<T>,
  ) => {
    const known = grants.get(key);
    const grant = known && known.until > Date.now() ? known : await grantFor(account);
    grants.set(key, grant);
    const said = await work(envelopesApi(grant.restPath, grant.token, patience), grant.accountId);
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw new ServiceDown('The service answered what makes no sense');
    return parsed.data;
  };
  return async <T>(
    work: (api: EnvelopesApi, accountId: string) => Promise<unknown>,
    answer: z.ZodType<T>,
  ): Promise<T> => {
    try {
      return await tryOnce(work, answer);
    } catch (error) {
      if ((error as { response?: { status?: number } }).response?.status !== 401) throw inOurWords(error);
      grants.delete(key);
      return tryOnce(work, answer).catch((again: unknown) => {
        throw inOurWords(again);
      });
    }
  };
}

const inOurWords = (error: unknown): Error =>
  error instanceof Error && 'isAxiosError' in error ? refusalOf(error) : (error as Error);

/** Opens the service as it is set now; one for a server, since it keeps tokens. */
export function openSigning(installation: Installation) {
  const grants = new Map<string, Grant>();
  return async (db: Db, sentBy: Provider | null): Promise<{ account: Account; service: SigningService }> => {
    const account = await accountOf(db, installation, sentBy);
    const ask = asking(grants, account);
    const service: SigningService = {
      async find(id) {
        const { envelopes } = await ask(
          (api, at) => api.listStatusChanges(at, { transactionIds: id }),
          found,
        );
        return envelopes?.[0]?.envelopeId ?? null;
      },
      async send(outgoing) {
        const envelopeDefinition = definitionOf(outgoing, account);
        const { envelopeId } = await ask(
          (api, at) => api.createEnvelope(at, { envelopeDefinition }),
          created,
        );
        return envelopeId;
      },
      async read(id) {
        const about = await ask((api, at) => api.getEnvelope(at, id), serviceEnvelope);
        const recipients = await ask((api, at) => api.listRecipients(at, id), serviceRecipients);
        return seenOf({ ...about, recipients });
      },
      async void(id, reason) {
        const change = { status: 'voided', voidedReason: reason };
        await ask((api, at) => api.update(at, id, { envelope: change }), z.unknown());
      },
      async resend(id) {
        await ask((api, at) => api.update(at, id, { resendEnvelope: 'true', envelope: {} }), z.unknown());
      },
      async view(id, { no, name, email }, back) {
        const recipientViewRequest = {
          ...{ userName: name, email, clientUserId: String(no), recipientId: String(no) },
          ...{ authenticationMethod: 'none', returnUrl: back },
        };
        const { url } = await ask(
          (api, at) => api.createRecipientView(at, id, { recipientViewRequest }),
          viewed,
        );
        return url;
      },
      file: (id, which) => ask((api, at) => api.getDocument(at, id, which), z.instanceof(Buffer)),
    };
    return { account, service };
  };
}
export type OpenSigning = ReturnType<typeof openSigning>;

/** An envelope as the service takes it. Signers get mails and may also sign on a device of ours. */
function definitionOf({ id, title, number, pdf, recipients }: OutgoingEnvelope, account: Account): object {
  return {
    // Most titles say the number themselves.
    emailSubject: (title.includes(number) ? title : `${title} ${number}`).slice(0, 100),
    status: 'sent',
    transactionId: id,
    documents: [
      {
        documentId: '1',
        name: `${number}.pdf`,
        fileExtension: 'pdf',
        documentBase64: pdf.toString('base64'),
      },
    ],
    recipients: {
      signers: recipients.map(({ no, routing, role, name, email }) => ({
        ...{
          recipientId: String(no),
          routingOrder: String(routing),
          roleName: signerRoles[role][1],
          name,
          email,
        },
        ...{ clientUserId: String(no), embeddedRecipientStartURL: 'SIGN_AT_DOCUSIGN' },
      })),
    },
    ...(account.hook && { eventNotification: connectSubscription(account.hook) }),
  };
}
