import { jest } from '@jest/globals';
import { z } from 'zod';
import { CallError, defineCall, helperTimeout, signedIn } from '#calls/model';
import { sessionStore } from '../session/session-store.ts';
import { failureKindOf, isNetworkError } from './failures.ts';
import { makeCall } from './make-call.ts';

const listThings = defineCall({
  name: 'test.list',
  code: 'TEST_1',
  summary: ['测试', 'Test'],
  effect: 'read',
  access: signedIn,
  request: z.object({ q: z.string().max(3) }),
  response: z.object({ rows: z.array(z.string()) }),
});
const saveThing = defineCall({ ...listThings, name: 'test.save', code: 'TEST_3', effect: 'write' });
const trackerCall = defineCall({ ...listThings, name: 'test.tracker', code: 'T_A', envelope: 'tracker' });
const ownDoor = defineCall({
  ...listThings,
  name: 'test.get',
  door: { method: 'GET', path: '/things' },
});

type Fetch = typeof fetch;
const fetchMock = jest.fn<Fetch>();
const answer = (body: unknown, status = 200) =>
  ({
    status,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
  }) as Response;
const sent = () => {
  const [path, init] = fetchMock.mock.calls.at(-1) as [string, RequestInit];
  return {
    path,
    headers: init.headers as Record<string, string>,
    body: init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : undefined,
  };
};
const refused = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

beforeEach(() => {
  globalThis.fetch = fetchMock;
  fetchMock.mockReset();
  sessionStore.clear();
});

describe('a call', () => {
  it('is refused before it travels in the words of its own rule, where that has some', async () => {
    const text = ['须在 0 – 5 之间', 'Within 0 – 5'];
    const saveFigure = defineCall({
      ...{ ...saveThing, name: 'test.figure' },
      request: z.object({ figure: z.string().refine((said) => Number(said) <= 5, { params: { text } }) }),
    });
    const error = await refused(makeCall(saveFigure, { figure: '7' }));
    expect(error.details).toMatchObject({ problems: [{ path: 'figure', text }] });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('goes to the generic door with its code and answers with the data', async () => {
    fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: ['a'], surplus: 1 } }));
    await expect(makeCall(listThings, { q: 'x' })).resolves.toEqual({ rows: ['a'] });
    expect(sent()).toMatchObject({ path: '/Bseajax/Bseobj', body: { code: 'TEST_1', q: 'x' } });
    expect(sent().body).not.toHaveProperty('requestId');
  });

  it('carries both token headers and the open id of the session, and a short token not at all', async () => {
    fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: [] } }));
    sessionStore.set({ token: '123456789', openid: 'o', user: null });
    await makeCall(listThings, { q: '' });
    expect(sent().headers).not.toHaveProperty('Authorization');
    sessionStore.set({ token: '1234567890', openid: 'o', user: null });
    await makeCall(listThings, { q: '' });
    expect(sent().headers).toMatchObject({
      'Access-Token': '1234567890',
      Authorization: 'Bearer 1234567890',
    });
    expect(sent().body).toMatchObject({ openid: 'o' });
  });

  it('cannot have its code overwritten by its input', async () => {
    fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: [] } }));
    await makeCall(listThings, { q: 'x', code: 'OTHER' } as { q: string });
    expect(sent().body).toMatchObject({ code: 'TEST_1' });
  });

  it('of a write has a request id', async () => {
    fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: [] } }));
    await makeCall(saveThing, { q: 'x' });
    expect(sent().body?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('with a door of its own asks there', async () => {
    fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: [] } }));
    await makeCall(ownDoor, { q: 'a b' });
    expect(sent().path).toBe('/things?q=a+b');
  });

  it('is not sent when its input is wrong', async () => {
    const error = await refused(makeCall(listThings, { q: 'long' }));
    expect(error.details.problems?.[0]).toMatchObject({ path: 'q' });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  it('comes back as the error it was, with the problems of its fields', async () => {
    fetchMock.mockResolvedValue(
      answer({ code: 40001, msg: '请检查', errors: [{ path: 'lines.0.quantity', message: '必须大于零' }] }),
    );
    const error = await refused(makeCall(listThings, { q: '' }));
    expect(error.errorName).toBe('invalid');
    expect(error.inLanguage('zh')).toBe('请检查');
    expect(error.details.problems).toEqual([
      { path: 'lines.0.quantity', text: ['必须大于零', '必须大于零'] },
    ]);
  });

  it('keeps the three values of a conflict', async () => {
    const conflicts = [{ path: 'subject', label: ['主题', 'Subject'], original: 1, theirs: 2, yours: 3 }];
    fetchMock.mockResolvedValue(answer({ code: 40901, msg: '', conflicts }));
    expect((await refused(makeCall(listThings, { q: '' }))).details.conflicts).toEqual(conflicts);
  });

  it.each([70000, 70003, 70008])('%i is an expired identity', async (code) => {
    fetchMock.mockResolvedValue(answer({ code, msg: '' }));
    expect(failureKindOf(await refused(makeCall(listThings, { q: '' })))).toBe('identityExpired');
  });

  it('of the tracker is told by ret', async () => {
    fetchMock.mockResolvedValue(answer({ ret: -1, msg: 'bye' }));
    expect(failureKindOf(await refused(makeCall(trackerCall, { q: '' })))).toBe('trackerIdentity');
    fetchMock.mockResolvedValue(answer({ ret: -2, msg: '' }));
    const error = await refused(makeCall(trackerCall, { q: '' }));
    expect(failureKindOf(error)).toBe('trackerForbidden');
    expect(error.inLanguage('en')).toBe('You have no permission to view or edit!');
    fetchMock.mockResolvedValue(answer({ ret: 0, msg: 'no' }));
    expect(failureKindOf(await refused(makeCall(trackerCall, { q: '' })))).toBeNull();
  });

  it('of a proxy in between is known by its status; an answer that is none is a network error', async () => {
    fetchMock.mockResolvedValue(answer('<html>', 403));
    expect((await refused(makeCall(listThings, { q: '' }))).errorName).toBe('forbidden');
    fetchMock.mockResolvedValue(answer('<html>', 502));
    expect(isNetworkError(await refused(makeCall(listThings, { q: '' })))).toBe(true);
  });

  it('of the network says so', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed to fetch'));
    const error = await refused(makeCall(listThings, { q: '' }));
    expect(isNetworkError(error)).toBe(true);
    expect(error.message).toBe('Network Error');
  });

  it('is thrown where the data are not what was declared', async () => {
    fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: 'none' } }));
    expect((await refused(makeCall(listThings, { q: '' }))).errorName).toBe('internal');
  });
});

it('given up by its caller is not an error of the network', async () => {
  const controller = new AbortController();
  fetchMock.mockImplementation(() => {
    controller.abort();
    return Promise.reject(new TypeError('aborted'));
  });
  const error: unknown = await makeCall(listThings, { q: '' }, { signal: controller.signal }).catch(
    (e: unknown) => e,
  );
  expect(error).not.toBeInstanceOf(CallError);
});

describe('a refusal of a session that was replaced while it was on its way (a second tab signed in again)', () => {
  const session = (token: string, openid = 'ann') => ({ token, openid, user: null });
  /** The answer of the old session comes when the new one is there already. */
  const signsInMeanwhile = (next: ReturnType<typeof session>) =>
    fetchMock.mockImplementationOnce(() => {
      sessionStore.set(next);
      return Promise.resolve(answer({ code: 70002, msg: 'over' }));
    });

  it('is asked once more with the new token where it is the same person', async () => {
    sessionStore.set(session('old-token-1'));
    signsInMeanwhile(session('new-token-2'));
    fetchMock.mockResolvedValueOnce(answer({ code: 0, msg: '', data: { rows: ['mine'] } }));
    await expect(makeCall(saveThing, { q: 'x' })).resolves.toEqual({ rows: ['mine'] });
    const [first, second] = fetchMock.mock.calls.map(
      ([, init]) => JSON.parse(String(init?.body)) as { requestId: string },
    );
    expect(second?.requestId).toBe(first?.requestId);
    expect(sent().headers['Access-Token']).toBe('new-token-2');
  });

  it('is not sent again for another person, and does not end their session', async () => {
    sessionStore.set(session('old-token-1'));
    signsInMeanwhile(session('new-token-2', 'bob'));
    const error = await refused(makeCall(listThings, { q: '' }));
    expect(failureKindOf(error)).toBeNull();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('texts of the catalogue (specification 8)', () => {
  const text = async (call: typeof listThings, body: unknown, status = 200) => {
    fetchMock.mockResolvedValue(answer(body, status));
    return (await refused(makeCall(call, { q: 'x' }))).inLanguage('en');
  };

  it('where a gateway before the server has too much to do: of reading, and of saving', async () => {
    expect(await text(listThings, '<html>', 429)).toBe('Network traffic high, please try again later!');
    expect(await text(listThings, '<html>', 503)).toBe('Network traffic high, please try again later!');
    expect(await text(saveThing, '<html>', 503)).toBe('High network traffic, save failed!');
  });

  it('where the server refuses by a code that nobody knows and says no word', async () => {
    expect(await text(listThings, { code: 99_999 })).toBe('Call failed!');
    expect(await text(listThings, { code: 99_999, msg: 'Said' })).toBe('Said');
  });
});

it('what helps to fill in ends after 30000 ms, all else after 150000 ms (specification 9)', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  fetchMock.mockResolvedValue(answer({ code: 0, msg: '', data: { rows: [] } }));
  await makeCall(listThings, { q: 'x' });
  await makeCall({ ...listThings, timeout: helperTimeout }, { q: 'x' });
  expect(timeout.mock.calls).toEqual([[150_000], [30_000]]);
});
