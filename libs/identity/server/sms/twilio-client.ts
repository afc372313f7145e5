import { createRequire } from 'node:module';
import type { TwilioHttp } from './twilio-http.ts';

/** As much of the official client as is used here. */
interface Official {
  Twilio: new (
    accountSid: string,
    authToken: string,
    options: { httpClient: TwilioHttp; autoRetry: boolean },
  ) => {
    messages: {
      create(message: {
        to: string;
        body: string;
        from?: string;
        messagingServiceSid?: string;
        statusCallback?: string;
      }): Promise<{ sid: string; status: string }>;
    };
  };
  validateRequest(authToken: string, signature: string, url: string, params: object): boolean;
}

const require = createRequire(import.meta.url);

/** The official client; loaded when it is first used: it is large. */
export const twilioClient = (): Official => require('twilio') as Official;
