import { loginPath, safeRedirect } from './safe-redirect.ts';

it.each(['/reqhome/REQ110P?status=draft', '/', '/a#b', '/reqhome/../x'])('%s is a way back', (path) => {
  expect(safeRedirect(path)).toBe(new URL(path, location.origin).href.slice(location.origin.length));
});

it.each([
  null,
  '',
  'reqhome',
  'https://evil.example/a',
  '//evil.example/a',
  '/\\evil.example/a',
  '/\t/evil.example/a',
  'javascript:alert(1)',
  '/a/..//evil.example',
  '/user/login/../..//evil.example',
  '/user/login?redirect=/user/login',
  '/USER/login',
  '/dd/login?authCode=x',
])('%s is not', (path) => {
  expect(safeRedirect(path)).toBeNull();
});

it('the sign-in page carries the way back, if it is one', () => {
  expect(loginPath('/a?b=c&d')).toBe('/user/login?redirect=%2Fa%3Fb%3Dc%26d');
  expect(loginPath('//evil.example')).toBe('/user/login');
  expect(loginPath()).toBe('/user/login');
});
