import { genericDoor, type AnyCall, type InputOf, type ResultOf, type WireAnswer } from '#calls/model';
import { signIn, type DemoAccount } from '#identity/model';

/** A signed-in person who makes calls over the wire, as a browser does; for journeys, measurements and chaos. */
export interface WireClient {
  /** Answers what the browser would get; throws a WireRefusal, or fetch's error where the connection broke. */
  call<C extends AnyCall>(call: C, input: InputOf<C>, requestId?: string): Promise<ResultOf<C>>;
  /** The same as a request that somebody else sends. */
  request<C extends AnyCall>(call: C, input: InputOf<C>): WireRequest;
  personId: string;
  token: string;
  /** The same person with the same token at another server of the installation. */
  at(origin: string): WireClient;
}
export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The server answered, and refused. */
export class WireRefusal extends Error {
  readonly answer: WireAnswer;
  constructor(name: string, answer: WireAnswer) {
    super(`${name}: ${JSON.stringify(answer)}`);
    this.answer = answer;
  }
}

function requestOf<C extends AnyCall>(call: C, input: InputOf<C>, token: string | null): WireRequest {
  const { method, path } = call.door ?? genericDoor;
  return {
    method,
    path,
    headers: { 'content-type': 'application/json', ...(token && { 'access-token': token }) },
    body: JSON.stringify({ ...(input as object), ...(call.door ? {} : { code: call.code }) }),
  };
}

async function send<C extends AnyCall>(
  origin: string,
  call: C,
  request: WireRequest,
  asTheyCome = false,
): Promise<ResultOf<C>> {
  const response = await fetch(origin + request.path, request);
  const answer = (await response.json()) as WireAnswer;
  if (answer.code !== 0 && answer.ret !== 1) throw new WireRefusal(call.name, answer);
  return (asTheyCome ? answer.data : call.response.parse(answer.data)) as ResultOf<C>;
}

/**
 * Signs in with an account of the demo company. `asTheyCome`: answers are not held against today's declarations, for a
 * server of an earlier version.
 */
export async function signedIn(
  origin: string,
  account: DemoAccount,
  password = 'demo1234',
  { asTheyCome = false } = {},
): Promise<WireClient> {
  const request = requestOf(signIn, { account, password }, null);
  const { ACCESS_TOKEN: token, user } = await send(origin, signIn, request, asTheyCome);
  return clientOf(origin, user?.personId ?? '', token ?? '', asTheyCome);
}

const clientOf = (origin: string, personId: string, token: string, asTheyCome: boolean): WireClient => ({
  personId,
  token,
  request: (call, input) => requestOf(call, input, token),
  call: (call, input, requestId) =>
    send(
      origin,
      call,
      requestOf(call, { ...(input as object), ...(requestId && { requestId }) } as typeof input, token),
      asTheyCome,
    ),
  at: (other) => clientOf(other, personId, token, asTheyCome),
});
