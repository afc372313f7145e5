import type { Page, PageRequest } from '#calls/model';
import type { Envelope, EnvelopeState } from '#test-pages/model';

/** What is sent to be signed. */
export interface EnvelopeDraft {
  subject: string;
  signerName: string;
  signerEmail: string;
}

/** What the product needs of an e-signature service; the sandbox is one, a service outside is another. */
export interface SigningPort {
  send(draft: EnvelopeDraft): Promise<Envelope>;
  list(page: PageRequest): Promise<Page<Envelope>>;
  /** Refuses with notFound, or with handledAlready where the envelope cannot go there (any more). */
  move(id: string, to: EnvelopeState, reason: string): Promise<Envelope>;
}
