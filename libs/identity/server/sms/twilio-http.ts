import type { FastifyInstance } from 'fastify';
import { sandboxOf } from '#server-kit/server';
import { twilioPort } from './port.ts';

/** A request as the official client hands it to whoever speaks HTTP for it. */
interface TwilioRequest {
  method: string;
  uri: string;
  username?: string;
  password?: string;
  headers?: Record<string, string>;
  params?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

interface TwilioAnswer {
  statusCode: number;
  body: string;
  headers: Record<string, string>;
}

/** Speaks HTTP for the official client. */
export interface TwilioHttp {
  request(request: TwilioRequest): Promise<TwilioAnswer>;
}

/** The one address that is asked. */
const service = 'https://api.twilio.com';
/** Longer than this is no answer. Milliseconds. */
const patience = 15_000;

/** The parts of a request that travel. */
function carried({ uri, method, username = '', password = '', headers, params, data }: TwilioRequest) {
  const address = new URL(uri);
  if (address.origin !== service) throw new Error(`Twilio is not asked at ${address.origin}`);
  for (const [name, value] of entriesOf(params)) address.searchParams.append(name, value);
  return {
    path: address.pathname + address.search,
    method,
    headers: {
      ...headers,
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      ...(data && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    body: data && new URLSearchParams(entriesOf(data)).toString(),
  };
}

const entriesOf = (values: Record<string, unknown> = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null
      ? []
      : (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );

/** To the service itself. */
export const overTheNet: TwilioHttp = {
  async request(request) {
    const { path, body, ...rest } = carried(request);
    const answer = await fetch(service + path, {
      ...rest,
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return { statusCode: answer.status, body: await answer.text(), headers: {} };
  },
};

/** To the sandbox, which is a part of this server: through its routes, without the network. */
export const toSandbox = (server: FastifyInstance | null): TwilioHttp => ({
  async request(request) {
    if (!server) throw new Error('The sandbox for text messages does not answer yet');
    const { path, method, headers, body } = carried(request);
    const answer = await server.inject({
      ...{ method: method.toUpperCase() as 'GET' | 'POST', url: sandboxOf(twilioPort) + path, headers },
      ...(body !== undefined && { payload: body }),
    });
    return { statusCode: answer.statusCode, body: answer.body, headers: {} };
  },
});
