import { rememberFunctions, rememberNames } from './leftovers.mjs';

it('puts back the functions that a suite has replaced', () => {
  const print = () => undefined;
  const window = { print, name: 'before' };
  const restore = rememberFunctions(window);
  Object.assign(window, { print: () => 1, name: 'after' });
  restore();
  expect(window).toEqual({ print, name: 'after' });
});

it('takes away what a suite has added, and leaves what a package has', () => {
  const [window, beside]: [object, object] = [{ document: 1 }, { process: 1 }];
  const forget = rememberNames(window, beside);
  Object.assign(window, { document: 2, MediaRecorder: class {} });
  Object.assign(beside, { indexedDB: {}, __zod_globalConfig: 1 });
  forget();
  expect([window, beside]).toEqual([{ document: 2 }, { process: 1, __zod_globalConfig: 1 }]);
});
