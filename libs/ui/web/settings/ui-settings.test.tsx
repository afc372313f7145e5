import { act, renderHook } from '@testing-library/react';
import { browserStore, sessionStore } from '#api-client/web';
import { defaultUiSettings, disownUiSettings, useUiSettings } from './ui-settings.ts';

const signIn = (openid: string) =>
  act(() => sessionStore.set({ token: 'a-token-long-enough', openid, user: null }));
const signOut = () => act(() => sessionStore.clear());
const shown = () => renderHook(useUiSettings).result;

beforeEach(() => {
  browserStore.clear();
  signOut();
});

it('UI settings (specification 9): colour #3D85C6, dark navigation, side menu, fixed content width, tabs on, sidebar shown', () => {
  expect(shown().current[0]).toMatchObject({
    colour: '#3D85C6',
    navigation: 'dark',
    layout: 'side',
    contentWidth: 'fixed',
    multiTab: true,
    sidebar: true,
    weak: false,
  });
});

it('UI settings are stored locally, each person has their own, and an expired identity leaves them', () => {
  signIn('ann');
  const settings = shown();
  act(() => settings.current[1]({ theme: 'dark', layout: 'top' }));
  expect(settings.current[0]).toMatchObject({ theme: 'dark', layout: 'top', colour: '#3D85C6' });
  signOut();
  // The sign-in page looks as the person before left it.
  expect(settings.current[0].theme).toBe('dark');
  signIn('bob');
  expect(settings.current[0]).toEqual(defaultUiSettings);
  signIn('ann');
  expect(settings.current[0]).toMatchObject({ theme: 'dark', layout: 'top' });
});

it('after log-out the browser looks as before and does not say whose look it is', () => {
  signIn('ann');
  const settings = shown();
  act(() => settings.current[1]({ theme: 'dark' }));
  act(() => disownUiSettings('ann'));
  signOut();
  expect(settings.current[0].theme).toBe('dark');
  expect(JSON.stringify({ ...localStorage })).not.toContain('ann');
  signIn('bob');
  expect(settings.current[0].theme).toBe('dark');
});

it('local storage has the namespace of the product, and what is not understood there has its default', () => {
  signIn('ann');
  const settings = shown();
  act(() => settings.current[1]({ weak: true }));
  expect(Object.keys(localStorage).every((key) => key.startsWith('bms__'))).toBe(true);
  act(() => {
    browserStore.write('settings', [
      ['ann', { theme: 'pink', colour: 'red', weak: 'yes', compact: true }],
      7,
    ]);
    dispatchEvent(new StorageEvent('storage', { key: browserStore.nameOf('settings') }));
  });
  expect(settings.current[0]).toEqual({ ...defaultUiSettings, compact: true });
});
