/** As much of the official client as is used here; it brings no types. */
declare module 'docusign-esign' {
  class ApiClient {
    timeout: number;
    setBasePath(path: string): void;
    setJWTToken(token: string): void;
  }
  class EnvelopesApi {
    constructor(client: ApiClient);
    createEnvelope(account: string, options: { envelopeDefinition: object }): Promise<unknown>;
    listStatusChanges(account: string, options: { transactionIds: string }): Promise<unknown>;
    getEnvelope(account: string, envelope: string, options?: { include?: string }): Promise<unknown>;
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
  const docusign: { ApiClient: typeof ApiClient; EnvelopesApi: typeof EnvelopesApi };
  export default docusign;
}
