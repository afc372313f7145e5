import { createRequire } from 'node:module';

interface ApiClient {
  timeout: number;
  setBasePath(path: string): void;
  setJWTToken(token: string): void;
}

/** As much of the official client as is used here; it brings no types. */
export interface EnvelopesApi {
  createEnvelope(account: string, options: { envelopeDefinition: object }): Promise<unknown>;
  listStatusChanges(account: string, options: { transactionIds: string }): Promise<unknown>;
  getEnvelope(account: string, envelope: string): Promise<unknown>;
  listRecipients(account: string, envelope: string): Promise<unknown>;
  update(
    account: string,
    envelope: string,
    options: { resendEnvelope?: string; envelope: object },
  ): Promise<unknown>;
  createRecipientView(
    account: string,
    envelope: string,
    options: { recipientViewRequest: object },
  ): Promise<unknown>;
  getDocument(account: string, envelope: string, document: string): Promise<unknown>;
}

interface OfficialClient {
  ApiClient: new () => ApiClient;
  EnvelopesApi: new (client: ApiClient) => EnvelopesApi;
}

const require = createRequire(import.meta.url);

/** The envelopes of an account. The client is loaded when it is first used: it is large. */
export function envelopesApi(restPath: string, token: string, timeout: number): EnvelopesApi {
  const docusign = require('docusign-esign') as OfficialClient;
  const client = new docusign.ApiClient();
  client.timeout = timeout;
  client.setBasePath(restPath);
  client.setJWTToken(token);
  return new docusign.EnvelopesApi(client);
}
