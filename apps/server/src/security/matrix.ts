import { z } from 'zod';
import { genericDoor, isIdentityCode, type AnyCall, type WireAnswer } from '#calls/model';
import type { RequisitionsServer } from '../testing/requisitions-server.ts';
import { callers, type Caller, type CallerSessions } from './callers.ts';

/** Makes a request that names a record of the owner's. */
export type MakeInput = () => Promise<object>;

/** How a call answers somebody, as far as rights go: has to sign in, may not, is told that there is nothing, may. */
export type Outcome = 'sign in' | 'no' | 'nothing' | 'yes';

export interface MatrixRow {
  call: AnyCall;
  outcomes: Record<Caller, Outcome>;
  /** The code that the owner of the record was answered with. */
  ownersCode: number;
}

const outcomeOf = ({ code = 0, ret }: WireAnswer): Outcome => {
  if (ret === -1 || isIdentityCode(code)) return 'sign in';
  if (ret === -2 || code === 40301 || code === 40101) return 'no';
  return code === 40401 ? 'nothing' : 'yes';
};

/** Everyone tries the call, those who may not before those who may. */
export async function tryCall(
  server: RequisitionsServer,
  sessions: CallerSessions,
  call: AnyCall,
  makeInput: MakeInput | undefined,
): Promise<MatrixRow> {
  const outcomes = {} as Record<Caller, Outcome>;
  let ownersCode = 0;
  let input = (await makeInput?.()) ?? {};
  for (const caller of callers) {
    let answer = await send(server, call, input, await sessions.tokenOf(caller));
    if (outcomeOf(answer) === 'sign in' && caller !== 'anonymous') {
      // Only what a new session is answered counts.
      sessions.beginAnew();
      answer = await send(server, call, input, await sessions.tokenOf(caller));
    }
    outcomes[caller] = outcomeOf(answer);
    // One's own session may be another now, or ended, and others' as well.
    if (outcomes[caller] === 'yes' && call.effect === 'write') sessions.beginAnew();
    if (caller === 'owner') ownersCode = answer.code ?? 0;
    // Whoever may has perhaps used the record up.
    if (outcomes[caller] === 'yes' && makeInput) input = await makeInput();
  }
  return { call, outcomes, ownersCode };
}

async function send(
  { app }: RequisitionsServer,
  call: AnyCall,
  input: object,
  token: string | null,
): Promise<WireAnswer> {
  const { method, path } = call.code ? genericDoor : (call.door ?? genericDoor);
  const response = await app.inject({
    method,
    url: path,
    headers: { ...(token !== null && { 'access-token': token }) },
    ...(method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: { ...input, code: call.code } }),
  });
  try {
    return response.json<WireAnswer>();
  } catch {
    return { code: response.statusCode === 401 ? 40101 : response.statusCode, msg: '' } as WireAnswer;
  }
}

/** Does a request name a record, by its shape: an id, or several? Then the matrix has to say which to try. */
export function namesRecords({ request }: AnyCall): boolean {
  const shape = JSON.stringify(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
  return /"format":"uuid"|"(?:id|ids|[a-z]+Ids?|path|account)":\{/.test(shape);
}
