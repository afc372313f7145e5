import { errorCodes, requestTimeout } from '#calls/model';
import { sessionLife } from '../session/session-store.ts';
import { errorTexts } from './error-texts.ts';

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
    rolesMissing: 'getInfo: roles must be a non-null array',
    notAvailable: 'System Not Available Now! (The page link is not available now, please try later)',
  });
});

it('loading and error texts of helpers are those of specification 8, in Chinese to the letter', () => {
  expect(errorTexts.loading[0]).toBe('数据加载中.....');
  expect(errorTexts.networkBusy[0]).toBe('网络繁忙，请稍后再试！');
});

it('a request ends after 150000 ms and a sign-in lasts 604800000 ms (specification 9)', () => {
  expect([requestTimeout, sessionLife]).toEqual([150_000, 604_800_000]);
});

it('codes 70000 to 70008 are those of an expired identity, and no others (specification 8)', () => {
  const identity = Object.values(errorCodes)
    .map(({ code }) => code as number)
    .filter((code) => code >= 70_000);
  expect(identity.toSorted()).toEqual([
    70_000, 70_001, 70_002, 70_003, 70_004, 70_005, 70_006, 70_007, 70_008,
  ]);
});
