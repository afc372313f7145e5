import { jest } from '@jest/globals';
import { isIdentityCode, type CallError } from '#calls/model';
import { readUserInfo } from '#identity/model';
import { sessionStore } from '../session/session-store.ts';
import { errorTexts } from './error-texts.ts';
import { failureKindOf } from './failures.ts';
import { makeCall } from './make-call.ts';

it('texts of failures are those of specification 8, in English to the letter', () => {
  expect(
    Object.fromEntries(Object.entries(errorTexts).map(([name, [, english]]) => [name, english])),
  ).toMatchObject({
    error: 'Error',
    identityExpired: 'Identity expired',
    networkError: 'Network Error',
    networkBusy: 'Network busy, please try again later!',
    highTraffic: 'Network traffic high, please try again later!',
    saveFailed: 'High network traffic, save failed!',
    loadFailed: 'Loading failed!',
    callFailed: 'Call failed!',
    copyFailed: 'Copy failed',
    warmReminder: 'Warm reminder',
    insufficientPermission: 'Insufficient permission',
    noPermission: 'You have no permission to view or edit!',
    notAvailable: 'System Not Available Now! (The page link is not available now, please try later)',
  });
});

it('loading and error texts of helpers are those of specification 8, in Chinese to the letter', () => {
  expect(errorTexts.loading[0]).toBe('数据加载中.....');
  expect(errorTexts.networkBusy[0]).toBe('网络繁忙，请稍后再试！');
});

describe('time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // That of the engine goes by its own clock.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), after);
      return controller.signal;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('a request ends after 150000 ms, with the text of specification 8 for a network that does not answer', async () => {
    globalThis.fetch = jest.fn<typeof fetch>(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    let ended: unknown = null;
    void makeCall(readUserInfo, {}).catch((error: unknown) => {
      ended = error;
    });
    await jest.advanceTimersByTimeAsync(149_999);
    expect(ended).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect((ended as CallError).inLanguage('en')).toBe('Network Error');
  });

  it('a sign-in lasts 604800000 ms in the browser (specification 9)', () => {
    sessionStore.set({ token: '1234567890', openid: 'o', user: null });
    const readAnew = () => {
      dispatchEvent(new StorageEvent('storage', { key: null }));
      return sessionStore.get()?.token ?? null;
    };
    jest.setSystemTime(Date.now() + 604_799_000);
    expect(readAnew()).toBe('1234567890');
    jest.setSystemTime(Date.now() + 1_001);
    expect(readAnew()).toBeNull();
  });
});

it('codes 70000 to 70008 are those of an expired identity, and no others (specification 8)', () => {
  const all = Array.from({ length: 100_000 }, (_, code) => code);
  expect(all.filter(isIdentityCode)).toEqual([
    70_000, 70_001, 70_002, 70_003, 70_004, 70_005, 70_006, 70_007, 70_008,
  ]);
});

it.each([70_000, 70_003, 70_008])('an answer with %i is told as an expired identity', async (code) => {
  globalThis.fetch = jest.fn<typeof fetch>(() =>
    Promise.resolve({
      status: 200,
      text: () => Promise.resolve(JSON.stringify({ code, msg: '' })),
    } as Response),
  );
  const told: (string | null)[] = [];
  await makeCall(readUserInfo, {}).catch((error: unknown) => told.push(failureKindOf(error)));
  expect(told).toEqual(['identityExpired']);
});
